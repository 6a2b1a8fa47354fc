import type { ReactNode } from "react"
import type { LoggedRequest } from "../control/log/requestLog.ts"

/** The status of a response. The text says what the colour shows. */
export const StatusChip = ({ request: { status } }: { readonly request: LoggedRequest }): ReactNode => {
  if (status === undefined) return <span className="chip bad">no response</span>
  const kind = status < 300 ? "good" : status < 500 ? "warn" : "bad"
  return <span className={`chip ${kind}`}>{status}</span>
}
