import { STATUS_CODES } from "node:http"
import { setImmediate } from "node:timers/promises"
import type { Answer, Service } from "../service/service.ts"
import type { Clock } from "../state/clock.ts"
import { page, spoiled } from "./corruptResponse.ts"
import type { Fault } from "./faults.ts"

/** What `fetch` rejects with when a connection ended without an answer. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super("fetch failed")
  }
}

/** A request on its way: what carries it out, and the signals that end its waiting. */
export interface Delivery {
  readonly service: Pick<Service, "failure">
  readonly clock: Clock
  /** Scheme and host that the request came to. */
  readonly origin: string
  execute(copy: number): Promise<Answer>
  /** Aborted when nobody waits for the answer any more. */
  ended(): AbortSignal
}

/** Where a redirect leads: a page that says what the client carried there. */
export const landing = "/__sandbox/landed"

/** The answer of a request that meets `fault`. */
export const deliver = async ({ fault, retryAfter }: Fault, delivery: Delivery): Promise<Answer> => {
  const { service, execute, ended, clock } = delivery
  switch (fault) {
    case "delay":
      return execute(1)
    case "drop-before":
    case "drop-after":
      if (fault === "drop-after") await execute(1)
      throw new ConnectionDropped()
    case "drop-during":
    case "stall":
      return halfOf(await execute(1), fault === "stall" ? () => untilEnded(ended()) : endAtOnce)
    case "hang":
    case "hang-after":
      if (fault === "hang-after") await execute(1)
      return untilEnded(ended())
    case "duplicate":
    case "duplicate-first": {
      const answers = [await execute(1), await execute(2)] as const
      return answers[fault === "duplicate" ? 1 : 0]
    }
    case "redirect":
      return { status: 307, body: "", headers: { location: delivery.origin + landing } }
    default: {
      const status = Number(/\d+/.exec(fault)?.[0] ?? 0)
      if (status === 0) return spoiled(fault, await execute(1))
      if (fault.endsWith("-after")) await execute(1)
      return fault.startsWith("html") ? page(status) : refusal(service, status, clock, retryAfter)
    }
  }
}

/** Waits for `ms` milliseconds of the clock. Who leaves meanwhile gets no answer. */
export const pause = async (clock: Clock, ms: number, ended: () => AbortSignal): Promise<void> => {
  if (ms <= 0) return
  try {
    await clock.wait(ms, ended())
  } catch {
    throw new ConnectionDropped()
  }
}

const untilEnded = (ended: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new ConnectionDropped())
    if (ended.aborted) end()
    else ended.addEventListener("abort", end, { once: true })
  })

/** Late enough for what was sent before to be on its way. */
const endAtOnce = async (): Promise<never> => {
  await setImmediate()
  throw new ConnectionDropped()
}

/** An answer whose body breaks off in the middle, when `end` says so. */
const halfOf = (answer: Answer, end: () => Promise<never>): Answer => {
  const bytes = new TextEncoder().encode(JSON.stringify(answer.body))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2))),
    pull: (controller) => end().catch((error: unknown) => controller.error(error))
  })
  const headers = { "content-type": "application/json", ...answer.headers }
  return { status: answer.status, body, headers: { ...headers, "content-length": String(bytes.length) } }
}

const refusal = (
  service: Delivery["service"],
  status: number,
  clock: Clock,
  retryAfter: Fault["retryAfter"] = status === 429 ? 1 : "none"
): Answer => ({
  status,
  body: service.failure({ status, reasons: STATUS_CODES[status] ?? "" }),
  headers: retryAfter === "none" ? {} : { "retry-after": retryText(retryAfter, clock) }
})

/** RFC 9110, section 10.2.3: seconds, or a date. */
const retryText = (retryAfter: string | number, clock: Clock): string => {
  if (retryAfter === "garbage") return "soon"
  const seconds = /^date:(-?\d{1,9})$/.exec(String(retryAfter))?.[1]
  if (seconds === undefined) return String(retryAfter)
  return new Date(clock.now() + Number(seconds) * 1000).toUTCString()
}
