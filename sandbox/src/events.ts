import type { LoggedRequest, RequestLog } from "./requestLog.ts"
import type { Answer } from "./service/service.ts"

/** A reader that is so many events behind misses the next ones, and finds them in the log. */
const mostWaiting = 1000

/** The log as server-sent events: what came after the request `after`, and then every new one. */
export const eventsOf = (requests: RequestLog, after: number, ended: AbortSignal): Answer => {
  const encoder = new TextEncoder()
  const textOf = (request: LoggedRequest) =>
    encoder.encode(`id: ${request.id}\ndata: ${JSON.stringify(request)}\n\n`)
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        controller.enqueue(encoder.encode("retry: 1000\n\n"))
        for (const request of requests.list(after)) controller.enqueue(textOf(request))
        const leave = requests.listen((request) => {
          if ((controller.desiredSize ?? 0) > -mostWaiting) controller.enqueue(textOf(request))
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
