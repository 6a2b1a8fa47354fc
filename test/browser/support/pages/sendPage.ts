import { type Client, createClient } from "../../../../src/index.ts"
import { createSender, type Sender } from "../../../../src/sender/index.ts"
import { keyValueJournal } from "../../../../src/session/store/index.ts"

/** The outcome of a send, as the page reports it. */
export interface PageSend {
  readonly status: string
  readonly hash?: string | undefined
  readonly nonce?: number | undefined
}

declare global {
  var wallet: Client
  var sender: Sender
  var sendByService: (amount: string) => Promise<PageSend>
  var sendByNode: (wei: string, id?: string) => Promise<PageSend>
}

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const network = "ethereum-sepolia"
const { origin } = location

globalThis.wallet = createClient({
  appId: "browser-tests",
  baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` }
})

globalThis.sender = createSender(wallet, {
  rpcUrls: { [network]: `${origin}/__sandbox/rpc/${network}` },
  journal: keyValueJournal(localStorage)
})

/** Sends through the wallet service. Returns the outcome of the call. */
globalThis.sendByService = (amount) =>
  wallet.wallet.sendCoin({ network, to, amount }).then(
    ({ txReceipt }) => ({ status: "done", hash: txReceipt.hash }),
    ({ outcome }) => ({ status: outcome })
  )

/** Sends through the node. Returns the reconciled outcome. */
globalThis.sendByNode = async (wei, id) => {
  const sent = await sender.sendCoin({ network, to, amount: BigInt(wei), id })
  const end = sent.status === "unknown" ? await sent.error.reconcile() : sent
  if (end.status !== "done") return { status: end.status }
  const { hash, nonce } = end.transaction
  return { status: "done", hash, nonce }
}
