/** The app as it was built, under its strict policy, with the sandbox: `npm start`. */
import { join } from "node:path"
import { startBackend } from "./backend.ts"
import { endOnSignals, tell } from "./ending.ts"
import { startSite } from "./site.ts"

const backend = await startBackend({ chain: "anvil" })
const site = await startSite(join(import.meta.dirname, "../dist"), backend)
endOnSignals(site, backend)
tell(site.url, backend.service)
