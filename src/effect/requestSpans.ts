import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import * as References from "effect/References"
import * as Tracer from "effect/Tracer"
import type { ObservedRequest, ObserveRequest } from "../http/observer.ts"
import { annotate, outcomeOf } from "./spans.ts"

export interface RequestSpansOptions {
  /** Whether requests carry the `traceparent` header. */
  readonly traceparent: boolean
  /** What the layer was built in. Its tracer is used for requests that no call waits for, such as shared polling. */
  readonly context: Context.Context<never>
}

/**
 * Makes a client span of each HTTP request, named after its route, e.g. `POST /wallet/send-coin`.
 *
 * The attributes follow OpenTelemetry's conventions for HTTP. The path is the route of the OpenAPI documents, because the
 * path and query of the URL may contain personal data. `url.full` is left out for the same reason.
 */
export const requestSpans = ({ traceparent, context }: RequestSpansOptions): ObserveRequest => {
  const resends = resendCounter()
  const outside = Context.get(context, Tracer.Tracer)
  return (request, answer) =>
    Effect.withFiber((fiber) => {
      const parent = Context.getOrUndefined(fiber.context, Tracer.ParentSpan)
      const clock = fiber.getRef(Clock.Clock)
      let span: Tracer.Span | undefined
      request.beforeSend = (headers) => {
        if (!fiber.getRef(References.TracerEnabled)) return
        const tracer = Context.getOrUndefined(fiber.context, Tracer.Tracer) ?? outside
        span = begin(fiber, tracer, request.operation, parent)
        annotate(span, described(request, resends.before(parent, request.operation)))
        if (traceparent) propagate(span, headers)
      }
      return Effect.onExit(answer, (exit) =>
        Effect.sync(() => {
          resends.after(parent, request.operation, Exit.isFailure(exit))
          if (span === undefined) return
          annotate(span, { ...outcomeOf(exit), ...statusOf(request, exit) })
          span.end(clock.currentTimeNanosUnsafe(), exit)
        })
      )
    })
}

/** As `Effect.makeSpan` begins a span. Running that effect for each request would double the cost of a call. */
const begin = (
  fiber: Fiber.Fiber<unknown, unknown>,
  tracer: Tracer.Tracer,
  name: string,
  parent: Tracer.AnySpan | undefined
): Tracer.Span => {
  const span = tracer.span({
    name,
    parent: Option.fromUndefinedOr(parent),
    annotations: Context.empty(),
    links: [...fiber.getRef(References.TracerSpanLinks)],
    startTime: fiber.getRef(Clock.Clock).currentTimeNanosUnsafe(),
    kind: "client",
    root: false,
    sampled: parent?.sampled ?? true
  })
  annotate(span, fiber.getRef(References.TracerSpanAnnotations))
  return span
}

const described = ({ origin, operation }: ObservedRequest, resendCount: number) => {
  const [method = "", template = ""] = operation.split(" ")
  return {
    "http.request.method": method,
    "url.template": template,
    ...serverOf(origin),
    ...(resendCount > 0 && { "http.request.resend_count": resendCount })
  }
}

const serverOf = (origin: string) => {
  const { hostname, port, protocol } = new URL(origin)
  return {
    "server.address": hostname,
    "server.port": port === "" ? (protocol === "https:" ? 443 : 80) : Number(port)
  }
}

/** The status of the response. A refusal has it as the type of its error, too. */
const statusOf = ({ response }: ObservedRequest, exit: Exit.Exit<unknown, unknown>) =>
  response && {
    "http.response.status_code": response.status,
    ...(Exit.isFailure(exit) && response.status >= 400 && { "error.type": String(response.status) })
  }

/**
 * Counts how often a request was sent before, in the call of the span `parent`. Only requests that follow a failed one of
 * the same operation are counted: a call that polls sends a new request each time.
 */
const resendCounter = () => {
  const failures = new WeakMap<Tracer.AnySpan, Map<string, number>>()
  return {
    before: (parent: Tracer.AnySpan | undefined, operation: string): number =>
      (parent && failures.get(parent)?.get(operation)) ?? 0,
    after: (parent: Tracer.AnySpan | undefined, operation: string, isFailed: boolean): void => {
      if (parent === undefined) return
      const counts = failures.get(parent) ?? new Map<string, number>()
      failures.set(parent, counts.set(operation, isFailed ? (counts.get(operation) ?? 0) + 1 : 0))
    }
  }
}

/** Adds the header of the W3C recommendation "Trace Context". */
const propagate = ({ traceId, spanId, sampled }: Tracer.Span, headers: Headers): void => {
  const value = `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`
  // A span that is not recorded has no ids.
  if (/^00-[\da-f]{32}-[\da-f]{16}-/.test(value)) headers.set("traceparent", value)
}
