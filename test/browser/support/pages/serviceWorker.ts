/**
 * A service worker with a client. A page sends it the name of a command with its input, and a port for the result.
 *
 * Service workers have no `window`, no `localStorage` and no `import()`, so this script is bundled into one file.
 */
import { createClient } from "slipway"
import { evm } from "slipway/evm"
import { indexedDBStore } from "slipway/storage"

const network = "ethereum-sepolia"
const { origin } = location

const client = createClient({
  appId: "browser-tests",
  baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
  storage: indexedDBStore(),
  evm: evm({ rpcUrls: (name) => `${origin}/__sandbox/rpc/${name}` })
})

/** Another one after the browser has stopped the worker. */
const instance = crypto.randomUUID()

/** What a page can ask for. */
const commands = {
  instance: async () => instance,
  signIn: async (email: string) => {
    const { verificationToken } = await client.auth.email.login({ email })
    const inbox = await fetch(`/__sandbox/inbox/latest?to=${email}`)
    const { code: otp } = await inbox.json()
    await client.auth.email.verify({ verificationToken, otp })
    if (client.session.current().status === "no_wallet") await client.account.create()
    return client.session.address()
  },
  address: () => client.session.address(),
  sign: async (message: string) => (await client.wallet.signMessage({ network, message })).signature,
  send: async (id: string) => {
    const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
    const sent = await client.wallet.sendCoin({ network, to, amount: "0.5", id })
    const { status } = await sent.wait()
    return { status, hash: sent.hash, nonce: sent.nonce }
  },
  sends: async () => (await client.transactions.list()).map(({ id, status }) => ({ id, status })),
  signOut: () => client.session.signOut()
}

export type Command = keyof typeof commands

/** What the script uses of its global scope, whose types exclude those of pages. */
interface WorkerScope {
  addEventListener(type: "install", listener: () => void): void
  addEventListener(type: "message", listener: (event: MessageFromPage) => void): void
  skipWaiting(): Promise<void>
}

interface MessageFromPage extends MessageEvent<{ readonly command: Command; readonly input: string }> {
  waitUntil(work: Promise<unknown>): void
}

const scope = globalThis as unknown as WorkerScope // in a service worker

scope.addEventListener("install", () => void scope.skipWaiting())
scope.addEventListener("message", (event) => {
  const { command, input } = event.data
  const result = commands[command](input).then(
    (value) => ({ value }),
    ({ name, message }) => ({ error: `${name}: ${message}` })
  )
  event.waitUntil(result.then((it) => event.ports[0]?.postMessage(it)))
})
