import type { Recipient, RecipientState } from "./useRecipient.ts"

interface Agreed {
  /** The risky address that the user agreed to pay. */
  readonly accepted: string | undefined
  readonly allowSelf: boolean
}

/** Whom the user may pay now, if anybody. */
export const payableIn = (state: RecipientState, { accepted, allowSelf }: Agreed): Recipient | undefined => {
  switch (state.status) {
    case "ready":
      return state.recipient
    case "risky":
      return state.recipient.address === accepted ? state.recipient : undefined
    case "own":
      return allowSelf ? state.recipient : undefined
    default:
      return undefined
  }
}

/** The address that the text means, whether it can be paid or not. */
export const addressIn = (state: RecipientState): string | undefined =>
  "recipient" in state ? state.recipient.address : undefined
