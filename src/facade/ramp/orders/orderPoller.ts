import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { isPageIdle, onPageChange } from "../../../activity/pageActivity.ts"
import { type CallRecord, CurrentCall, callRecord } from "../../../call/call.ts"
import type { SlipwayError } from "../../../errors/index.ts"
import type { Time } from "../../../time.ts"
import { runPromise } from "../../../transactions/run.ts"
import { makePollTimer } from "./pollTimer.ts"

/** An order as it was read, and as it was after its next change. */
export interface Seen<Order> {
  order: Order
  next: Seen<Order> | undefined
}

export interface PollerParts<Order, E> {
  /** The name of the call that polls. */
  readonly operation: string
  readonly read: Effect.Effect<Order, E>
  /** The order as a watcher of an earlier poller knows it. */
  readonly known: Seen<Order> | undefined
  readonly time: Time
  /** 0 to 1. */
  readonly random: () => number
  /** Called when a read fails for good. */
  readonly onFailed: () => void
}

/** What a watcher waits for. */
export interface Awaited<Order, E> {
  /** The last order that the watcher has seen. */
  readonly previous: Seen<Order> | undefined
  /** Milliseconds between two reads. */
  readonly interval: number
  /** @default the watcher waits until the order changes */
  readonly timeout: Timeout<E> | undefined
}

interface Timeout<E> {
  /** Milliseconds that the watcher waits. */
  readonly after: number
  /** The failure of the watcher then. `lastError` is the last failure, if the order cannot be read. */
  readonly failure: (lastError: E | undefined) => E
}

interface Waiter<Order, E> extends Pick<Awaited<Order, E>, "previous" | "interval"> {
  readonly record: CallRecord | undefined
  readonly resume: (answer: Effect.Effect<Seen<Order>, E>) => void
}

/** Reads one order for all of its watchers, for as long as one of them waits. */
export interface OrderPoller<Order, E> {
  /** Waits for the order, or for a change of it. */
  readonly next: (awaited: Awaited<Order, E>) => Effect.Effect<Seen<Order>, E>
  /** Reads the order as soon as the interval allows. */
  readonly hurry: () => void
  /** Whether no caller waits, and the last read is too old to be shared. */
  readonly isOver: (now: number) => boolean
}

export const makeOrderPoller = <Order extends { readonly status: string }, E extends SlipwayError>(
  parts: PollerParts<Order, E>
): OrderPoller<Order, E> => {
  const waiters = new Set<Waiter<Order, E>>()
  const shortestInterval = () => Math.min(...[...waiters].map(({ interval }) => interval))
  const timer = makePollTimer<E>({ ...parts, interval: shortestInterval })
  let latest = parts.known
  let lastInterval = 0

  const answer = (waiter: Waiter<Order, E>, given: Effect.Effect<Seen<Order>, E>) => {
    waiters.delete(waiter)
    waiter.resume(given)
  }

  /** The next order for a watcher that has seen `previous`. */
  const after = (previous: Seen<Order> | undefined): Seen<Order> | undefined => {
    if (previous === undefined) return latest
    // The orders that an earlier poller has read are not linked with those of this one.
    const isOther = latest !== previous && latest?.order.status !== previous.order.status
    return previous.next ?? (isOther ? latest : undefined)
  }

  const accept = (order: Order, now: number) => {
    const hasChanged = latest?.order.status !== order.status
    timer.succeeded(now, hasChanged)
    if (latest && !hasChanged) latest.order = order
    else {
      const seen = { order, next: undefined }
      if (latest) latest.next = seen
      latest = seen
    }
    for (const waiter of [...waiters]) {
      const found = after(waiter.previous)
      if (found) answer(waiter, Effect.succeed(found))
    }
  }

  const end = (failure: Effect.Effect<never, E>, isDispatched: boolean) => {
    parts.onFailed()
    for (const waiter of [...waiters]) {
      if (waiter.record) waiter.record.isDispatched = isDispatched
      answer(waiter, failure)
    }
  }

  const readOnce = Effect.suspend(() => {
    const record = callRecord(parts.operation)
    const read = Effect.map(parts.read, (order) => (now: number) => accept(order, now))
    const attempt = Effect.catch(read, (error) =>
      Effect.succeed((now: number) =>
        error.retryable ? timer.failed(now, error) : end(Effect.fail(error), record.isDispatched)
      )
    )
    return Effect.flatMap(Effect.provideService(attempt, CurrentCall, record), (take) =>
      Effect.map(parts.time.now, take)
    )
  })

  const run = makeRun(
    Effect.flatMap(timer.untilDue, () => readOnce),
    {
      isNeeded: () => waiters.size > 0,
      wake: timer.wake,
      hurry: timer.hurry,
      onDefect: (thrown) => end(Effect.die(thrown), true)
    }
  )

  const join = ({ previous, interval, timeout }: Awaited<Order, E>) =>
    Effect.withFiber<Seen<Order>, E>((fiber) => {
      const record = fiber.getRef(CurrentCall)
      let expire = (_failure: E) => {}
      const answered = Effect.callback<Seen<Order>, E>((resume) => {
        const isFaster = interval < shortestInterval()
        const waiter = { previous, interval, record, resume }
        const leave = () => {
          waiters.delete(waiter)
          if (waiters.size === 0) run.stop()
        }
        expire = (failure) => {
          leave()
          if (record) record.isDispatched = true
          resume(Effect.fail(failure))
        }
        waiters.add(waiter)
        lastInterval = interval
        run.start(fiber.context)
        if (isFaster) timer.wake()
        return Effect.sync(leave)
      })
      if (timeout === undefined) return answered
      return Effect.flatMap(
        parts.time.after(timeout.after, () => expire(timeout.failure(timer.lastError()))),
        (cancel) => Effect.ensuring(answered, Effect.sync(cancel))
      )
    })

  return {
    next: (awaited) =>
      Effect.flatMap(parts.time.now, (now) => {
        const { previous, interval } = awaited
        const isKnown = previous !== undefined || (!timer.lastError() && timer.isFresh(now, interval))
        const found = isKnown ? after(previous) : undefined
        return found ? Effect.succeed(found) : join(awaited)
      }),
    hurry: timer.hurry,
    isOver: (now) => waiters.size === 0 && !timer.isFresh(now, lastInterval)
  }
}

interface Needs {
  readonly isNeeded: () => boolean
  readonly wake: () => void
  readonly hurry: () => void
  readonly onDefect: (thrown: unknown) => void
}

/** Repeats `step` while it is needed. It runs at once when the page becomes visible or online again. */
const makeRun = (step: Effect.Effect<void>, { isNeeded, wake, hurry, onDefect }: Needs) => {
  let stop: (() => void) | undefined
  const steps: Effect.Effect<void> = Effect.suspend(() =>
    isNeeded() ? Effect.flatMap(step, () => steps) : Effect.sync(() => stop?.())
  )
  return {
    start: (context: Context.Context<never>) => {
      if (stop) return
      const controller = new AbortController()
      const stopListening = onPageChange(() => (isPageIdle() ? wake() : hurry()))
      stop = () => {
        stop = undefined
        stopListening()
        controller.abort()
      }
      runPromise(steps, controller.signal, context).catch((thrown) => {
        // Stopping the run rejects it too.
        if (controller.signal.aborted) return
        stop?.()
        onDefect(thrown)
      })
    },
    stop: () => stop?.()
  }
}
