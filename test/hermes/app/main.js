"use strict"
require("./reactNative")
const { report } = require("./report")
const { replay } = require("./replay")
const { journey } = require("./journey")
const { createClient } = require("slipway")
const { evm } = require("slipway/evm")
const { secureStore, watchActivity } = require("slipway/react-native")
const { redirected, upload } = require("./upload")
const { hooks } = require("./hooks")
const { exchanges, codes, service, rpcUrls } = require("../.slipway/recorded.json")

const values = new Map()
const SecureStore = {
  getItemAsync: async (name) => values.get(name) ?? null,
  setItemAsync: async (name, value) => void values.set(name, value),
  deleteItemAsync: async (name) => void values.delete(name)
}

const runJourney = async () => {
  const { unexpected, unused } = replay(exchanges)
  try {
    const result = await journey({
      createClient,
      evm,
      storage: () => secureStore(SecureStore),
      service,
      rpcUrls,
      codeOf: (email) => codes[email]
    })
    return { result, unexpected, unused: unused(), stored: [...values.keys()] }
  } catch (error) {
    error.unexpected = unexpected
    throw error
  }
}

const file = { uri: "file:///documents/ada.xellar", name: "ada.xellar", type: "application/octet-stream" }
globalThis.files.set(file.uri, "recovery secret")

// One after the other: they share the network.
const runAll = async () => {
  await report("journey", runJourney)
  await report("upload by React Native", () => upload(createClient, file))
  // As Expo's `fetch`, which takes bytes but no address.
  const bytesOnly = (url, init) => fetch(url, init)
  await report("upload of bytes", () => upload(createClient, file, bytesOnly))
  await report("upload of a file that is missing", () =>
    upload(createClient, { uri: "file:///missing" }, bytesOnly)
  )
  await report("redirect", () => redirected(createClient))
  await report("hooks", () => {
    replay(exchanges)
    return hooks(createClient, watchActivity, (email) => codes[email])
  })
}
runAll()
