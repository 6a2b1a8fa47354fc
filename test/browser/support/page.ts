import { type Client, createClient } from "slipway"
import { indexedDBStore, localStorageStore, sessionStorageStore } from "slipway/storage"

/** The stores of `slipway/storage` that need nothing but a browser. */
const stores = { indexedDBStore, localStorageStore, sessionStorageStore }
export type StoreName = keyof typeof stores

declare global {
  var client: Client
  /** Makes another client as the page's own. */
  var makeClient: () => Client
  /** Types of the events of the client's session, with their reasons. */
  var told: string[]
  /** Signs each message, all at once, and says what became of each: `done`, or the error and its reason. */
  var sign: (messages: readonly string[]) => Promise<string[]>
  /** What becomes of the signatures that were begun last. */
  var begun: Promise<string[]>
}

const asked = new URLSearchParams(location.search)
const service = asked.get("service")
// The tests put a name there, and `memory` for none.
const store = asked.get("store") as StoreName | "memory"

globalThis.makeClient = () =>
  createClient({
    appId: "browser-tests",
    baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
    tokens: asked.get("tokens") === "multi-use" ? "multi-use" : "single-use",
    ...(store === "memory" ? {} : { storage: stores[store]() })
  })
globalThis.client = makeClient()

globalThis.told = []
const listen = async () => {
  for await (const event of client.session.events()) {
    told.push(event.type === "ended" ? `ended ${event.reason}` : event.type)
  }
}
void listen()

globalThis.sign = (messages) =>
  Promise.all(
    messages.map((message) =>
      client.wallet.signMessage({ network: "ethereum-sepolia", message }).then(
        () => "done",
        ({ name, reason }) => [name, reason].filter(Boolean).join(" ")
      )
    )
  )
