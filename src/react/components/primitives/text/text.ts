import { useMemo } from "react"
import { usePresentation } from "../../../context.ts"
import { en } from "../../../locales/en.ts"
import type { Messages } from "../../../locales/messages.ts"
import { type Formats, formatsIn } from "./formats/formats.ts"
import { useMessages } from "./messages.ts"

/** The provider's messages (English by default) and the formats of its locale. */
export const useText = (): { readonly t: Messages; readonly format: Formats } => {
  const t = useMessages(en)
  const { locale = t.locale } = usePresentation()
  return useMemo(() => ({ t, format: formatsIn(locale) }), [t, locale])
}
