/** Serves the app for development, with a sandbox: `npm run dev`. */
import { createServer, type Plugin } from "vite"
import { type Backend, startBackend } from "./backend.ts"
import { closeOnSignal, printUrls } from "./closeOnSignal.ts"
import { pageWith } from "./page.ts"

const withBackend = (backend: Backend): Plugin => ({
  name: "backend",
  configureServer: ({ middlewares }) => {
    middlewares.use(async (request, response, next) => {
      if (!(await backend.answer(request, response))) next()
    })
  },
  transformIndexHtml: {
    order: "post",
    handler: (html) => pageWith(html, { service: backend.service, nodes: backend.nodes, nonce: "" })
  }
})

const backend = await startBackend({ chain: "anvil" })
const vite = await createServer({
  configFile: `${import.meta.dirname}/../vite.config.ts`,
  plugins: [withBackend(backend)],
  // Vite uses the next free port when this one is in use.
  server: { host: "localhost", port: 5173 }
})
await vite.listen()
closeOnSignal(vite, backend)
printUrls(vite.resolvedUrls?.local[0] ?? "", backend.service)
