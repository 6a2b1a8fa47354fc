import { useRemembered } from "../../../hooks/ramp/remembered.ts"
import { useSession } from "../../../hooks/session.ts"

/** The user's own name and email address, as the partner wants them. Each is empty if it is not known. */
export interface OwnDetails {
  readonly fullName: string
  readonly email: string
}

/** What this user entered last on this device. The email address is otherwise that of the sign-in. */
export const useOwnDetails = () => {
  const { text, remember } = useRemembered("own_details")
  const ownEmail = useOwnEmail()
  const kept = detailsIn(text)
  const known: OwnDetails = { ...kept, email: kept.email || ownEmail }
  return {
    known,
    // An order that is found after a reload comes without them.
    remember: ({ fullName, email }: OwnDetails) =>
      remember(JSON.stringify({ fullName: fullName || known.fullName, email: email || known.email }))
  }
}

/** The email address that the user signed in with, or nothing. */
export const useOwnEmail = (): string => {
  const { username = "" } = useSession()
  return emailLike.test(username) ? username : ""
}

const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Reads what was kept. Another version of the package may have written it. */
const detailsIn = (text: string | undefined): OwnDetails => {
  try {
    const { fullName, email }: { fullName?: unknown; email?: unknown } = Object(JSON.parse(text ?? "{}"))
    return { fullName: textOf(fullName), email: emailLike.test(textOf(email)) ? textOf(email) : "" }
  } catch {
    return { fullName: "", email: "" }
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")
