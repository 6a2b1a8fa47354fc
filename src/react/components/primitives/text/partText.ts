import { useMemo } from "react"
import { usePresentation } from "../../../context.ts"
import type { Messages } from "../../../locales/messages.ts"
import { type AmountFormats, amountFormatsIn } from "./formats/amountFormats.ts"
import { useMessages } from "./messages.ts"

/**
 * The provider's messages, or those of `english`, and the formats of amounts in its locale. As `useMessages`, it brings no other English.
 */
export const usePartText = <Part extends { readonly locale: string }>(
  english: Messages extends Part ? Part : never
): { readonly t: Part; readonly format: AmountFormats } => {
  const t = useMessages(english)
  const { locale = t.locale } = usePresentation()
  return useMemo(() => ({ t, format: amountFormatsIn(locale) }), [t, locale])
}
