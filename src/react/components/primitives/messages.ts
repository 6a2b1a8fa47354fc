import { usePresentation } from "../../context.ts"
import type { Messages } from "../../locales/messages.ts"

/** The provider's messages, or those of `english`. An app then downloads no other English messages with the component. */
export const useMessages = <Part extends { readonly locale: string }>(
  english: Messages extends Part ? Part : never
): Part => {
  const { messages = english } = usePresentation()
  // The parameter's type says that all messages have those of the part.
  return messages as Part
}
