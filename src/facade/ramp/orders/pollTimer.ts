import * as Effect from "effect/Effect"
import { isPageIdle } from "../../../activity/pageActivity.ts"
import type { SlipwayError } from "../../../errors/index.ts"
import { pollDelay, retryDelay } from "../../../orders/pollSchedule.ts"
import type { Time } from "../../../time.ts"

interface TimerParts {
  readonly time: Time
  /** 0 to 1. */
  readonly random: () => number
  /** The shortest interval of any watcher. */
  readonly interval: () => number
}

/** Decides when an order is read next. */
export interface PollTimer<E> {
  /** Waits until the order is to be read, and while the page is hidden or offline. */
  readonly untilDue: Effect.Effect<void>
  readonly succeeded: (now: number, hasChanged: boolean) => void
  readonly failed: (now: number, error: E) => void
  /** Computes the wait again, after the interval or the page has changed. */
  readonly wake: () => void
  /** Reads the order as soon as the interval and the service allow. */
  readonly hurry: () => void
  /** Whether the last read is recent enough for a watcher with this interval who has seen nothing yet. */
  readonly isFresh: (now: number, interval: number) => boolean
  /** The last failure, while reads fail. */
  readonly lastError: () => E | undefined
}

export const makePollTimer = <E extends SlipwayError>({
  time,
  random,
  interval
}: TimerParts): PollTimer<E> => {
  let readAt: number | undefined
  let changedAt = 0
  let failures = 0
  let retryWait = 0
  let lastError: E | undefined
  let isHurried = false
  let wake = () => {}

  const delayAt = (now: number, shortest: number): number => {
    if (readAt === undefined) return 0
    if (isHurried) return Math.max(shortest, lastError?.retryAfter ?? 0)
    return failures > 0 ? retryWait : pollDelay(shortest, now - changedAt)
  }

  // A clock that was set back does not delay the next read.
  const elapsedAt = (now: number) => Math.max(0, now - (readAt ?? 0))

  /** Resolves to `true` when the time is over, or to `false` when `wake` is called first. */
  const woken = (milliseconds: number | undefined): Effect.Effect<boolean> =>
    Effect.suspend(() => {
      let early: boolean | undefined
      let end = (isOver: boolean) => {
        early ??= isOver
      }
      wake = () => end(false)
      const ended = Effect.callback<boolean>((resume) => {
        end = (isOver) => resume(Effect.succeed(isOver))
        if (early !== undefined) end(early)
      })
      if (milliseconds === undefined) return ended
      const timer = time.after(milliseconds, () => end(true))
      return Effect.flatMap(timer, (cancel) => Effect.ensuring(ended, Effect.sync(cancel)))
    })

  const untilDue: Effect.Effect<void> = Effect.flatMap(time.now, (now) => {
    // The first read is made in any case, since a watcher wants to know whether its order exists.
    if (readAt !== undefined && isPageIdle()) return Effect.flatMap(woken(undefined), () => untilDue)
    const remaining = delayAt(now, interval()) - elapsedAt(now)
    if (remaining <= 0) return Effect.void
    return Effect.flatMap(woken(remaining), (isOver) => (isOver && !isPageIdle() ? Effect.void : untilDue))
  })

  const read = (now: number, isActive: boolean) => {
    if (isActive || isHurried || readAt === undefined) changedAt = now
    isHurried = false
    readAt = now
  }

  return {
    untilDue,
    succeeded: (now, hasChanged) => {
      read(now, hasChanged)
      failures = 0
      lastError = undefined
    },
    failed: (now, error) => {
      read(now, false)
      failures++
      lastError = error
      const { retryAfter = 0 } = error
      retryWait = retryDelay({ interval: interval(), failures, retryAfter, random: random() })
    },
    wake: () => wake(),
    hurry: () => {
      isHurried = true
      wake()
    },
    isFresh: (now, shortest) => readAt !== undefined && !isHurried && elapsedAt(now) < delayAt(now, shortest),
    lastError: () => lastError
  }
}
