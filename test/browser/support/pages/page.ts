import { type Client, createClient } from "slipway"
import { indexedDBStore, localStorageStore, sessionStorageStore } from "slipway/storage"

/** The stores of `slipway/storage` for browsers. */
const stores = { indexedDBStore, localStorageStore, sessionStorageStore }
export type StoreName = keyof typeof stores

declare global {
  var client: Client
  /** Creates another client with the page's configuration. */
  var makeClient: () => Client
  /** The types of the session's events, with their reasons. */
  var sessionEvents: string[]
  /** Signs the messages concurrently. Returns `done`, or the error and its reason, for each. */
  var sign: (messages: readonly string[]) => Promise<string[]>
  /** The outcomes of the signatures that were started last. */
  var begun: Promise<string[]>
}

const query = new URLSearchParams(location.search)
const service = query.get("service")
// The tests pass the name of a store, or `memory`.
const store = query.get("store") as StoreName | "memory"

globalThis.makeClient = () =>
  createClient({
    appId: "browser-tests",
    rampableClientSecret: "sandbox-ramp-secret",
    baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
    tokens: query.get("tokens") === "multi-use" ? "multi-use" : "single-use",
    ...(store === "memory" ? {} : { storage: stores[store]() })
  })
globalThis.client = makeClient()

globalThis.sessionEvents = []
const listen = async () => {
  for await (const event of client.session.events()) {
    sessionEvents.push(event.type === "ended" ? `ended ${event.reason}` : event.type)
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
