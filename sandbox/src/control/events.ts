import type { Answer } from "../service/service.ts"
import type { LoggedRequest, RequestLog } from "./log/requestLog.ts"

/** A reader that is this many events behind misses the next ones. The log still has them. */
const mostWaiting = 1000

/**
 * Sends the log as server-sent events: first `log` with the log's name, then the requests after the event id `last`,
 * then every new request. A new name means that the log was cleared.
 */
export const eventsOf = (requests: RequestLog, last: string, ended: AbortSignal): Answer => {
  const encoder = new TextEncoder()
  const nameText = () => encoder.encode(`event: log\ndata: ${requests.name}\n\n`)
  const textOf = (request: LoggedRequest) =>
    encoder.encode(`id: ${requests.name} ${request.id}\ndata: ${JSON.stringify(request)}\n\n`)
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        controller.enqueue(encoder.encode("retry: 1000\n\n"))
        controller.enqueue(nameText())
        for (const request of requests.list(seenIn(requests, last))) controller.enqueue(textOf(request))
        const leave = requests.listen({
          added: (request) => {
            if ((controller.desiredSize ?? 0) > -mostWaiting) controller.enqueue(textOf(request))
          },
          cleared: () => controller.enqueue(nameText())
        })
        const end = () => {
          stop()
          controller.close()
        }
        stop = () => {
          leave()
          ended.removeEventListener("abort", end)
        }
        ended.addEventListener("abort", end)
      },
      cancel: () => stop()
    },
    { highWaterMark: 1 }
  )
  return { status: 200, body, headers: { "content-type": "text/event-stream" } }
}

/** The id of the newest request that a reader has seen in this log. */
const seenIn = ({ name }: RequestLog, last: string): number => {
  const [log, id] = last.split(" ")
  return log === name ? Number(id) : 0
}
