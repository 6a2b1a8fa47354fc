import * as Cause from "effect/Cause"
import * as Tracer from "effect/Tracer"

/** A tracer that records its spans, in the order of their start. */
export const recordingTracer = () => {
  const spans: Tracer.Span[] = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  const named = (name: string) => spans.filter((span) => span.name === name)
  return { tracer, spans, named }
}

/** The attributes of a span. */
export const attributesOf = (span: Tracer.Span | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(span?.attributes ?? [])

/** The name of the parent span, if there is one. */
export const parentOf = (span: Tracer.Span | undefined): string | undefined => {
  const parent = span?.parent._tag === "Some" ? span.parent.value : undefined
  return parent?._tag === "Span" ? parent.name : undefined
}

/** All data of a span that an exporter can read. */
export const textOf = ({ name, attributes, status }: Tracer.Span): string => {
  const exit = status._tag === "Ended" ? status.exit : undefined
  const errors = exit?._tag === "Failure" ? Cause.prettyErrors(exit.cause) : []
  const messages = errors.map(({ message, stack, cause }) => [message, stack, String(cause)])
  return JSON.stringify([name, [...attributes], messages, exit])
}
