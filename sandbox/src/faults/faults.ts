import { badRequest } from "../service/failure.ts"
import type { RampHandlers, SmartAccountHandlers, WalletHandlers } from "../service/handlers.ts"
import { checkPause } from "../state/changes.ts"
import { Table } from "../state/tables.ts"

/** The faults that a request can meet. The documentation says which of them execute the request. */
export const faultNames = [
  "delay",
  "drop-before",
  "drop-during",
  "drop-after",
  "hang",
  "hang-after",
  "stall",
  "duplicate",
  "duplicate-first",
  "truncated",
  "empty",
  "hostile-prototype",
  "hostile-deep",
  "hostile-types",
  "hostile-null",
  "hostile-big",
  "tampered",
  "redirect",
  "401",
  "401-after",
  "403",
  "403-after",
  "429",
  "429-after",
  "500",
  "500-after",
  "502",
  "502-after",
  "503",
  "503-after",
  "504",
  "504-after",
  "html-200",
  "html-200-after",
  "html-403",
  "html-403-after",
  "html-502",
  "html-502-after"
] as const

export type FaultName = (typeof faultNames)[number]

export const isFaultName = (text: unknown): text is FaultName => faultNames.some((name) => name === text)

/**
 * A Retry-After: seconds, a date that many seconds from now, none, or an invalid value. A rule also takes any other
 * text, which is sent as it is.
 */
export type RetryAfter = number | `date:${number}` | "none" | "garbage" | (string & {})

/** The fault of one request. */
export interface Fault {
  readonly fault: FaultName
  /** The Retry-After of an error status. The default of a 429 is 1. */
  readonly retryAfter?: RetryAfter
  /** Milliseconds of delay before the request is executed, on top of the settings. @default 0 */
  readonly latency?: number
  /** The most milliseconds of additional random delay per request. @default 0 */
  readonly jitter?: number
}

export type OperationId = keyof WalletHandlers | keyof RampHandlers | keyof SmartAccountHandlers

/** A fault and the calls that meet it. */
export interface FaultRule extends Fault {
  /** `"*"` matches every operation. */
  readonly operation: OperationId | "*"
  /** How many calls meet the fault. @default 1 */
  readonly times?: number | "always"
  /** How many calls of the operation pass first. @default 0 */
  readonly after?: number
  /** 3 meets the first call and then every third one. @default 1 */
  readonly every?: number
}

/** A rule with its remaining `times` and `after`. */
export type WaitingRule = FaultRule & Required<Pick<FaultRule, "times" | "after">>

/** The fault rules of a sandbox. */
export interface Faults {
  /** Appends rules. A call meets the first rule that is due. */
  add(...rules: readonly FaultRule[]): void
  /** The remaining rules, with their remaining `times` and `after`. */
  list(): readonly WaitingRule[]
  clear(): void
}

export interface FaultQueue extends Faults {
  readonly isEmpty: boolean
  /** Returns the fault that a call of `operation` meets, and counts the call. */
  next(operation: string): Fault | undefined
}

/** Creates a queue of fault rules, stored in `waiting`. */
export const createFaults = (
  isOperation: (name: string) => boolean,
  waiting: Table<WaitingRule> = new Table()
): FaultQueue => ({
  get isEmpty() {
    return waiting.size === 0
  },
  add: (...rules) => {
    for (const rule of rules.map((it) => waitingOf(it, isOperation))) waiting.add(rule)
  },
  list: () => [...waiting.values()].map((rule) => ({ ...rule })),
  clear: () => waiting.clear(),
  next: (operation) => {
    const matching = [...waiting].filter(([, rule]) => rule.operation === "*" || rule.operation === operation)
    const due = matching.find(([, rule]) => rule.after === 0)
    for (const [key, rule] of matching)
      if (rule.after > 0) waiting.set(key, { ...rule, after: rule.after - 1 })
    if (due === undefined) return undefined
    const [key, { times, every = 1, ...fault }] = due
    if (times === 1) waiting.delete(key)
    else waiting.set(key, { ...due[1], times: times === "always" ? times : times - 1, after: every - 1 })
    return fault
  }
})

const known = ["operation", "fault", "times", "after", "every", "retryAfter", "latency", "jitter"]

/** Checks a rule and fills in its defaults. Rules also come from control requests, so every member needs a check. */
const waitingOf = (rule: FaultRule, isOperation: (name: string) => boolean): WaitingRule => {
  const stranger = Object.keys(rule).find((name) => !known.includes(name))
  if (stranger !== undefined) throw badRequest(`${stranger} is not a known parameter`)
  const { operation, fault, after = 0, retryAfter, every = 1 } = rule
  const times = rule.times === Infinity ? "always" : (rule.times ?? 1)
  if (operation !== "*" && !(typeof operation === "string" && isOperation(operation)))
    throw badRequest(`operation must be "*" or an operationId such as sendCoin, not ${shown(operation)}`)
  if (!isFaultName(fault)) throw badRequest(`fault must be one of ${faultNames.join(", ")}`)
  if (times !== "always" && (!(times >= 1) || !isCount(times)))
    throw badRequest('times must be a whole number of at least 1, or "always"')
  if (!isCount(after)) throw badRequest("after must be a whole number of at least 0")
  if (!(every >= 1) || !Number.isInteger(every))
    throw badRequest("every must be a whole number of at least 1")
  if (retryAfter !== undefined && typeof retryAfter !== "number" && typeof retryAfter !== "string")
    throw badRequest("retryAfter must be a number or a text")
  if (!/^[ -~]*$/.test(String(retryAfter ?? "")))
    throw badRequest("retryAfter must be printable ASCII: no header takes anything else")
  for (const name of ["latency", "jitter"] as const)
    if (rule[name] !== undefined) checkPause(name, rule[name])
  return { ...rule, times, after }
}

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value))

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0
