import { type ReactNode, useState } from "react"
import { ApiError, NoResponseError, OutcomeUnknownError } from "../../../../src/errors/index.ts"
import type { Transaction } from "../../../../src/index.ts"
import {
  AccountMenu,
  ConnectWallet,
  CreateWallet,
  NetworkSwitch,
  ReceiveAddress,
  RecoverWallet,
  SendForm,
  SessionEnded,
  WalletCreated
} from "../../../../src/react/components/index.ts"
import { SecretLost } from "../../../../src/react/components/wallet/UncertainWallet.tsx"
import { hash, journalOf, never, other, signedIn, storyClient, token, transfer } from "./client.ts"
import { click, fill, Story } from "./Story.tsx"

const network = "ethereum-sepolia"
const reads = {
  balanceCoin: async () => ({ balance: "0.734215", symbol: "ETH", address: other }),
  balanceTokenBatch: async () => ({
    address: other,
    tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }]
  }),
  estimateGas: async () => ({
    gasLimit: "21000",
    gasPrice: "1500000000",
    maxFeePerGas: "1500000000",
    maxPriorityFeePerGas: "1"
  })
}
const wallet = (writes: Record<string, () => unknown> = {}) =>
  storyClient({ wallet: { ...reads, ...writes } })
/** Only this amount costs more to send than the balance has. */
const dearFor =
  (dear: string) =>
  async ({ amount }: { readonly amount: string }) => ({
    gasLimit: amount === dear ? "210000000" : "21000",
    gasPrice: "1500000000",
    maxFeePerGas: "1500000000",
    maxPriorityFeePerGas: "1"
  })
const fillHalf = fill({ to: other, amount: "0.5" }, "Review")
const inStatus = (status: Transaction["status"], changes: Partial<Transaction> = {}) =>
  storyClient({
    wallet: { ...reads, sendCoin: async () => ({ id: "story", hash, network }) },
    transactions: journalOf(transfer({ status, ...changes }))
  })
/** Without a node, where the answer was lost. */
const unclear = { status: "unknown", hash: undefined, isUnresolved: true } as const
const lost = () =>
  Promise.reject(new OutcomeUnknownError({ message: "lost", details: { id: "story" }, reconcile: never }))

const reviewed = (stage: HTMLElement) => fill({ to: other, amount: "0.25" }, "Review")(stage)
const confirmed = (stage: HTMLElement) => {
  reviewed(stage)
  click("Send now")(stage)
}
const send = (client = wallet(), act?: (stage: HTMLElement) => void) => (
  <Story client={client} {...(act ? { act } : {})}>
    <SendForm network={network} tokens={[{ tokenAddress: token, symbol: "USDC" }]} />
  </Story>
)

const KeptOnce = () => {
  const [kept, setKept] = useState(false)
  return kept ? null : <WalletCreated secret={"c2VjcmV0".repeat(40)} onDone={() => setKept(true)} />
}

const announce = () => {
  const wallets = [
    ["io.metamask", "MetaMask"],
    ["app.rabby", "A wallet whose name is longer than what there is room for on a phone"]
  ]
  const provider = { request: () => new Promise(() => undefined) }
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#e07"/></svg>')}`
  for (const [rdns, name] of wallets) {
    const detail = Object.freeze({ info: { uuid: rdns, rdns, name, icon }, provider })
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
  }
}

export const walletStories = {
  "create-wallet": () => (
    <Story>
      <CreateWallet />
    </Story>
  ),
  "create-wallet/creating": () => (
    <Story act={click("Create wallet")}>
      <CreateWallet />
    </Story>
  ),
  "create-wallet/failed": () => (
    <Story
      client={storyClient({ account: { create: () => Promise.reject(new ApiError({ status: 400 })) } })}
      act={click("Create wallet")}
    >
      <CreateWallet />
    </Story>
  ),
  "create-wallet/uncertain": () => (
    <Story
      client={storyClient({ account: { create: () => Promise.reject(new NoResponseError({})) } })}
      act={click("Create wallet")}
    >
      <CreateWallet />
    </Story>
  ),
  "secret-lost": () => (
    <Story>
      <SecretLost onDone={() => undefined} />
    </Story>
  ),
  "wallet-created": () => (
    <Story>
      <KeptOnce />
    </Story>
  ),
  "wallet-created/revealed": () => (
    <Story act={click("Show")}>
      <WalletCreated secret={"c2VjcmV0".repeat(40)} onDone={() => undefined} />
    </Story>
  ),
  "recover-wallet": () => (
    <Story>
      <RecoverWallet />
    </Story>
  ),
  "recover-wallet/invalid": () => (
    <Story act={click("Restore wallet")}>
      <RecoverWallet />
    </Story>
  ),
  receive: () => (
    <Story>
      <ReceiveAddress network={network} asPaymentLink />
    </Story>
  ),
  "receive/empty": () => (
    <Story client={storyClient({}, { status: "no_wallet", addresses: {}, hasRampAccess: false })}>
      <ReceiveAddress network={network} />
    </Story>
  ),
  "connect-wallet": () => (
    <Story>
      <ConnectWallet walletConnect={{ projectId: "story", chainIds: [1], load: never }} />
    </Story>
  ),
  "connect-wallet/found": () => (
    <Story act={announce}>
      <ConnectWallet />
    </Story>
  ),
  "connect-wallet/connecting": () => (
    <Story
      act={(stage) => {
        announce()
        click("MetaMask")(stage)
      }}
    >
      <ConnectWallet />
    </Story>
  ),
  "connect-wallet/loading": () => (
    <Story act={click("Scan")}>
      <ConnectWallet walletConnect={{ projectId: "story", chainIds: [1], load: never }} />
    </Story>
  ),
  "connect-wallet/out-of-reach": () => (
    <Story act={click("Scan")}>
      <ConnectWallet
        walletConnect={{
          projectId: "story",
          chainIds: [1],
          load: () => Promise.reject(new Error("offline"))
        }}
      />
    </Story>
  ),
  "connect-wallet/phone": () => (
    <Story act={click("Scan")}>
      <ConnectWallet
        walletConnect={{
          projectId: "story",
          chainIds: [1],
          load: async () => ({
            EthereumProvider: {
              init: async () => ({
                request: never,
                connect: never,
                disconnect: never,
                on: (event: string, listener: (uri: string) => void) => {
                  const uri = `wc:${"7f6e504bfad60b485450578e05678ed3".repeat(4)}@2?relay-protocol=irn`
                  if (event === "display_uri") setTimeout(() => listener(uri))
                }
              })
            }
          })
        }}
      />
    </Story>
  ),
  "network-switch": () => (
    <Story>
      <NetworkSwitch value={network} onChange={() => undefined} />
    </Story>
  ),
  "account-menu": () => (
    <Story client={wallet()}>
      <AccountMenu network={network} />
    </Story>
  ),
  "account-menu/open": () => (
    <Story client={wallet()} act={click("ada@example.com")}>
      <AccountMenu network={network} />
    </Story>
  ),
  "account-menu/no-wallet": () => (
    <Story
      client={storyClient({}, { ...signedIn, status: "no_wallet", addresses: {} })}
      act={click("ada@example.com")}
    >
      <AccountMenu network={network} />
    </Story>
  ),
  "session-ended": () => (
    <Story
      client={storyClient(
        {},
        { status: "signed_out", reason: "expired", addresses: {}, hasRampAccess: false }
      )}
    >
      <SessionEnded />
    </Story>
  ),
  send: () => send(),
  "send/invalid": () => send(wallet(), fill({ to: "0x1234", amount: "1000" }, "Review")),
  "send/more-than-fee-leaves": () => send(wallet(), fill({ to: other, amount: "0.73420" }, "Review")),
  "send/review": () => send(wallet(), reviewed),
  "send/review-short": () =>
    send(storyClient({ wallet: { ...reads, estimateGas: dearFor("0.5") } }), fillHalf),
  "send/fee-unknown": () =>
    send(wallet({ estimateGas: () => Promise.reject(new ApiError({ status: 400 })) }), reviewed),
  "send/sending": () => send(wallet({ sendCoin: never }), confirmed),
  "send/refused": () =>
    send(
      wallet({
        sendCoin: () => Promise.reject(new ApiError({ status: 400, message: "insufficient funds" }))
      }),
      confirmed
    ),
  "send/uncertain": () =>
    send(
      storyClient({
        wallet: { ...reads, sendCoin: lost },
        // The form has sent it, so that nothing is unresolved before.
        transactions: journalOf(transfer({ ...unclear, isUnresolved: false }))
      }),
      confirmed
    ),
  "send/found-unclear": () =>
    send(storyClient({ wallet: reads, transactions: journalOf(transfer(unclear)) })),
  "send/found-checking": () =>
    send(
      storyClient({
        wallet: reads,
        transactions: journalOf(transfer({ status: "unknown", broadcastBy: "node", isUnresolved: true }))
      })
    ),
  "send/signing": () =>
    send(
      storyClient({
        wallet: reads,
        transactions: journalOf(transfer({ status: "signing", hash: undefined, isUnresolved: true }))
      })
    ),
  "send/pending": () => send(inStatus("submitted"), confirmed),
  "send/success": () => send(inStatus("confirmed"), confirmed),
  "send/reverted": () => send(inStatus("reverted"), confirmed),
  "send/replaced": () => send(inStatus("replaced"), confirmed),
  "send/dropped": () => send(inStatus("dropped"), confirmed),
  "send/expired": () => send(inStatus("expired"), confirmed)
} satisfies Record<string, () => ReactNode>
