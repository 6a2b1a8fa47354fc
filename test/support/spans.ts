import * as Cause from "effect/Cause"
import * as Tracer from "effect/Tracer"

/** A tracer that keeps its spans, in the order in which they began. */
export const keepingTracer = () => {
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

/** The name of the span above, if there is one. */
export const parentOf = (span: Tracer.Span | undefined): string | undefined => {
  const parent = span?.parent._tag === "Some" ? span.parent.value : undefined
  return parent?._tag === "Span" ? parent.name : undefined
}

/** Everything that an exporter could read of a span. */
export const textOf = ({ name, attributes, status }: Tracer.Span): string => {
  const exit = status._tag === "Ended" ? status.exit : undefined
  const errors = exit?._tag === "Failure" ? Cause.prettyErrors(exit.cause) : []
  const told = errors.map(({ message, stack, cause }) => [message, stack, String(cause)])
  return JSON.stringify([name, [...attributes], told, exit])
}
