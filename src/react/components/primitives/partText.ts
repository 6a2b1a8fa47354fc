import { useMemo } from "react"
import { usePresentation } from "../../context.ts"
import type { Messages } from "../../locales/messages.ts"
import { type Formats, formatsIn } from "./formats.ts"
import { useMessages } from "./messages.ts"

/** The provider's messages, or those of `english`, and the formats of its locale. As `useMessages`, it brings no other English. */
export const usePartText = <Part extends { readonly locale: string }>(
  english: Messages extends Part ? Part : never
): { readonly t: Part; readonly format: Formats } => {
  const t = useMessages(english)
  const { locale = t.locale } = usePresentation()
  return useMemo(() => ({ t, format: formatsIn(locale) }), [t, locale])
}
