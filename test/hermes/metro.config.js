const { getDefaultConfig, mergeConfig } = require("@react-native/metro-config")
const { FileStore } = require("metro-cache")
const { join } = require("node:path")

module.exports = mergeConfig(getDefaultConfig(__dirname), {
  // The default starts all of React Native, which needs native code.
  serializer: { getModulesRunBeforeMainModule: () => [] },
  cacheStores: [new FileStore({ root: join(__dirname, ".slipway/cache") })],
  maxWorkers: 1
})
