/** Bundles a script of the app for iOS: `node bundle.mjs <folder> <script> <transform profile> <output>`. */
import Metro from "metro"

const [, , folder, script, profile, out] = process.argv
const config = await Metro.loadConfig({ cwd: folder, config: "metro.config.js" })
await Metro.runBuild(config, {
  entry: `app/${script}`,
  out,
  platform: "ios",
  minify: false,
  dev: false,
  unstable_transformProfile: profile
})
