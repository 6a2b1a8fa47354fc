/** Bundles the app for iOS: `node bundle.mjs <folder> <transform profile> <output>`. */
import Metro from "metro"

const [, , folder, profile, out] = process.argv
const config = await Metro.loadConfig({ cwd: folder, config: "metro.config.js" })
await Metro.runBuild(config, {
  entry: "app/main.js",
  out,
  platform: "ios",
  minify: false,
  dev: false,
  unstable_transformProfile: profile
})
