/** Imports every entry point. Prints those that cannot be imported, with their errors. */
import manifest from "slipway/package.json" with { type: "json" }

const paths = Object.keys(manifest.exports).filter((path) => !/\.(?:css|yaml|json)$/.test(path))
const failed = {}
for (const path of paths) {
  await import(`slipway${path.slice(1)}`).catch(({ message }) => {
    failed[path] = message
  })
}
console.log(JSON.stringify({ imported: paths.length - Object.keys(failed).length, failed }))
