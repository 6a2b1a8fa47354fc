import { type Client, createClient } from "../../../src/index.ts"
import { createSender, type Sender } from "../../../src/sender/index.ts"
import { keyValueJournal } from "../../../src/session/store/index.ts"

/** What a page says of one send. */
export interface Said {
  readonly status: string
  readonly hash?: string | undefined
  readonly nonce?: number | undefined
}

declare global {
  var wallet: Client
  var sender: Sender
  var sendByService: (amount: string) => Promise<Said>
  var sendByNode: (wei: string, id?: string) => Promise<Said>
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

/** By the wallet service alone: what it says, or what the error says about the outcome. */
globalThis.sendByService = (amount) =>
  wallet.wallet.sendCoin({ network, to, amount }).then(
    ({ txReceipt }) => ({ status: "done", hash: txReceipt.hash }),
    ({ outcome }) => ({ status: outcome })
  )

/** Through the node: what is known in the end. */
globalThis.sendByNode = async (wei, id) => {
  const sent = await sender.sendCoin({ network, to, amount: BigInt(wei), id })
  const end = sent.status === "unknown" ? await sent.error.reconcile() : sent
  if (end.status !== "done") return { status: end.status }
  const { hash, nonce } = end.transaction
  return { status: "done", hash, nonce }
}
