import { NotSignedInError, SessionEndedError } from "../errors/index.ts"
import type { SessionRecord } from "./store/TokenStore.ts"

/** The error of a call that needs a wallet token when the record has none. */
export const notReady = (record: SessionRecord): NotSignedInError | SessionEndedError => {
  if (record.status === "signed_out" && record.reason && record.reason !== "signed_out")
    return new SessionEndedError({ reason: record.reason })
  return new NotSignedInError({
    message:
      record.status === "no_wallet"
        ? "The user has no wallet: call account.create or account.recover"
        : "Nobody is signed in: sign in first, or pass `walletToken`"
  })
}

/** The error of a call that creates or recovers a wallet when the record has no access token. */
export const noAccessToken = ({ status }: SessionRecord) =>
  new NotSignedInError({
    message:
      status === "ready"
        ? "The user has a wallet: pass `accessToken` for another sign-in"
        : "Nobody is signed in: sign in first, or pass `accessToken`"
  })
