import { MutationCache, QueryClient } from "@tanstack/react-query"
import { type NetworkName, networkName } from "slipway"
import { client } from "./service.ts"
import { stored, useStored } from "./stored.ts"

/** A transaction that was sent from this browser. The service keeps no list of them. */
export interface Sent {
  readonly from: string
  readonly network: NetworkName
  readonly hash: string
  readonly to: string
  readonly amount: string
  /** Nothing for the network's own coin. */
  readonly tokenAddress?: string
  /** ISO 8601. */
  readonly at: string
}

const most = 200

const isSent = (value: unknown): value is Sent => {
  const { from, network, hash, to, amount, at } = Object(value)
  return [from, network, hash, to, amount, at].every((text) => typeof text === "string")
}

const sent = stored<readonly Sent[]>("harbour.sent", (found) =>
  Array.isArray(found) ? found.filter(isSent) : []
)

/** What was sent from an address, the newest first. */
export const useSent = (from: string | undefined): readonly Sent[] =>
  useStored(sent).filter((it) => it.from === from)

/** Whichever screen it comes from, a send goes into the list as soon as it has a hash. */
const remember = (data: unknown, variables: unknown): void => {
  const { txReceipt } = Object(data)
  const { to, amount, network, tokenAddress } = Object(variables)
  const name = networkName(String(network))
  const from = client.session.current().addresses.evm
  if (name === undefined || from === undefined || typeof txReceipt?.hash !== "string") return
  const entry: Sent = {
    from,
    network: name,
    hash: txReceipt.hash,
    to: String(to),
    amount: String(amount),
    at: new Date().toISOString(),
    ...(tokenAddress === undefined ? {} : { tokenAddress: String(tokenAddress) })
  }
  sent.set([entry, ...sent.get()].slice(0, most))
}

const sends: readonly unknown[] = ["sendCoin", "sendToken"]

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: (data, variables, _result, { options }) => {
      if (sends.includes(options.mutationKey?.at(-1))) remember(data, variables)
    }
  })
})
