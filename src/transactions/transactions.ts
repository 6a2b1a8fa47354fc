import { InvalidInputError, NotSentError, OutcomeUnknownError } from "../errors/index.ts"
import { loadOnce } from "../loadOnce.ts"
import { sharedReads } from "../sharedReads.ts"
import type {
  ListTransactionsInput,
  ReplacementInput,
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
import { abandon, deliver, isUnresolved } from "./delivery.ts"
import type { Engine, Evm, ReplaceCall, ReplacementFee, SigningCalls } from "./engine.ts"
import { feePaid } from "./feePaid.ts"
import { makeFollowers } from "./followers.ts"
import { orAborted } from "./journal/accountLock.ts"
import { findEntry } from "./journal/findEntry.ts"
import { accountKey, isPending, type JournalEntry } from "./journal/journal.ts"
import type { ObservedJournal } from "./journal/observedJournal.ts"
import { withTransitions } from "./journal/transitions.ts"
import { assertNotSentByService, changing, orStorageFailed } from "./sendByService.ts"
import { type Sending, type Sent, sentOf } from "./sending.ts"
import { isSendingByService, makeSingleFlightSends } from "./singleFlightSends.ts"
import { serviceInterval } from "./timeouts.ts"
import { type Transaction, transactionOf } from "./transaction.ts"

/** The parts of a client that its sends need. */
export interface TransactionsParts {
  readonly journal: ObservedJournal
  readonly evm: Evm | undefined
  /** The keys of the user's sends in the journal. Empty if no user with a wallet is signed in. */
  readonly accounts: () => Promise<readonly string[]>
  /** The address of the user's wallet. Rejects if no user with a wallet is signed in. */
  readonly owner: () => Promise<`0x${string}`>
  /** Calls `listener` with these keys, now and when they change. */
  readonly watchAccounts: (listener: (accounts: readonly string[]) => void) => () => void
  readonly wallet: SigningCalls
  /** Looks up the operation of a smart account, and writes what became of it with `change`. */
  readonly lookUpOperation: (
    entry: JournalEntry,
    change: (changes: Partial<JournalEntry>) => Promise<unknown>
  ) => Promise<void>
  /** Asks the service for the receipt of a transaction. */
  readonly transactionDetail: (entry: JournalEntry) => Promise<{
    readonly status?: unknown
    readonly hash?: unknown
    readonly gasUsed?: unknown
    readonly gasPrice?: unknown
  }>
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

  /** The entries of all accounts, oldest first. */
  const entriesOf = async (accounts: readonly string[]): Promise<readonly JournalEntry[]> => {
    // The key of a user may be an address.
    const keys = [...new Set(accounts.map(accountKey))]
    const lists = await Promise.all(keys.map((key) => journal.list(key)))
    return lists.flat().sort((one, other) => one.createdAt - other.createdAt)
  }

  const accountsOf = async (address?: string) => (address === undefined ? parts.accounts() : [address])

  const entryOf = async (id: string, address?: string): Promise<JournalEntry> => {
    for (const account of await accountsOf(address)) {
      const entry = await findEntry(journal, accountKey(account), id)
      if (entry) return entry
    }
    throw new InvalidInputError({ field: "id", expected: "the id of a transaction of this wallet" })
  }

  /** Looks up a pending transaction, and returns its entry. */
  const looked = async (entry: JournalEntry, lookUp = look): Promise<JournalEntry> => {
    if (isPending(entry)) await lookUp(entry)
    return entryOf(entry.id, entry.from)
  }

  const look = async (entry: JournalEntry): Promise<void> => {
    if (entry.broadcastBy === "node") return (await loadEngine()).look(entry)
    const { change } = changing(journal, entry)
    if (entry.userOperation) {
      const isInFlight = entry.status === "signing" && (await isSendingByService(journal, entry))
      if (!isInFlight) await parts.lookUpOperation(entry, (changes) => change(entry, changes))
      return
    }
    if (entry.status === "signing") {
      if (!(await isSendingByService(journal, entry))) await change(entry, { status: "unknown" })
      return
    }
    if (entry.hash === undefined) return
    const receipt = await parts.transactionDetail(entry).catch((error: unknown) => {
      // The service responds with 404 until the transaction is mined.
      if (Object(error).status === 404) return undefined
      throw error
    })
    // Ignores the receipt of another transaction.
    if (receipt && isSameHash(receipt.hash, entry.hash)) {
      const fee = feePaid(entry.network, receipt)
      const status = Number(receipt.status) === 1 ? "confirmed" : "reverted"
      await change(entry, fee === undefined ? { status } : { status, fee })
    }
  }

  const interval = evm?.pollingInterval ?? serviceInterval
  const polls = sharedReads<void>()
  /** Looks up a transaction, for all callers that wait for it or are subscribed to it. */
  const poll = (entry: JournalEntry): Promise<void> => polls(entry.id, interval, () => look(entry))

  /** Returns the transaction, and records that the app has seen its outcome. */
  const delivered = async (entry: JournalEntry): Promise<Transaction> => {
    const isKnown = entry.status !== "signing" && entry.status !== "unknown"
    if (isKnown && isUnresolved(entry)) await deliver(changing(journal, entry), entry)
    return transactionOf(await entryOf(entry.id, entry.from))
  }

  const reconcileOne = async (id: string, address?: string): Promise<Transaction> =>
    delivered(await looked(await entryOf(id, address)))

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
    record: async (entry: Pick<JournalEntry, "id" | "from">, changes: Partial<JournalEntry>): Promise<void> =>
      orStorageFailed(() => changing(journal, entry).change(entry, changes)),

    verified: async (wallet: SigningCalls, address: string): Promise<SigningCalls> =>
      (await loadEngine()).verified(wallet, address),

    list: async (input?: ListTransactionsInput): Promise<readonly Transaction[]> => {
      const { network, address } = listInput(input)
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
      const entry = (await entriesOf(await parts.accounts())).find((it) => it[name] === value)
      return entry && transactionOf(entry)
    },

    /** Reconciles sends of the signed-in user, or of `address`. */
    reconcile: async (input?: ReconcileInput): Promise<readonly Transaction[]> => {
      const { id, address } = reconcileInput(input)
      if (id !== undefined) return [await reconcileOne(id, address)]
      const entries = (await entriesOf(await parts.accounts())).filter(
        (it) => isPending(it) || isUnresolved(it)
      )
      const found: Transaction[] = []
      for (const entry of entries) found.push(await delivered(await looked(entry)))
      return found
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
      input: { readonly id: string },
      by: "cancel" | "speedUp",
      call: ReplaceCall
    ): Promise<Sent> => {
      const entry = await entryOf(replaceInput(input).id)
      const { entry: replacement, txReceipt } = await (await loadEngine()).replace(entry, by, call)
      return { ...sentOf(replacement), answer: { txReceipt } }
    },

    replacementFee: async (input: ReplacementInput): Promise<ReplacementFee> => {
      const { id, by } = replacementInput(input)
      const entry = await entryOf(id)
      return (await loadEngine()).replacementFee(entry, by)
    },

    simulate: async (input: SimulateInput): Promise<Simulation> => {
      const call = simulateInput(input)
      if (!evm?.hasNode(call.network))
        throw new NotSentError("NO_NODE", "Simulating needs an RPC node: create the client with `evm`")
      const from = await parts.owner()
      return (await loadEngine()).simulate({ ...call, from })
    },

    setUserOutcome: async (input: UserOutcomeInput): Promise<Transaction> => {
      const { id, outcome: userOutcome } = userOutcomeInput(input)
      const { from } = await entryOf(id)
      await journal.update(accountKey(from), id, (now) =>
        now?.status === "unknown" ? { ...now, userOutcome } : undefined
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

const isSameHash = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()

/** Whether the outcome cannot be looked up: the service needs the hash. */
const isStuck = ({ broadcastBy, status, hash, userOperation }: JournalEntry) =>
  broadcastBy === "service" && status === "unknown" && hash === undefined && !userOperation

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return orAborted(signal, over, (reason) => {
    throw reason
  }).finally(() => clearTimeout(timer))
}
