import AsyncHTTPClient
import ArgumentParser
import Logging
import TOMLKit
@main struct Main { static func main() { print("hi") } }
