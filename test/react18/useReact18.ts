import { createRequire, registerHooks } from "node:module"
import { pathToFileURL } from "node:url"

const here = createRequire(import.meta.url)

/** `react` or `react-dom`, and the module in it. */
const react = /[\\/]node_modules[\\/](react(?:-dom)?)[\\/](.+?)(?:\.js)?$/

// Gives everything in this worker the React of this folder: also the libraries that render with it.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const found = nextResolve(specifier, context)
    const [, name, module] = react.exec(found.url) ?? []
    if (name === undefined || found.url.includes("/test/react18/")) return found
    return {
      ...found,
      url: pathToFileURL(here.resolve(module === "index" ? name : `${name}/${module}`)).href
    }
  }
})

// React DOM looks at the document when it loads, so it is not loaded here.
const { version } = await import("react")
if (!version.startsWith("18.")) throw new Error(`The tests load version ${version} of React.`)
