import { useText } from "../../../primitives/text/text.ts"
import { isEndless } from "../request/allowances.ts"

export const isoOf = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString()

/** Writes when something ends. */
export const useMoment = (): ((seconds: bigint | undefined) => string) => {
  const { t, format } = useText()
  return (seconds) =>
    seconds === undefined || isEndless(seconds) ? t.confirm.noEnd : format.moment(isoOf(seconds))
}
