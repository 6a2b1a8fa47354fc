import type { Hex } from "viem"
import { InvalidConfigError, NotSentError } from "../../errors/index.ts"
import { type NetworkName, networks } from "../../networks.ts"
import { chainNode } from "../../rpc/node.ts"
import { addressOf } from "../../signing/address.ts"
import { makeSigner } from "../../signing/signer.ts"
import { verifiedCalls } from "../../signing/verifiedCalls.ts"
import type { Engine, Evm, NodeSent, SigningCalls } from "../engine.ts"
import { accountKey, type Journal, type JournalEntry } from "../journal/journal.ts"
import { requestOf } from "../request.ts"
import { type Account, openAccount } from "./account.ts"
import type { CheckedNode } from "./broadcast.ts"
import { isSigned } from "./entryContent.ts"
import { nodeFailure } from "./errors.ts"
import type { TransactionHandle } from "./outcome/handle.ts"
import type { SendResult } from "./outcome/result.ts"
import { standingOf } from "./outcome/standing.ts"
import { txReceiptOf } from "./outcome/txReceipt.ts"
import { orderOf } from "./prepare/order.ts"
import { tokenDecimals } from "./prepare/tokenDecimals.ts"

export interface EngineParts extends Pick<Evm, "rpcUrl" | "fetch"> {
  /** Whether the public endpoints that viem lists are used. */
  readonly isPublic: boolean
  readonly pollingInterval: number
  readonly journal: Journal
}

/** Sends through EVM chain nodes for one client. */
export const openEngine = ({ rpcUrl, isPublic, fetch, pollingInterval, journal }: EngineParts): Engine => {
  const nodes = new Map<NetworkName, Promise<CheckedNode>>()
  const decimalsOn = tokenDecimals()

  const openNode = async (network: NetworkName): Promise<CheckedNode> => {
    const url = rpcUrl(network) ?? (isPublic ? await publicUrl(network) : undefined)
    const options = { rpcUrls: { [network]: url }, fetch }
    return {
      ...chainNode(network, options),
      // A transport asks for the chain id once, so that it takes a new one to ask again.
      check: () => chainNode(network, options).client.request({ method: "eth_chainId" })
    }
  }

  const nodeOf = (network: NetworkName): Promise<CheckedNode> => {
    const node = nodes.get(network) ?? openNode(network)
    nodes.set(network, node)
    return node
  }

  const accountOn = (node: CheckedNode, from: string, wallet: SigningCalls): Account =>
    // The signer makes each call with the input that the service documents for it.
    openAccount({
      node,
      signer: makeSigner({ wallet: wallet as never }, addressOf("from", from)),
      journal,
      pollingInterval
    })

  /** An account that looks things up and never signs. */
  const watching = (node: CheckedNode, from: string) => accountOn(node, from, noSigning)

  /** The entry of a transaction that has gone out, as far as the journal can be read. */
  const entryOf = async (from: string, hash: Hex): Promise<Partial<JournalEntry>> => {
    try {
      const entries = await journal.list(accountKey(from))
      return entries.find((it) => it.hash === hash || it.replacedBy === hash) ?? {}
    } catch {
      return {}
    }
  }

  /** What has gone out is a success, whether or not the journal still knows it. */
  const ended = async (result: SendResult, from: string, id: string): Promise<NodeSent> => {
    if (result.status !== "done") throw result.error
    const { hash, nonce, network } = result.transaction
    // A repriced transaction is in a block under another hash.
    const sent = { id, network, nonce, from: addressOf("from", from), ...(await entryOf(from, hash)), hash }
    return { entry: sent, txReceipt: txReceiptOf(sent) }
  }

  const handleOf = async (entry: JournalEntry): Promise<TransactionHandle> => {
    const node = await nodeOf(entry.network)
    const handle = entry.hash && (await watching(node, entry.from).transaction(entry.hash))
    if (handle) return handle
    throw new NotSentError(
      "NOT_SIGNED",
      "This transaction was not sent through a node, so there is no handle of it"
    )
  }

  const write = (entry: JournalEntry, changes: Partial<JournalEntry>) =>
    journal.update(
      accountKey(entry.from),
      entry.id,
      (now) => now && { ...now, ...changes, updatedAt: Date.now() }
    )

  return {
    send: async (request, call) => {
      const { network, from, id, again } = request
      const node = await nodeOf(network)
      const asked = await orderOf(request, decimalsOn(node))
      const order = { asked, request: requestOf(asked.kind, shown(request.fields)) }
      const result = await accountOn(node, from, call.wallet).send(order, { ...call, id, again })
      return ended(result, from, call.progress.id)
    },

    look: async (entry) => {
      if (!isSigned(entry)) {
        await watching(await nodeOf(entry.network), entry.from).reconcile(entry.id)
        return
      }
      const node = await nodeOf(entry.network)
      const wasOut = entry.status === "submitted" || entry.status === "dropped"
      if (!wasOut) {
        await watching(node, entry.from).reconcile(entry.id)
        return
      }
      const changes = await standingOf(node, entry).catch((thrown: unknown) => {
        throw nodeFailure(node, thrown)
      })
      if (changes.status !== entry.status) await write(entry, changes)
    },

    wait: async (entry, options) => {
      const end = await (await handleOf(entry)).wait(options)
      await write(entry, {
        status: end.status,
        ...(end.status === "replaced" ? { replacedBy: end.by } : {}),
        ...(end.status === "reverted" ? { reason: end.reason } : {})
      })
    },

    replace: async (entry, by, call) => {
      const node = await nodeOf(entry.network)
      const account = accountOn(node, entry.from, call.wallet)
      const handle = entry.hash && (await account.transaction(entry.hash))
      if (!handle)
        throw new NotSentError(
          "NOT_SIGNED",
          "Only a transaction that was sent through a node can be replaced"
        )
      call.onBroadcast()
      return ended(await handle[by]({ signal: call.signal }), entry.from, entry.id)
    },

    verified: (wallet, address) => {
      // The checked calls take and give what the calls themselves do.
      const checked = verifiedCalls(wallet as never, addressOf("address", address))
      return {
        signMessage: (input) => checked.signMessage(input, undefined),
        signHash: (input) => checked.signHash(input, undefined),
        signTypedData: (input) => checked.signTypedData(input, undefined),
        signTransaction: (input) => checked.signTransaction(input, undefined),
        signAuthorization: (input) => checked.signAuthorization(input, undefined)
      }
    }
  }
}

/** The fields of `sendTransaction` that a user is shown are in its `transaction`. */
const shown = (fields: Readonly<Record<string, unknown>>): object => ({
  ...fields,
  ...Object(fields.transaction)
})

const noSigning = {} as SigningCalls // never called: looking up signs nothing

const publicUrl = async (network: NetworkName): Promise<string> => {
  const chains = Object.values(await import("../../chains/index.ts"))
  const url = chains.find(({ id }) => id === networks[network].chainId)?.rpcUrls.default.http[0]
  if (url) return url
  throw new InvalidConfigError({
    field: "evm.rpcUrls",
    expected: `an address for ${network}, which has no public endpoint in viem`
  })
}
