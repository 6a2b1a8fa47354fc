import type { Client } from "../../../index.ts"

/** Forgets a sent code as soon as any user signs in, until the returned function is called. */
export const forgetSentCodeOnSignIn = (client: Client): (() => void) => {
  const forget = () => {
    if (isSignedIn(client)) clearSentCode(client)
  }
  forget()
  return client.session.subscribe(forget)
}

/** Under which a sent code is kept in this tab. */
export const sentCodeKey = ({ id }: Client) => `slipway.sent_code ${id}`

export const clearSentCode = (client: Client): void => {
  try {
    sessionStorage.removeItem(sentCodeKey(client))
  } catch {
    // A server has no session storage, and browsers can block it.
  }
}

export const isSignedIn = ({ session }: Client): boolean => {
  const { status } = session.current()
  return status === "ready" || status === "no_wallet"
}
