import { useToday } from "../../hooks/clock.ts"
import type { ActivityEntry } from "../../hooks/transactions/activity.ts"
import { isUnderway, needsUser } from "../../hooks/transactions/pinned.ts"
import { useText } from "../primitives/text/text.ts"

/** The heading above an entry: that it needs the user or is in progress, or its day. */
export const useSections = () => {
  const { t, format } = useText()
  const nameOf = useDayName()
  return (entry: ActivityEntry): string =>
    needsUser(entry)
      ? t.activity.attention
      : isUnderway(entry)
        ? t.activity.underway
        : (nameOf(entry.at) ?? format.day(entry.at))
}

/** Returns "Today" or "Yesterday" for a time of these days in the user's time zone. */
export const useDayName = () => {
  const { t } = useText()
  const today = useToday()
  const yesterday = new Date(today).setDate(new Date(today).getDate() - 1)
  return (at: number): string | undefined =>
    at >= today ? t.activity.today : at >= yesterday ? t.activity.yesterday : undefined
}
