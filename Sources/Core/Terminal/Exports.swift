// Code that draws text also measures it.
@_exported import Text
