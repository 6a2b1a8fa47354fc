import { en } from "../../locales/en.ts"
import type { Messages } from "../../locales/messages.ts"
import type { Formats } from "./formats.ts"
import { usePartText } from "./partText.ts"

/** The provider's messages (English by default) and the formats of its locale. */
export const useText = (): { readonly t: Messages; readonly format: Formats } => usePartText(en)
