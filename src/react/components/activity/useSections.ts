import { type ActivityEntry, isUnderway } from "../../hooks/activity.ts"
import { useToday } from "../../hooks/clock.ts"
import { useText } from "../primitives/text.ts"

/** The heading above an entry: in progress, today, yesterday, or its date in the user's time zone. */
export const useSections = () => {
  const { t, format } = useText()
  const today = useToday()
  const yesterday = new Date(today).setDate(new Date(today).getDate() - 1)
  return (entry: ActivityEntry): string => {
    if (isUnderway(entry)) return t.activity.underway
    if (entry.at >= today) return t.activity.today
    return entry.at >= yesterday ? t.activity.yesterday : format.day(entry.at)
  }
}
