import { STATUS_CODES } from "node:http"
import type { Fault } from "./faults.ts"
import type { Answer, Service } from "./service/service.ts"

/** What `fetch` rejects with when a connection ended without an answer. */
export class ConnectionDropped extends TypeError {
  constructor() {
    super("fetch failed")
  }
}

/** A request on its way: what carries it out, and the signals that end its waiting. */
export interface Delivery {
  readonly service: Pick<Service, "failure">
  execute(copy: number): Promise<Answer>
  readonly ended: AbortSignal
}

/** The answer of a request that meets `fault`. */
export const deliver = async (
  { fault, retryAfter }: Fault,
  { service, execute, ended }: Delivery
): Promise<Answer> => {
  switch (fault) {
    case "drop-before":
    case "drop-after":
      if (fault === "drop-after") await execute(1)
      throw new ConnectionDropped()
    case "hang":
    case "hang-after":
      if (fault === "hang-after") await execute(1)
      return untilEnded(ended)
    case "duplicate":
    case "duplicate-first": {
      const answers = [await execute(1), await execute(2)] as const
      return answers[fault === "duplicate" ? 1 : 0]
    }
    case "truncated":
      return truncated(await execute(1))
    default: {
      if (fault.endsWith("-after")) await execute(1)
      const status = Number(/\d+/.exec(fault)?.[0])
      return fault.startsWith("html") ? page(status) : refusal(service, status, retryAfter)
    }
  }
}

const untilEnded = (ended: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new ConnectionDropped())
    if (ended.aborted) end()
    else ended.addEventListener("abort", end, { once: true })
  })

/** The first half of the text, with the headers of the whole. */
const truncated = ({ status, body, headers }: Answer): Answer => {
  const text = JSON.stringify(body)
  const half = text.slice(0, Math.ceil(text.length / 2))
  return { status, body: half, headers: { "content-type": "application/json", ...headers } }
}

/** What stands between a client and a service may answer in its place. */
const page = (status: number): Answer => ({
  status,
  body: `<!doctype html><title>${status} ${STATUS_CODES[status]}</title><p>This is not the service.</p>`,
  headers: { "content-type": "text/html" }
})

const refusal = (
  service: Delivery["service"],
  status: number,
  retryAfter: Fault["retryAfter"] = status === 429 ? 1 : undefined
): Answer => ({
  status,
  body: service.failure({ status, reasons: STATUS_CODES[status] ?? "" }),
  headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }
})
