import type { ReactNode } from "react"
import type { ErrorKind } from "../../../locales/errorKinds.ts"
import { type Sign, SignIcon } from "../pictures/SignIcon.tsx"

/**
 * How an error looks: `neutral` for what is nobody's fault, `waiting` for what time solves, `refused` for what the user can change,
 * `warning` for what they must check first, and `fault` for what went wrong.
 */
export type ErrorTone = "neutral" | "waiting" | "refused" | "warning" | "fault"

export const toneOf = (kind: ErrorKind): ErrorTone => tones[kind]

/** A title has no full stop. */
export const titleOf = (sentence: string): string => sentence.replace(/[.。]$/, "")

interface ErrorIconProps {
  readonly kind: ErrorKind
  readonly tone: ErrorTone
}

export const ErrorIcon = ({ kind, tone }: ErrorIconProps): ReactNode => (
  <SignIcon sign={kind === "offline" || kind === "sendOffline" ? "offline" : signs[tone]} />
)

const tones: Readonly<Record<ErrorKind, ErrorTone>> = {
  offline: "neutral",
  sendOffline: "neutral",
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

const signs: Readonly<Record<ErrorTone, Sign>> = {
  neutral: "info",
  waiting: "clock",
  refused: "info",
  warning: "warning",
  fault: "warning"
}
