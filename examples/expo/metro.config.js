const { getDefaultConfig } = require("expo/metro-config")
const { join } = require("node:path")

const config = getDefaultConfig(__dirname)

// Slipway comes from the build of this repository. An app installs it, and needs none of this.
const root = join(__dirname, "../..")
const { exports: entries } = require(join(root, "package.json"))

module.exports = {
  ...config,
  watchFolders: [join(root, "dist")],
  resolver: {
    ...config.resolver,
    nodeModulesPaths: [join(__dirname, "node_modules")],
    disableHierarchicalLookup: false,
    resolveRequest: (context, name, platform) => {
      if (!/^slipway(?:\/|$)/.test(name)) return context.resolveRequest(context, name, platform)
      const entry = entries[name.replace("slipway", ".")]
      const file = entry["react-native"]?.default ?? entry.default
      return { type: "sourceFile", filePath: join(root, file) }
    }
  }
}
