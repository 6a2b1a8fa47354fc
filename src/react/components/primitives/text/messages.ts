import { type Presentation, usePresentation } from "../../../context.ts"
import type { Messages } from "../../../locales/messages.ts"
import { contained } from "./formats/plainText.ts"

/** The provider's messages, or those of `english`. An app then downloads no other English messages with the component. */
export const useMessages = <Part extends { readonly locale: string }>(
  english: Messages extends Part ? Part : never
): Part => messagesIn(usePresentation(), english)

/** The same for what is no component. */
export const messagesIn = <Part extends { readonly locale: string }>(
  { messages }: Presentation,
  english: Messages extends Part ? Part : never
): Part =>
  // The parameter's type says that all messages have those of the part.
  containing((messages ?? english) as Part)

const known = new WeakMap<object, object>()

/** The same messages, in which no name or amount turns around the words beside it. */
const containing = <Part extends object>(messages: Part): Part => {
  const made = known.get(messages) ?? mapped(messages)
  known.set(messages, made)
  // `mapped` keeps the shape.
  return made as Part
}

const mapped = (part: object): object =>
  Object.fromEntries(Object.entries(part).map(([name, message]) => [name, withContained(message)]))

const withContained = (message: unknown): unknown => {
  if (typeof message === "function")
    return (...values: readonly unknown[]) =>
      message(...values.map((value) => (typeof value === "string" ? contained(value) : value)))
  return typeof message === "object" && message !== null && !Array.isArray(message)
    ? mapped(message)
    : message
}
