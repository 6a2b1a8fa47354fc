/**
 * Starts React Native's own JavaScript in the engine: its globals and no others, on native modules that the test answers.
 * `globalThis.answer` gives the response of a request. Runs before everything else.
 */
"use strict"

// The timers of this engine ignore their delay. These run in order when nothing else is left to do, and move the clock.
const soon = globalThis.setTimeout
const startedAt = Date.now()
const due = []
let now = 0
let lastTimer = 0
let isWaiting = false
globalThis.requestsInFlight = 0
const wait = () => {
  if (isWaiting) return
  isWaiting = true
  soon(() => {
    isWaiting = false
    if (globalThis.requestsInFlight === 0) {
      due.sort((one, other) => one.at - other.at || one.id - other.id)
      const next = due.shift()
      if (next) {
        now = Math.max(now, next.at)
        next.run()
      }
    }
    if (due.length > 0 || globalThis.requestsInFlight > 0) wait()
  }, 0)
}
globalThis.setTimeout = (run, delay = 0, ...given) => {
  const id = ++lastTimer
  due.push({ id, at: now + delay, run: () => run(...given) })
  wait()
  return id
}
globalThis.clearTimeout = (id) => {
  const index = due.findIndex((timer) => timer.id === id)
  if (index >= 0) due.splice(index, 1)
}
globalThis.setInterval = (run, delay, ...given) => {
  const timer = { id: 0 }
  const again = () => {
    run(...given)
    const id = globalThis.setTimeout(again, delay)
    const scheduled = due.find((it) => it.id === id)
    if (scheduled) scheduled.id = timer.id
  }
  timer.id = globalThis.setTimeout(again, delay)
  return timer.id
}
globalThis.clearInterval = globalThis.clearTimeout
globalThis.setImmediate = (run, ...given) => void Promise.resolve().then(() => run(...given))
globalThis.clearImmediate = () => {}
Date.now = () => startedAt + now
globalThis.performance = { now: () => now }

// Hermes has these two since React Native 0.74. The engine of this test is older.
globalThis.atob = (text) => {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  let [bits, value, binary] = [0, 0, ""]
  for (const digit of text.replace(/=+$/, "")) {
    value = (value << 6) | digits.indexOf(digit)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    binary += String.fromCharCode((value >> bits) & 255)
  }
  return binary
}
globalThis.TextEncoder = class {
  encode(text = "") {
    const binary = encodeURIComponent(text).replace(/%(..)/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16))
    )
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  }
}
globalThis.console = { log: print, info: print, warn: print, error: print, debug: () => {} }

const nothing = () => {}
const emit = (name, parts) =>
  require("react-native/Libraries/EventEmitter/RCTDeviceEventEmitter").default.emit(name, parts)

// `fetch` asks for a blob, and reads it with a FileReader.
const blobs = new Map()
let lastRequest = 0
let lastBlob = 0
const kept = (text, type = "") => {
  const blobId = `b${++lastBlob}`
  blobs.set(blobId, text)
  return { blobId, offset: 0, size: text.length, type }
}
globalThis.files = new Map() // the files of the device, by their address

const Networking = {
  abortRequest: nothing,
  clearCookies: nothing,
  addListener: nothing,
  removeListeners: nothing,
  async sendRequest(query, created) {
    const id = ++lastRequest
    created(id)
    globalThis.requestsInFlight++
    try {
      const file = globalThis.files.get(query.url)
      const isMissing = file === undefined && query.url.startsWith("file:")
      const answer = isMissing
        ? { error: "no such file" }
        : file === undefined
          ? await globalThis.answer(query)
          : { status: 200, body: file }
      const { status, headers = {}, body = "", url = query.url, error } = answer
      if (error) return emit("didCompleteNetworkResponse", [id, error, false])
      emit("didReceiveNetworkResponse", [id, status, headers, url])
      emit("didReceiveNetworkData", [id, query.responseType === "blob" ? kept(body) : body])
      emit("didCompleteNetworkResponse", [id, null, false])
    } finally {
      globalThis.requestsInFlight--
    }
  }
}

const base64 = (text) => {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  let encoded = ""
  for (let at = 0; at < text.length; at += 3) {
    const [one, two = 0, three = 0] = [0, 1, 2].map((index) => text.charCodeAt(at + index) || 0)
    const bits = (one << 16) | (two << 8) | three
    const left = text.length - at
    encoded += digits[bits >> 18] + digits[(bits >> 12) & 63]
    encoded += left > 1 ? digits[(bits >> 6) & 63] : "="
    encoded += left > 2 ? digits[bits & 63] : "="
  }
  return encoded
}

const nativeModules = {
  Networking,
  BlobModule: {
    getConstants: () => ({ BLOB_URI_SCHEME: "blob", BLOB_URI_HOST: null }),
    addNetworkingHandler: nothing,
    createFromParts: (parts, blobId) =>
      blobs.set(blobId, parts.map(({ data }) => blobs.get(data.blobId) ?? data).join("")),
    release: nothing,
    addWebSocketHandler: nothing
  },
  FileReaderModule: {
    readAsText: async ({ blobId }) => blobs.get(blobId),
    readAsDataURL: async ({ blobId }) => `data:application/octet-stream;base64,${base64(blobs.get(blobId))}`
  },
  WebSocketModule: { connect: nothing, addListener: nothing, removeListeners: nothing },
  PlatformConstants: {
    getConstants: () => ({ isTesting: true, reactNativeVersion: { major: 0, minor: 88, patch: 1 } })
  }
}
globalThis.__turboModuleProxy = (name) => nativeModules[name] ?? null
globalThis.__fbBatchedBridgeConfig = { remoteModuleConfig: [] }
require("react-native/Libraries/Core/setUpGlobals")
require("react-native/src/private/setup/setUpDOM").default()
require("react-native/Libraries/Core/setUpXHR")
require("react-native/Libraries/Core/setUpNavigator")
