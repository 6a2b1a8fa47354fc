"use strict"
require("./reactNative")
const { report } = require("./report")
const { replay } = require("./replay")
const { journey } = require("./journey")
const { createClient } = require("slipway")
const { evm } = require("slipway/evm")
const { secureStore } = require("slipway/react-native")
const { exchanges, codes, service, rpcUrls } = require("../.slipway/recorded.json")

const values = new Map()
const SecureStore = {
  getItemAsync: async (name) => values.get(name) ?? null,
  setItemAsync: async (name, value) => void values.set(name, value),
  deleteItemAsync: async (name) => void values.delete(name)
}

report("journey", async () => {
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
})
