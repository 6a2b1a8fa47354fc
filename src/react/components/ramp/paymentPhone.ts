import type { Client, SessionSnapshot } from "../../../index.ts"
import { ownerOf } from "../../../query/keys.ts"
import { useClient } from "../../context.ts"
import { useSession } from "../../hooks/session.ts"

const keyOf = ({ id }: Client, owner: string) => `slipway.payment_phone ${id} ${owner}`

/** The number that payment requests went to last, by this user on this device, or else the number of the sign-in. */
export const usePaymentPhone = () => {
  const client = useClient()
  const session = useSession({ client })
  const owner = ownerOf(session)
  return {
    known: (owner === null ? undefined : read(client, owner)) ?? numberIn(session),
    remember: (number: string) => {
      if (owner !== null) write(client, owner, number)
    }
  }
}

/** Who signed in by WhatsApp has the number as name. */
const numberIn = ({ username = "" }: SessionSnapshot): string | undefined =>
  /^\+?[1-9]\d{6,14}$/.test(username) ? `+${username.replace(/^\+/, "")}` : undefined

const read = (client: Client, owner: string): string | undefined => {
  try {
    const found = localStorage.getItem(keyOf(client, owner)) ?? ""
    return /^\+[1-9]\d{5,14}$/.test(found) ? found : undefined
  } catch {
    return undefined
  }
}

const write = (client: Client, owner: string, number: string): void => {
  try {
    localStorage.setItem(keyOf(client, owner), number)
  } catch {
    // Storage is blocked: the number is asked for again.
  }
}
