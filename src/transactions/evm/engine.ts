import type { ChainTable } from "../../chain/chainData.ts"
import { NotSentError } from "../../errors/index.ts"
import { loadOnce } from "../../loading/loadOnce.ts"
import { addressOf } from "../../signing/address.ts"
import { transactionSigner } from "../../signing/transactionSigner.ts"
import type { Engine, NodeSent, SigningCalls } from "../engine.ts"
import { feePaid } from "../feePaid.ts"
import { newId } from "../id.ts"
import { findEntry } from "../journal/findEntry.ts"
import { accountKey, type Journal, type JournalEntry } from "../journal/journal.ts"
import { requestOf } from "../request.ts"
import { openAccount } from "./account.ts"
import type { CheckedNode } from "./chain/broadcast.ts"
import { currentStatus } from "./chain/currentStatus.ts"
import { nodeFailure } from "./chain/failure.ts"
import { withFee } from "./chain/receipts.ts"
import { isSigned, type SignedEntry, wasSubmitted } from "./chain/signedEntry.ts"
import { type EngineNodes, engineNodes, type NodeSettings } from "./nodes.ts"
import type { SendResult } from "./outcome/result.ts"
import { txReceiptOf } from "./outcome/txReceipt.ts"
import { requestedTransaction } from "./prepare/requestedTransaction.ts"
import { tokenDecimals } from "./prepare/tokenDecimals.ts"
import { assertNoneCancels } from "./send/cancellation.ts"
import type { AccountContext } from "./send/context.ts"
import { send } from "./send/inFlight.ts"
import { nonceConflicts } from "./send/outcomes.ts"
import { reconcileAccount } from "./send/reconcileAccount.ts"

export interface EngineParts extends NodeSettings {
  readonly pollingInterval: number
  readonly journal: Journal
}

/** The state that the calls of an engine share. */
interface EngineContext extends Pick<EngineParts, "journal" | "pollingInterval"> {
  readonly nodeOf: EngineNodes
}

/** Sends through the RPC nodes of EVM networks for one client. */
export const openEngine = (parts: EngineParts): Engine => {
  const { journal, pollingInterval } = parts
  const engine: EngineContext = { journal, pollingInterval, nodeOf: engineNodes(parts) }
  const decimalsOn = tokenDecimals()
  return {
    send: async (request, call) => {
      const { network, from, id, again } = request
      const node = await engine.nodeOf(network)
      const requested = await requestedTransaction(request, decimalsOn(node))
      const draft = { requested, shown: requestOf(requested.kind, shownFields(request.fields)) }
      const account = accountOn(engine, node, from, call.wallet)
      return sentOrThrow(engine, await send(account, draft, { ...call, id, again }), from, call.progress.id)
    },

    look: (entry) => look(engine, entry),

    wait: async (entry, options) => {
      const account = watchedAccount(engine, await engine.nodeOf(entry.network), entry.from)
      if (!isSigned(entry)) throw notSigned()
      const end = await account.handleOf(entry).wait(options)
      await write(engine, entry, {
        status: end.status,
        ...(end.status === "replaced"
          ? { replacedBy: end.by }
          : withFee(feePaid(entry.network, end.receipt))),
        ...(end.status === "reverted" ? { reason: end.reason } : {})
      })
    },

    replace: async (entry, by, { wallet, signal, maxFee, onBroadcast }) => {
      const account = accountOn(engine, await engine.nodeOf(entry.network), entry.from, wallet)
      if (!isSigned(entry)) throw notSigned()
      const { replacement } = await replacementCalls.load()
      onBroadcast()
      const draft = replacement(entry, by, maxFee)
      return sentOrThrow(engine, await send(account, draft, { signal, id: newId() }), entry.from, entry.id)
    },

    replacementFee: async (entry, by) => {
      const node = await engine.nodeOf(entry.network)
      if (!isSigned(entry)) throw notSigned()
      const { replacementFee } = await replacementCalls.load()
      const others = await nonceConflicts(watchedAccount(engine, node, entry.from), entry)
      if (by === "speedUp" && entry.kind !== "cancel") assertNoneCancels(others)
      return replacementFee(node, { entry, others: others.filter(isSigned) }, by).catch((thrown: unknown) => {
        throw nodeFailure(node, thrown)
      })
    },

    simulate: async (call) => {
      const node = await engine.nodeOf(call.network)
      const { simulate } = await simulation.load()
      return simulate(node, call).catch((thrown: unknown) => {
        throw nodeFailure(node, thrown)
      })
    },

    openOperationReader: async () => (await operations.load()).operationReader(engine.nodeOf, decimalsOn),

    verified: (wallet, address) => verifiedWallet(wallet, address, parts.chains)
  }
}

const notSigned = () =>
  new NotSentError("NOT_SIGNED", "Only a transaction that was sent through a node has a handle")

const accountOn = (
  { journal, pollingInterval }: EngineContext,
  node: CheckedNode,
  from: string,
  wallet: SigningCalls
): AccountContext =>
  openAccount({
    node,
    // The signer passes each call the input that the service documents.
    signer: transactionSigner(wallet as never, addressOf("from", from), node),
    journal,
    pollingInterval
  })

/** An account that never signs. */
const watchedAccount = (engine: EngineContext, node: CheckedNode, from: string): AccountContext =>
  accountOn(engine, node, from, {} as SigningCalls) // looking up calls none of them

/** Looks up the status of a transaction, and writes it to the journal. */
const look = async (engine: EngineContext, entry: JournalEntry): Promise<void> => {
  const node = await engine.nodeOf(entry.network)
  if (isSigned(entry) && wasSubmitted(entry)) await lookSubmitted(engine, node, entry)
  else await reconcileAccount(watchedAccount(engine, node, entry.from), entry.id)
}

const lookSubmitted = async (engine: EngineContext, node: CheckedNode, entry: SignedEntry): Promise<void> => {
  const changes = await currentStatus(node, entry).catch((thrown: unknown) => {
    throw nodeFailure(node, thrown)
  })
  if (changes.status !== entry.status) await write(engine, entry, changes)
}

const write = ({ journal }: EngineContext, entry: JournalEntry, changes: Partial<JournalEntry>) =>
  journal.update(
    accountKey(entry.from),
    entry.id,
    (now) => now && { ...now, ...changes, updatedAt: Date.now() }
  )

/** A broadcast is a success even if the journal can no longer be read. */
const sentOrThrow = async (
  { journal }: EngineContext,
  result: SendResult,
  from: string,
  id: string
): Promise<NodeSent> => {
  if (result.status !== "done") throw result.error
  const { hash, nonce, network } = result.transaction
  const known = { id, network, nonce, from: addressOf("from", from) }
  const isSent = (entry: JournalEntry) => entry.hash === hash || entry.replacedBy === hash
  const account = accountKey(from)
  const named = await findEntry(journal, account, id).catch(() => undefined)
  const entries = named && isSent(named) ? [named] : await listIfPossible(journal, account)
  const found = entries.find(isSent)
  // A repriced transaction is mined with another hash than the entry's.
  const sent = { ...known, ...found, hash }
  return { entry: sent, txReceipt: txReceiptOf(sent) }
}

const listIfPossible = async (journal: Journal, account: string): Promise<readonly JournalEntry[]> => {
  try {
    return await journal.list(account)
  } catch {
    return []
  }
}

/** The signing calls with checks. The code that checks loads before the service signs anything. */
const verifiedWallet = (wallet: SigningCalls, address: string, chains: ChainTable): SigningCalls => {
  const checked = async () => {
    const { verifiedCalls } = await signatureChecks.load()
    // The checked calls have the same inputs and results.
    return verifiedCalls(wallet as never, addressOf("address", address), chains)
  }
  return {
    signMessage: async (input) => (await checked()).signMessage(input, undefined),
    signHash: async (input) => (await checked()).signHash(input, undefined),
    signTypedData: async (input) => (await checked()).signTypedData(input, undefined),
    signTransaction: async (input) => (await checked()).signTransaction(input, undefined),
    signAuthorization: async (input) => (await checked()).signAuthorization(input, undefined)
  }
}

/** The fields that a user sees. `sendTransaction` has them in its `transaction`. */
const shownFields = (fields: Readonly<Record<string, unknown>>): object => ({
  ...fields,
  ...Object(fields.transaction)
})

const replacementCalls = /* @__PURE__ */ loadOnce(() => import("./handle/calls.ts"))

const operations = /* @__PURE__ */ loadOnce(() => import("./operationReader.ts"))

const simulation = /* @__PURE__ */ loadOnce(() => import("./simulate.ts"))

const signatureChecks = /* @__PURE__ */ loadOnce(() => import("../../signing/verifiedCalls.ts"))
