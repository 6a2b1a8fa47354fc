import { useToday } from "../../hooks/clock.ts"
import { useText } from "../primitives/text/text.ts"

/** Writes when a price or a balance was read: the time, and the day unless it was today. */
export const useReadTime = (): ((at: number) => string) => {
  const { format } = useText()
  const today = useToday()
  return (at) => (at >= today ? format.time(at) : format.moment(new Date(at).toISOString()))
}
