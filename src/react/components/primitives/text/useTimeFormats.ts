import { usePresentation } from "../../../context.ts"
import { commonMessages } from "../../../locales/en/common.ts"
import { type TimeFormats, timeFormatsIn } from "./formats/timeFormats.ts"
import { useMessages } from "./messages.ts"

/** The formats of times, for what has no use for all messages. */
export const useTimeFormats = (): TimeFormats => {
  const t = useMessages(commonMessages)
  const { locale = t.locale } = usePresentation()
  return timeFormatsIn(locale)
}
