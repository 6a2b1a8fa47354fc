import { badRequest } from "./failure.ts"
import type { RampHandlers, WalletHandlers } from "./handlers.ts"

/** Everything that can go wrong on the way. Without `-after` the request is not executed, unless it says so. */
export const faultNames = [
  "drop-before",
  "drop-after",
  "hang",
  "hang-after",
  "duplicate",
  "duplicate-first",
  "truncated",
  "401",
  "401-after",
  "403",
  "403-after",
  "429",
  "429-after",
  "500",
  "500-after",
  "503",
  "503-after",
  "html-200",
  "html-200-after",
  "html-403",
  "html-403-after",
  "html-502",
  "html-502-after"
] as const

export type FaultName = (typeof faultNames)[number]

export const isFaultName = (text: unknown): text is FaultName => faultNames.some((name) => name === text)

/** What to do to one request. */
export interface Fault {
  readonly fault: FaultName
  /** The Retry-After of a 429 or 503: seconds, or any text. A 429 says 1 when nothing else was asked for. */
  readonly retryAfter?: number | string
}

export type OperationId = keyof WalletHandlers | keyof RampHandlers

/** A fault that waits for its call. */
export interface FaultRule extends Fault {
  /** `"*"` is every operation. */
  readonly operation: OperationId | "*"
  /** How many calls it meets. @default 1 */
  readonly times?: number
  /** How many calls of the operation it lets pass first. @default 0 */
  readonly after?: number
}

/** The faults that a sandbox has in store. */
export interface Faults {
  /** Puts rules at the end of the list. Of those that are due, the first meets the call. */
  add(...rules: readonly FaultRule[]): void
  /** What still waits, with the `times` and `after` that are left. */
  list(): readonly Required<Pick<FaultRule, "operation" | "fault" | "times" | "after">>[]
  clear(): void
}

export interface FaultQueue extends Faults {
  readonly isEmpty: boolean
  /** The fault that a call of `operation` meets. */
  next(operation: string): Fault | undefined
}

export const createFaults = (isOperation: (name: string) => boolean): FaultQueue => {
  let waiting: Waiting[] = []
  return {
    get isEmpty() {
      return waiting.length === 0
    },
    add: (...rules) => {
      const checked = rules.map((rule) => waitingOf(rule, isOperation))
      waiting.push(...checked)
    },
    list: () => waiting.map((rule) => ({ ...rule })),
    clear: () => {
      waiting = []
    },
    next: (operation) => {
      const matching = waiting.filter((rule) => rule.operation === "*" || rule.operation === operation)
      const due = matching.find((rule) => rule.after === 0)
      for (const rule of matching) if (rule.after > 0) rule.after--
      if (due !== undefined && --due.times === 0) waiting = waiting.filter((rule) => rule !== due)
      return due
    }
  }
}

interface Waiting extends FaultRule {
  times: number
  after: number
}

const known = ["operation", "fault", "times", "after", "retryAfter"]

/** A rule with its defaults; rules come from control requests too, so that nothing about them is certain. */
const waitingOf = (rule: FaultRule, isOperation: (name: string) => boolean): Waiting => {
  const stranger = Object.keys(rule).find((name) => !known.includes(name))
  if (stranger !== undefined) throw badRequest(`${stranger} is not a known parameter`)
  const { operation, fault, times = 1, after = 0, retryAfter } = rule
  if (operation !== "*" && !isOperation(operation)) throw badRequest(`operation "${operation}" is not known`)
  if (!isFaultName(fault)) throw badRequest(`fault must be one of ${faultNames.join(", ")}`)
  if (!(times >= 1) || !isCount(times)) throw badRequest("times must be a whole number of at least 1")
  if (!isCount(after)) throw badRequest("after must be a whole number of at least 0")
  if (retryAfter !== undefined && typeof retryAfter !== "number" && typeof retryAfter !== "string")
    throw badRequest("retryAfter must be a number or a text")
  return { operation, fault, times, after, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

const isCount = (value: unknown): boolean =>
  value === Infinity || (Number.isInteger(value) && Number(value) >= 0)
