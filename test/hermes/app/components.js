"use strict"
/** Imports components for web pages, which Metro must refuse. */
require("slipway/react/ui")
