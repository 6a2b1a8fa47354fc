import type { ReactNode } from "react"
import type { ErrorKind } from "../../locales/errorKinds.ts"

/**
 * How an error looks: `neutral` for what is nobody's fault, `waiting` for what time solves, `refused` for what the user can change, and
 * `fault` for what went wrong.
 */
export type ErrorTone = "neutral" | "waiting" | "refused" | "fault"

export const toneOf = (kind: ErrorKind): ErrorTone => tones[kind]

/** A title has no full stop. */
export const titleOf = (sentence: string): string => sentence.replace(/[.。]$/, "")

export const ErrorIcon = ({ kind }: { readonly kind: ErrorKind }): ReactNode => (
  <svg
    data-part="error-icon"
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={kind === "offline" ? offline : icons[tones[kind]]} />
  </svg>
)

const tones: Readonly<Record<ErrorKind, ErrorTone>> = {
  offline: "neutral",
  userRejected: "neutral",
  notSignedIn: "neutral",
  signedOut: "neutral",
  expired: "neutral",
  revoked: "neutral",
  rotationLost: "neutral",
  replaced: "neutral",
  permissionRequired: "neutral",
  outcomeUnknown: "waiting",
  unresolved: "waiting",
  quoteExpired: "waiting",
  orderExpiring: "waiting",
  timedOut: "waiting",
  throttled: "waiting",
  orderClosed: "refused",
  orderChanged: "refused",
  informationNeeded: "refused",
  paymentRefused: "refused",
  invalidInput: "refused",
  refused: "refused",
  unauthorized: "refused",
  forbidden: "refused",
  notFound: "refused",
  conflict: "refused",
  notConfigured: "refused",
  noResponse: "fault",
  paymentFailed: "fault",
  serviceError: "fault",
  invalidResponse: "fault",
  heldUp: "fault",
  notSent: "fault",
  unknown: "fault"
}

const info = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 7.8v.01"

const icons: Readonly<Record<ErrorTone, string>> = {
  neutral: info,
  waiting: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2",
  refused: info,
  fault: "M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.01"
}

const offline =
  "M3 3l18 18M8.6 16.4a5 5 0 0 1 6.8 0M5 12.9a10 10 0 0 1 5.2-2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5c4-.3 8.2 1 11.3 3.8M16.9 11.1c.8.5 1.5 1.1 2.1 1.8M12 20h.01"
