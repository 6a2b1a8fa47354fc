import { InvalidInputError, NotSentError, OutcomeUnknownError } from "../errors/index.ts"
import { loadOnce } from "../loadOnce.ts"
import type { ListTransactionsInput, SentTransactionResult, TransactionsListener, WaitInput } from "./api.ts"
import {
  assertOwnSender,
  getInput,
  listInput,
  reconcileInput,
  replaceInput,
  waitInput
} from "./checkedInput.ts"
import { abandon, deliver, isUnresolved, leaveMerged } from "./delivery.ts"
import type {
  Engine,
  Evm,
  ReplaceCall,
  SendCall,
  SendOperation,
  SendRequest,
  SentEntry,
  SigningCalls
} from "./engine.ts"
import { follow } from "./follow.ts"
import { isHeld, orAborted } from "./journal/accountLock.ts"
import { accountKey, isPending, type JournalEntry, onePerPage } from "./journal/journal.ts"
import type { ObservedJournal } from "./journal/observedJournal.ts"
import { withTransitions } from "./journal/transitions.ts"
import type { SendProgress } from "./progress.ts"
import {
  assertNotSentByService,
  changing,
  contentOf,
  type ServiceAnswer,
  type ServiceSent,
  sendByService,
  sendingLock
} from "./serviceSend.ts"
import { type Transaction, transactionOf } from "./transaction.ts"

/** The wallet service's calls that broadcast or look up. */
export interface ServiceCalls {
  readonly send: (operation: SendOperation, signal: AbortSignal | undefined) => Promise<ServiceAnswer>
  readonly transactionDetail: (
    entry: JournalEntry
  ) => Promise<{ readonly status?: unknown; readonly hash?: unknown }>
}

/** What the sends of a client need of it. */
export interface TransactionsParts {
  readonly journal: ObservedJournal
  readonly evm: Evm | undefined
  /** The names under which the sends of the session's user are kept; none when nobody with a wallet is signed in. */
  readonly accounts: () => Promise<readonly string[]>
  /** Calls `listener` with these names, now and when they change; without any when nobody is signed in. */
  readonly watchAccounts: (listener: (accounts: readonly string[]) => void) => () => void
  readonly wallet: SigningCalls
  readonly transactionDetail: ServiceCalls["transactionDetail"]
}

/** A send of the wallet, and what its caller has to know of it. */
export interface Sending extends SendCall {
  readonly request: SendRequest
  /** Has the service send it. */
  readonly sendByService: (signal: AbortSignal | undefined) => Promise<ServiceAnswer>
}

/** A send through the service that has no answer yet. */
interface UnderWay {
  readonly progress: SendProgress
  readonly isAgain: boolean
  readonly sent: Promise<Sent>
}

interface ReconcileInput {
  readonly id?: string | undefined
  readonly address?: string
}

export interface Sent extends SentTransactionResult {
  readonly answer: object
}

export type TransactionsCore = ReturnType<typeof makeTransactions>

/** How often the service is asked for a receipt, in milliseconds. */
const serviceInterval = 4_000

/** Everything that a client sends: one journal, one set of states, through a node or the service. */
export const makeTransactions = (parts: TransactionsParts) => {
  const { evm } = parts
  const journal = withTransitions(parts.journal)
  const followers = new Map<string, ReturnType<typeof follow> & { listeners: number }>()
  const underWay = new Map<string, UnderWay>()
  const { load: loadEngine } = loadOnce(async (): Promise<Engine> => {
    if (evm) return evm.open({ journal })
    throw new NotSentError(
      "NO_NODE",
      "This transaction was sent through a chain node: create the client with `evm`"
    )
  })

  /** The entries of all accounts, oldest first. */
  const entriesOf = async (accounts: readonly string[]): Promise<readonly JournalEntry[]> => {
    const lists = await Promise.all(accounts.map((account) => journal.list(accountKey(account))))
    return lists.flat().sort((one, other) => one.createdAt - other.createdAt)
  }

  const accountsOf = async (address?: string) => (address === undefined ? parts.accounts() : [address])

  const entryOf = async (id: string, address?: string): Promise<JournalEntry> => {
    const entry = (await entriesOf(await accountsOf(address))).find((it) => it.id === id)
    if (entry) return entry
    throw new InvalidInputError({ field: "id", expected: "the id of a transaction of this wallet" })
  }

  /** One transaction as it stands after a look at it. */
  const looked = async (entry: JournalEntry): Promise<JournalEntry> => {
    if (isPending(entry)) await look(entry)
    return entryOf(entry.id, entry.from)
  }

  const look = async (entry: JournalEntry): Promise<void> => {
    if (entry.broadcastBy === "node") return (await loadEngine()).look(entry)
    const { change } = changing(journal, entry)
    if (entry.status === "signing") {
      if (!servicesSending().has(entry.id) && !(await isHeld(sendingLock(entry))))
        await change(entry, { status: "unknown" })
      return
    }
    if (entry.hash === undefined) return
    const receipt = await parts.transactionDetail(entry).catch((error: unknown) => {
      // The service answers so until the transaction is in a block.
      if (Object(error).status === 404) return undefined
      throw error
    })
    // Nothing is known from the receipt of another transaction.
    if (receipt && isSameHash(receipt.hash, entry.hash))
      await change(entry, { status: Number(receipt.status) === 1 ? "confirmed" : "reverted" })
  }

  /** The app learns this outcome, if there is one. */
  const told = async (entry: JournalEntry): Promise<Transaction> => {
    const isKnown = entry.status !== "signing" && entry.status !== "unknown"
    if (isKnown && isUnresolved(entry)) await deliver(changing(journal, entry), entry)
    return transactionOf(await entryOf(entry.id, entry.from))
  }

  const reconcileOne = async (id: string, address?: string): Promise<Transaction> =>
    told(await looked(await entryOf(id, address)))

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

  /** The same request at the same time, as by a double click, is one send. */
  const sendThroughService = async (sending: Sending): Promise<Sent> => {
    const { request, progress, signal, onMerged } = sending
    const { id, again: isAgain = false } = request
    const key = `${accountKey(request.from)} ${contentOf(request)}`
    const same = underWay.get(key)
    if (same && id === undefined && (!isAgain || isAgainUnderWay(same))) {
      onMerged(same.progress)
      const sent = await orAborted(signal, sentBy(same), (reason) => {
        leaveMerged(same.progress)
        throw reason
      })
      if (sent) {
        if (same.progress.isAbandoned) await deliver(changing(journal, request), sent, progress)
        return sent
      }
      onMerged(progress)
      return sendThroughService(sending)
    }
    const sent = sendNow(sending).finally(() => {
      if (underWay.get(key)?.sent === sent) underWay.delete(key)
    })
    underWay.set(key, { progress, isAgain, sent })
    return sent
  }

  /** Nothing when the call was aborted before its request left. */
  const sentBy = ({ progress, sent }: UnderWay): Promise<Sent | undefined> =>
    sent.catch((error: unknown) => {
      if (progress.isAbandoned && !progress.isDispatched) return undefined
      throw error
    })

  const sendNow = async (sending: Sending): Promise<Sent> => {
    const { request, signal, progress } = sending
    const under = servicesSending()
    let id = ""
    const sent = await sendByService({
      journal,
      request,
      signal,
      progress,
      call: () => sending.sendByService(signal),
      reconcile: (it) => reconcileOne(it, request.from),
      onEntry: (entry) => {
        id = entry.id
        under.add(id)
      }
    }).finally(() => under.delete(id))
    return resultOf(sent)
  }

  return {
    /** `signal` must not be aborted once the caller has the result. */
    send: async (sending: Sending): Promise<Sent> => {
      const { request, signal, progress } = sending
      assertOwnSender(request)
      signal?.throwIfAborted()
      signal?.addEventListener("abort", () => abandon(progress))
      // What is signed is checked against the account, which a caller's own token may not tell.
      return evm?.hasNode(request.network) && request.from.startsWith("0x")
        ? sendThroughNode(sending)
        : sendThroughService(sending)
    },

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

    /** Looks among the sends of the session's user, or of `address`. */
    reconcile: async (input?: ReconcileInput): Promise<readonly Transaction[]> => {
      const { id, address } = reconcileInput(input)
      if (id !== undefined) return [await reconcileOne(id, address)]
      const entries = (await entriesOf(await parts.accounts())).filter(
        (it) => isPending(it) || isUnresolved(it)
      )
      const found: Transaction[] = []
      for (const entry of entries) found.push(await told(await looked(entry)))
      return found
    },

    wait: async (input: WaitInput, signal?: AbortSignal): Promise<Transaction> => {
      const { id, address, confirmations } = waitInput(input)
      let entry = await looked(await entryOf(id, address))
      while (isPending(entry) && !isStuck(entry)) {
        if (entry.broadcastBy === "node" && entry.raw)
          await (await loadEngine()).wait(entry, { confirmations, signal })
        else await pause(serviceInterval, signal)
        entry = await looked(entry)
      }
      return told(entry)
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

    subscribe: (listener: TransactionsListener): (() => void) => {
      let stop = () => {}
      const stopWatching = parts.watchAccounts((accounts) => {
        stop()
        stop = accounts.length === 0 ? () => {} : followAccounts(accounts, listener)
      })
      return () => {
        stopWatching()
        stop()
      }
    }
  }

  /** Follows the pending sends of a user, and tells `listener` of each change. */
  function followAccounts(accounts: readonly string[], listener: TransactionsListener): () => void {
    const following = followed(accounts)
    const tell = async () => listener((await entriesOf(accounts)).map(transactionOf).reverse())
    const stops = accounts.map((account) =>
      journal.subscribe(account, () => {
        void tell().catch(() => undefined)
        following.changed()
      })
    )
    return () => {
      for (const stop of stops) stop()
      following.leave()
    }
  }

  /** One follower a user, however many listen. */
  function followed(accounts: readonly string[]) {
    const name = accounts.join(" ")
    const interval = evm?.pollingInterval ?? serviceInterval
    const shared = followers.get(name) ?? {
      ...follow({ list: () => entriesOf(accounts), look, interval }),
      listeners: 0
    }
    followers.set(name, shared)
    shared.listeners++
    return {
      changed: shared.changed,
      leave: () => {
        if (--shared.listeners > 0) return
        followers.delete(name)
        shared.stop()
      }
    }
  }
}

/** A double click on a button that sends again is one send. Once the first one is aborted, the next is another. */
const isAgainUnderWay = ({ isAgain, progress }: UnderWay) => isAgain && !progress.isAbandoned

/** The sends that wait for the service's answer in this page. */
const servicesSending = () => onePerPage("slipway.serviceSends", () => new Set<string>())

const isSameHash = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()

/** Whether nobody can be asked about it: the service does not tell the outcome without a hash. */
const isStuck = ({ broadcastBy, status, hash }: JournalEntry) =>
  broadcastBy === "service" && status === "unknown" && hash === undefined

const sentOf = ({ id, hash, network, nonce, from }: SentEntry): SentTransactionResult => ({
  id,
  from,
  // What was sent has one.
  hash: hash as NonNullable<typeof hash>,
  network,
  ...(nonce === undefined ? {} : { nonce })
})

const resultOf = ({ entry, answer }: ServiceSent): Sent => ({
  ...sentOf(entry),
  answer: answer ?? { hash: entry.hash, txReceipt: { hash: entry.hash, nonce: entry.nonce } }
})

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return orAborted(signal, over, (reason) => {
    throw reason
  }).finally(() => clearTimeout(timer))
}
