#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "PlatformShim.h"

#ifdef __GLIBC__
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

extern ElfW(Dyn) _DYNAMIC[] __attribute__((visibility("hidden")));

// The linker marks the ends of the section with the towns, coasts and resources. Most tests have none.
extern const char __start_weather_tables[] __attribute__((weak, visibility("hidden")));
extern const char __stop_weather_tables[] __attribute__((weak, visibility("hidden")));

/// The kernel reads the pages from the program's file again when they are needed.
static void give_back_pages(uintptr_t begin, uintptr_t end) {
    uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
    begin = (begin + size - 1) / size * size;
    end = end / size * size;
    if (begin < end) madvise((void *)begin, end - begin, MADV_DONTNEED);
}

/// The constants of the libraries, and the names and addresses that the loader has read: 2.5 MB.
static int give_back_constants(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size, (void)context;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[index];
        uintptr_t begin = object->dlpi_addr + part->p_vaddr;
        if (part->p_type == PT_LOAD && part->p_flags == PF_R) give_back_pages(begin, begin + part->p_memsz);
    }
    return 0;
}

void process_give_back_memory(void) {
    dl_iterate_phdr(give_back_constants, NULL);
    // The list of the addresses that the loader has set. The loader does not read it again.
    uintptr_t table = 0, size = 0;
    for (const ElfW(Dyn) *entry = _DYNAMIC; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_RELA) table = entry->d_un.d_ptr;
        if (entry->d_tag == DT_RELASZ) size = entry->d_un.d_val;
    }
    give_back_pages(table, table + size);
    give_back_pages((uintptr_t)__start_weather_tables, (uintptr_t)__stop_weather_tables);
}

// glibc raises both limits when a large block is freed, and keeps as much at the end of each thread's memory: up to 12 MB
// stayed after 64 warnings of 2 MB. With these limits 0.7 MB stays. Lower ones would map the blocks of a frame anew at each key,
// which costs 0.5 ms on 300 columns. Free memory of a refresh stays for the next one, which is 0.2 ms faster with it.
__attribute__((constructor)) static void limit_kept_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 2 << 20);
}
#else
void process_give_back_memory(void) {}
#endif
