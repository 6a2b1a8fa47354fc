/** Serves the built app with a strict Content Security Policy and a sandbox: `npm start`. */
import { join } from "node:path"
import { startBackend } from "./backend.ts"
import { closeOnSignal, printUrls } from "./closeOnSignal.ts"
import { startSite } from "./site.ts"

const backend = await startBackend({ chain: "anvil" })
const site = await startSite(join(import.meta.dirname, "../dist"), backend)
closeOnSignal(site, backend)
printUrls(site.url, backend.service)
