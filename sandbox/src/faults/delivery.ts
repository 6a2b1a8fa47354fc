import { STATUS_CODES } from "node:http"
import { setImmediate } from "node:timers/promises"
import type { Answer, Service } from "../service/service.ts"
import type { Clock } from "../state/clock.ts"
import { corruptResponse, page } from "./corruptResponse.ts"
import type { Fault } from "./faults.ts"

/** The error of `fetch` when a connection ends without a response. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super("fetch failed")
  }
}

/** A request that meets a fault: how to execute it, and when to stop waiting. */
export interface Delivery {
  readonly service: Pick<Service, "failure">
  readonly clock: Clock
  /** The scheme and host of the request. */
  readonly base: string
  execute(copy: number): Promise<Answer>
  /** Aborted when the client has disconnected. */
  ended(): AbortSignal
}

/** The target of a redirect. It reports which secrets the client sent along. */
export const landing = "/__sandbox/landed"

/** Answers a request that meets `fault`. */
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
      return { status: 307, body: "", headers: { location: delivery.base + landing } }
    default: {
      const status = Number(/\d+/.exec(fault)?.[0] ?? 0)
      if (status === 0) return corruptResponse(fault, await execute(1))
      if (fault.endsWith("-after")) await execute(1)
      return fault.startsWith("html") ? page(status) : refusal(service, status, clock, retryAfter)
    }
  }
}

/** Waits `ms` milliseconds of the sandbox's clock. A client that disconnects meanwhile gets no response. */
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

/** Waits until the bytes before it are on their way. */
const endAtOnce = async (): Promise<never> => {
  await setImmediate()
  throw new ConnectionDropped()
}

/** A response whose body stops in the middle, when `end` rejects. */
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

/** The text of a Retry-After: seconds or a date (RFC 9110, section 10.2.3). */
const retryText = (retryAfter: string | number, clock: Clock): string => {
  if (retryAfter === "garbage") return "soon"
  const seconds = /^date:(-?\d{1,9})$/.exec(String(retryAfter))?.[1]
  if (seconds === undefined) return String(retryAfter)
  return new Date(clock.now() + Number(seconds) * 1000).toUTCString()
}
