/** Serves the app with a sandbox, on free ports: `npm start` after `npm run build`, or `npm run dev`. */
import { generateKeyPairSync, randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import next from "next"
import { createSandbox, listen } from "slipway-sandbox/testing"

process.env.NEXT_TELEMETRY_DISABLED = "1"
const clientId = "next-example"
const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" }
})
const sandbox = createSandbox({
  chain: "anvil",
  rotation: "grace:10000", // a grace window, which a service for browsers needs
  rampClients: [{ clientId, publicKey }]
})
const service = await listen(sandbox, { port: 0 })
process.env.SLIPWAY_SERVICE = service.url
// Empty without anvil.
process.env.SLIPWAY_RPC_URL = sandbox.rpcUrls(service.url)["ethereum-sepolia"] ?? ""
process.env.SLIPWAY_CLIENT_SECRET = sandbox.credentials.clientSecret
process.env.RAMP_CLIENT_ID = clientId
process.env.RAMP_PRIVATE_KEY = privateKey
process.env.SESSION_SECRET = randomBytes(32).toString("base64url")

const app = next({ dev: process.argv.includes("--dev"), dir: import.meta.dirname })
await app.prepare()
const answer = app.getRequestHandler()
const server = createServer((request, response) => void answer(request, response))
server.listen(0, "127.0.0.1")
await once(server, "listening")
// Known before the first request.
process.env.APP_HOST = `localhost:${server.address().port}`
console.log(`the app               http://${process.env.APP_HOST}`)
console.log(`codes that were sent  ${service.url}/__sandbox/`)

const end = async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
  await service.close()
  await sandbox.close()
  process.exit(0)
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end)
