// What draws text measures it, too.
@_exported import Text
