import { InvalidInputError, isSlipwayError, NoResponseError } from "../errors/index.ts"
import { abandon, deliver, isUnresolved, leaveMerged } from "../transactions/delivery.ts"
import { isLockHeld, orAborted, withLock, withLockOrAbort } from "../transactions/journal/accountLock.ts"
import type { Journal, JournalLock } from "../transactions/journal/journal.ts"
import { orStorageFailed } from "../transactions/journalWrites.ts"
import type { SendProgress } from "../transactions/progress.ts"
import {
  newOrderEntry,
  type OrderEntry,
  type OrderJournal,
  type OrderKind,
  orderJournal
} from "./orderEntry.ts"
import {
  type Listed,
  listedOrder,
  type OrderOutcome,
  orderUnknown,
  outcomeOf,
  placingLock,
  reasonOf,
  resumeOrder
} from "./orderOutcome.ts"
import type { Placing } from "./placing.ts"
import { listTime, slowAnswerPauses } from "./timeouts.ts"

/** An order that was placed. */
export interface Placed<Order> {
  readonly order: Order
  /**
   * Records that the caller has the order, so that an equal call places another one. If `signal` is aborted first, the caller
   * does not have it.
   */
  readonly deliver: (signal: AbortSignal) => Promise<void>
}

export interface OrderPlacer<Order> {
  readonly place: (placing: Placing<Order>) => Promise<Placed<Order>>
  /** Records that an order which was left open is paid, so that an equal call places another one. */
  readonly close: (account: string, orderId: string) => Promise<void>
  /** Looks up the outcome of an order. */
  readonly reconcile: (placing: Placing<Order>) => Promise<OrderOutcome<Order>>
}

export interface PlacerParts<Order> {
  readonly kind: OrderKind
  readonly journal: Journal
  /** The service's id of an order. */
  readonly idOf: (order: Order) => string
}

interface InFlight<Order> {
  /** The caller's own id. */
  readonly id: string | undefined
  readonly progress: SendProgress
  readonly isAgain: boolean
  readonly placed: Promise<Order>
}

/**
 * Places orders so that none is placed twice. Each is written to the journal before its request is sent. When the response
 * is lost, the order list shows whether the order exists, and an equal order is not placed before that is known.
 */
export const makeOrderPlacer = <Order>(parts: PlacerParts<Order>): OrderPlacer<Order> => {
  const inFlight = new Map<string, InFlight<Order>>()

  const place = async (placing: Placing<Order>): Promise<Placed<Order>> => {
    const { account, content, id, again: isAgain = false, progress, signal } = placing
    signal?.throwIfAborted()
    signal?.addEventListener("abort", () => abandon(progress))
    const key = `${account} ${content}`
    const same = inFlight.get(key)
    const isJoined = id === undefined || id === same?.id
    if (same && isJoined && (!isAgain || (same.isAgain && !same.progress.isAbandoned)))
      return join(placing, same)
    const placed = placeNow(parts, placing).finally(() => {
      if (inFlight.get(key)?.placed === placed) inFlight.delete(key)
    })
    inFlight.set(key, { id, progress, isAgain, placed })
    return delivering(placing, await placed)
  }

  /** Each call delivers its own result: if a call that others joined is aborted, they get the order and it does not. */
  const delivering = ({ account, progress }: Placing<Order>, order: Order): Placed<Order> => ({
    order,
    deliver: async (signal) => {
      signal.addEventListener("abort", () => abandon(progress))
      const journal = orderJournal(parts.journal, parts.kind, account)
      await deliver(journal, { id: progress.id }, progress).catch(() => undefined)
    }
  })

  /** Waits for an equal call that is running, e.g. after a double click: both are one order. */
  const join = async (placing: Placing<Order>, same: InFlight<Order>): Promise<Placed<Order>> => {
    placing.onMerged(same.progress)
    const placed = await orAborted(placing.signal, unlessLeft(same), (reason) => {
      leaveMerged(same.progress)
      throw reason
    })
    if (placed !== undefined) {
      placing.progress.id = same.progress.id
      return delivering(placing, placed)
    }
    placing.onMerged(placing.progress)
    return place(placing)
  }

  return {
    place,
    close: async (account, orderId) => {
      const journal = orderJournal(parts.journal, parts.kind, account)
      for (const entry of await journal.list()) if (entry.orderId === orderId) await deliver(journal, entry)
    },
    reconcile: async (placing) => {
      const journal = orderJournal(parts.journal, parts.kind, placing.account)
      const entry = await journal.find(placing.progress.id)
      return entry ? outcomeOf(journal, entry, placing) : { status: "unknown" }
    }
  }
}

/** `undefined` if the call was aborted before its request was sent. */
const unlessLeft = <Order>({ progress, placed }: InFlight<Order>): Promise<Order | undefined> =>
  placed.catch((error: unknown) => {
    if (progress.isAbandoned && !progress.isDispatched) return undefined
    throw error
  })

const placeNow = async <Order>(parts: PlacerParts<Order>, placing: Placing<Order>): Promise<Order> => {
  const journal = orderJournal(parts.journal, parts.kind, placing.account)
  const before = await newestOrders(placing)
  const { placed } = await withLockOrAbort(
    parts.journal,
    `slipway order ${parts.kind} ${placing.account}`,
    placing.signal,
    async (held) => {
      const earlier = await findEarlier(journal, placing)
      if (earlier && (await isPlacedElsewhere(parts.journal, earlier)))
        return { placed: afterPlacing(parts.journal, earlier, placing) }
      if (earlier) return { placed: resumeOrder(journal, earlier, placing) }
      await placing.unlessExpired()
      return start(parts, journal, placing, before, held)
    }
  )
  const order = await placed
  return order ?? placeNow(parts, placing)
}

/** Whether another process waits for the service's response. Tabs do not wait for each other. */
const isPlacedElsewhere = async (journal: Journal, entry: OrderEntry): Promise<boolean> =>
  journal.lock !== undefined && entry.status === "signing" && isLockHeld(journal, placingLock(entry))

/** Waits until that process has the outcome, or has crashed. */
const afterPlacing = async <Order>(journal: Journal, entry: OrderEntry, { signal }: Placing<Order>) =>
  orAborted(
    signal,
    withLock(journal, placingLock(entry), async () => undefined),
    (reason) => {
      throw reason
    }
  )

/** The unresolved order that this call repeats, or the order with its `id`. */
const findEarlier = async <Order>(
  journal: OrderJournal,
  { id, again: isAgain = false, content }: Placing<Order>
): Promise<OrderEntry | undefined> => {
  const entries = await orStorageFailed(journal.list)
  const named = id === undefined ? undefined : await orStorageFailed(() => journal.find(id))
  if (named && named.status !== "failed") {
    if (named.content !== content)
      throw new InvalidInputError({ field: "id", expected: "a new id: another order has this one" })
    if (!isAgain) return named
  }
  if (id !== undefined) return undefined
  const open = entries.filter((entry) => entry.content === content && isUnresolved(entry))
  if (!isAgain) return open[0]
  await orStorageFailed(() => Promise.all(open.map((entry) => deliver(journal, entry))))
  return undefined
}

/** Resolves once the journal has the entry. `placed` is wrapped in an object, because it is awaited without the lock. */
const start = async <Order>(
  parts: PlacerParts<Order>,
  journal: OrderJournal,
  placing: Placing<Order>,
  before: readonly string[] | undefined,
  held: JournalLock | undefined
): Promise<{ placed: Promise<Order | undefined> }> => {
  const { account, content, id, again: isAgain, progress } = placing
  const entryId = (!isAgain && id) || progress.id
  progress.id = entryId
  const entry = newOrderEntry({ kind: parts.kind, id: entryId, account, content, before })
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => {
    written = resolve
  })
  // Locked before the entry is visible: other tabs look up an entry that no tab has locked.
  const placed = withLock(parts.journal, placingLock(entry), async () => {
    await orStorageFailed(() => journal.add(entry, held))
    written()
    return carryOut(parts, journal, entry, placing)
  })
  await Promise.race([isWritten, placed])
  return { placed }
}

const carryOut = async <Order>(
  parts: PlacerParts<Order>,
  journal: OrderJournal,
  entry: OrderEntry,
  placing: Placing<Order>
): Promise<Order> => {
  const { post, signal, progress } = placing
  // The outcome is returned even if it cannot be written to the journal.
  const record = (changes: Partial<OrderEntry>) => journal.change(entry, changes).catch(() => undefined)
  let order: Order
  try {
    signal?.throwIfAborted()
    order = await answeredOrListed(post(signal), () => listedOrder(journal, entry, placing))
  } catch (error) {
    const isNotSent = isSlipwayError(error) ? error.outcome !== "unknown" : !progress.isDispatched
    const found =
      isNotSent || signal?.aborted ? undefined : await listedOrder(journal, entry, placing).catch(unlisted)
    if (typeof found !== "object") {
      const isNotPlaced = isNotSent || (found === "not_listed" && isOwnAnswer(error))
      await record({ status: isNotPlaced ? "failed" : "unknown", reason: reasonOf(error, signal) })
      // The service's own error says what to do, even if the outcome is still unknown.
      throw isNotPlaced || isOwnAnswer(error) ? error : orderUnknown(journal, entry, placing, error)
    }
    order = found.order
  }
  await record({ status: "confirmed", orderId: parts.idOf(order) })
  return order
}

const unlisted = () => undefined

/** Whether the service itself responded, not a gateway. It has then finished with the order. */
const isOwnAnswer = (error: unknown) =>
  isSlipwayError(error) && error._tag === "ApiError" && error.status !== 502 && error.status !== 504

/** The ids of the newest orders, or `undefined` if the service does not list them in time. */
const newestOrders = async <Order>({ page }: Placing<Order>): Promise<readonly string[] | undefined> => {
  const late = delay(listTime)
  const read = page(1).catch(() => undefined)
  const found = await Promise.race([read, late.over]).finally(late.cancel)
  return found?.orders.map(({ orderId }) => orderId)
}

/** The response, or the order from the order list if the response takes long. Rejects if there is neither. */
const answeredOrListed = async <Order>(
  answer: Promise<Order>,
  listed: () => Promise<Listed<Order>>
): Promise<Order> => {
  // Ignores a response that fails after the order was found.
  answer.catch(() => {})
  for (const pause of slowAnswerPauses) {
    const late = delay(pause)
    const answered = await Promise.race([answer.then((order) => ({ order })), late.over]).finally(late.cancel)
    if (answered) return answered.order
    const found = await listed().catch(unlisted)
    if (typeof found === "object") return found.order
  }
  throw new NoResponseError({ reason: "TIMEOUT" })
}

const delay = (milliseconds: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return { over, cancel: () => clearTimeout(timer) }
}
