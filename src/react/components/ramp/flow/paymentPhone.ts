import type { SessionSnapshot } from "../../../../index.ts"
import { useRemembered } from "../../../hooks/ramp/remembered.ts"
import { useSession } from "../../../hooks/session.ts"

/** The number that payment requests went to last, by this user on this device, or else the number of the sign-in. */
export const usePaymentPhone = () => {
  const session = useSession()
  const { text = "", remember } = useRemembered("payment_phone")
  return { known: /^\+[1-9]\d{5,14}$/.test(text) ? text : numberIn(session), remember }
}

/** The name of a user who signed in by WhatsApp is their number. */
const numberIn = ({ username = "" }: SessionSnapshot): string | undefined =>
  /^\+?[1-9]\d{6,14}$/.test(username) ? `+${username.replace(/^\+/, "")}` : undefined
