import { NotSentError, OutcomeUnknownError } from "../errors/index.ts"
import { loadOnce } from "../loading/loadOnce.ts"
import type { NetworkName } from "../networks.ts"
import type {
  ListTransactionsInput,
  ReplacementInput,
  ReplaceTransactionInput,
  SimulateInput,
  Simulation,
  TransactionsListener,
  UserOutcomeInput,
  WaitInput
} from "./api.ts"
import {
  assertOwnSender,
  getInput,
  listInput,
  reconcileInput,
  replaceInput,
  replacementInput,
  simulateInput,
  userOutcomeInput,
  waitInput
} from "./checkedInput.ts"
import { abandon, isUnresolved } from "./delivery.ts"
import type { Engine, Evm, OperationReader, ReplaceCall, ReplacementFee, SigningCalls } from "./engine.ts"
import { makeFollowers } from "./followers.ts"
import { orAborted, withLockOrAbort } from "./journal/accountLock.ts"
import { accountKey, isPending, type JournalEntry, type JournalLock } from "./journal/journal.ts"
import type { ObservedJournal } from "./journal/observedJournal.ts"
import { withTransitions } from "./journal/transitions.ts"
import { changeSigning, changing, orStorageFailed } from "./journalWrites.ts"
import { type LookUpParts, makeLookUps } from "./lookUps.ts"
import { assertNotSentByService } from "./otherRoute.ts"
import { type Sending, type Sent, sentOf } from "./sending.ts"
import { makeSingleFlightSends } from "./singleFlightSends.ts"
import { pollInterval } from "./timeouts.ts"
import { type Transaction, transactionOf } from "./transaction.ts"

/** The parts of a client that its sends need. */
export interface TransactionsParts
  extends Omit<LookUpParts, "journal" | "interval" | "loadEngine" | "operationsOn"> {
  readonly journal: ObservedJournal
  readonly evm: Evm | undefined
  /** The address of the user's wallet. Rejects if no user with a wallet is signed in. */
  readonly owner: () => Promise<`0x${string}`>
  /** Calls `listener` with the keys of the user's sends, now and when they change. */
  readonly watchAccounts: (listener: (accounts: readonly string[]) => void) => () => void
  readonly wallet: SigningCalls
}

interface ReconcileInput {
  readonly id?: string | undefined
  readonly address?: string
}

export type TransactionsCore = ReturnType<typeof makeTransactions>

/** Sends through an RPC node or the service, and looks up sends. Both ways share one journal and one set of states. */
export const makeTransactions = (parts: TransactionsParts) => {
  const { evm } = parts
  const journal = withTransitions(parts.journal)
  const { load: loadEngine } = loadOnce(async (): Promise<Engine> => {
    if (evm) return evm.open({ journal })
    throw new NotSentError(
      "NO_NODE",
      "This transaction was sent through an RPC node: create the client with `evm`"
    )
  })

  const { load: loadOperationReader } = loadOnce(async () => (await loadEngine()).openOperationReader())
  const operationsOn = async (network: NetworkName): Promise<OperationReader | undefined> =>
    evm?.hasNode(network) ? loadOperationReader() : undefined

  const interval = evm?.pollingInterval ?? pollInterval
  const { accountsOf, entriesOf, foundEntry, entryOf, looked, poll, delivered, reconcileOne } = makeLookUps({
    ...parts,
    journal,
    interval,
    loadEngine,
    operationsOn
  })

  const sendThroughNode = async ({ request, ...call }: Sending): Promise<Sent> => {
    await assertNotSentByService(journal, request)
    try {
      const opened = await loadEngine()
      const { entry, txReceipt } = await opened.send(request, call)
      return { ...sentOf(entry), answer: { txReceipt } }
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError)) throw error
      const { id } = Object(error.details)
      throw new OutcomeUnknownError<Transaction>({
        message: error.message,
        details: error.details,
        cause: error.cause,
        reconcile: () => reconcileOne(String(id), request.from)
      })
    }
  }

  const singleFlightSends = makeSingleFlightSends({ journal, reconcile: reconcileOne })
  const followers = makeFollowers({
    journal,
    entriesOf,
    look: poll,
    interval
  })

  return {
    /** `signal` must not be aborted once the caller has the result. */
    send: async (sending: Sending): Promise<Sent> => {
      const { request, signal, progress } = sending
      assertOwnSender(request)
      signal?.throwIfAborted()
      signal?.addEventListener("abort", () => abandon(progress))
      // Signatures are checked against the account, which an opaque token does not contain.
      return evm?.hasNode(request.network) && request.from.startsWith("0x")
        ? sendThroughNode(sending)
        : singleFlightSends.send(sending)
    },

    /** Sends an operation of a smart account, through the service that has it. Resolves to its entry. */
    sendOperation: async (sending: Sending): Promise<JournalEntry> => {
      const { request, signal, progress } = sending
      signal?.throwIfAborted()
      signal?.addEventListener("abort", () => abandon(progress))
      const { id } = await singleFlightSends.send(sending)
      return entryOf(id, request.from)
    },

    /** Changes an entry. Rejects with `NotSentError` if the journal fails. */
    record: async (
      entry: Pick<JournalEntry, "id" | "from">,
      changes: Partial<JournalEntry>,
      lock?: JournalLock
    ): Promise<void> => changing(journal, entry, lock).change(entry, changes),

    /** Changes an entry that is being signed. Rejects with `NotSentError` if it is not that any more, or the journal fails. */
    recordSigned: (entry: JournalEntry, changes: Partial<JournalEntry>, lock?: JournalLock): Promise<void> =>
      changeSigning(journal, entry, changes, lock),

    /** Runs `work` while no other work of that name runs, in this page, another tab or another process. */
    withLease: <Result>(
      lease: string,
      signal: AbortSignal | undefined,
      work: (lock: JournalLock | undefined) => Promise<Result>
    ): Promise<Result> => withLockOrAbort(journal, lease, signal, work),

    operationsOn,

    verified: async (wallet: SigningCalls, address: string): Promise<SigningCalls> =>
      (await loadEngine()).verified(wallet, address),

    list: async (input?: ListTransactionsInput): Promise<readonly Transaction[]> => {
      const { network, address } = listInput(input, evm?.chains)
      const entries = await entriesOf(await accountsOf(address))
      return entries
        .filter((entry) => network === undefined || entry.network === network)
        .map(transactionOf)
        .reverse()
    },

    get: async (
      input: { readonly id: string } | { readonly hash: string }
    ): Promise<Transaction | undefined> => {
      const [name, value] = getInput(input)
      // A list may leave out old entries.
      const entry =
        name === "id"
          ? await foundEntry(value)
          : (await entriesOf(await parts.accounts())).find(({ hash }) => hash === value)
      return entry && transactionOf(entry)
    },

    /** Reconciles sends of the signed-in user, or of `address`. */
    reconcile: async (input?: ReconcileInput): Promise<readonly Transaction[]> => {
      const { id, address } = reconcileInput(input)
      if (id !== undefined) return [await reconcileOne(id, address)]
      const entries = (await entriesOf(await parts.accounts())).filter(
        (it) => isPending(it) || isUnresolved(it)
      )
      const found: JournalEntry[] = []
      for (const entry of entries) found.push(await looked(entry))
      // If a lookup fails, the app sees no outcome: none is recorded as delivered.
      return Promise.all(found.map(delivered))
    },

    wait: async (input: WaitInput, signal?: AbortSignal): Promise<Transaction> => {
      const { id, address, confirmations } = waitInput(input)
      let entry = await looked(await entryOf(id, address), poll)
      while (isPending(entry) && !isStuck(entry)) {
        if (entry.broadcastBy === "node" && entry.raw)
          await (await loadEngine()).wait(entry, { confirmations, signal })
        else await pause(interval, signal)
        entry = await looked(entry, poll)
      }
      return delivered(entry)
    },

    replace: async (
      input: ReplaceTransactionInput,
      by: "cancel" | "speedUp",
      call: Omit<ReplaceCall, "maxFee">
    ): Promise<Sent> => {
      const { id, maxFee } = replaceInput(input)
      const entry = sentByNode(await entryOf(id))
      const engine = await loadEngine()
      const { entry: replacement, txReceipt } = await engine.replace(entry, by, { ...call, maxFee })
      return { ...sentOf(replacement), answer: { txReceipt } }
    },

    replacementFee: async (input: ReplacementInput): Promise<ReplacementFee> => {
      const { id, by } = replacementInput(input)
      const entry = sentByNode(await entryOf(id))
      return (await loadEngine()).replacementFee(entry, by)
    },

    simulate: async (input: SimulateInput): Promise<Simulation> => {
      const call = simulateInput(input, evm?.chains)
      if (!evm?.hasNode(call.network))
        throw new NotSentError("NO_NODE", "Simulating needs an RPC node: create the client with `evm`")
      const from = await parts.owner()
      return (await loadEngine()).simulate({ ...call, from })
    },

    setUserOutcome: async (input: UserOutcomeInput): Promise<Transaction> => {
      const { id, outcome: userOutcome } = userOutcomeInput(input)
      const { from } = await entryOf(id)
      await orStorageFailed(() =>
        journal.update(accountKey(from), id, (now) =>
          now?.status === "unknown" ? { ...now, userOutcome } : undefined
        )
      )
      return transactionOf(await entryOf(id))
    },

    subscribe: (listener: TransactionsListener): (() => void) => {
      let stop = () => {}
      const subscribeTo = followers.subscriber(listener)
      const stopWatching = parts.watchAccounts((accounts) => {
        stop()
        stop = accounts.length === 0 ? () => {} : subscribeTo(accounts)
      })
      return () => {
        stopWatching()
        stop()
      }
    }
  }
}

/** Whether the outcome cannot be looked up: the service needs the hash, or does not know an operation that has expired. */
const isStuck = ({ broadcastBy, status, hash, userOperation, reason }: JournalEntry) =>
  broadcastBy === "service" &&
  status === "unknown" &&
  hash === undefined &&
  (!userOperation || reason === "EXPIRED")

/** Only these have a nonce and fees that the client knows. */
const sentByNode = (entry: JournalEntry): JournalEntry => {
  if (entry.broadcastBy === "node") return entry
  throw new NotSentError(
    "NOT_SIGNED",
    "The wallet service broadcast this transaction, so it cannot be replaced through an RPC node"
  )
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return orAborted(signal, over, (reason) => {
    throw reason
  }).finally(() => clearTimeout(timer))
}
