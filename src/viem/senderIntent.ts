import { InvalidInputError } from "../errors.ts"
import type { Intent } from "./intents.ts"
import type { Asked } from "./prepareInput.ts"
import type { Signed } from "./reconcile.ts"
import { NotSentError } from "./senderErrors.ts"

/** No node lags behind for longer than that, in milliseconds; and a chain that begins anew is another one by then. */
export const isRecent = ({ createdAt }: Intent): boolean => Date.now() - createdAt < 600_000

export const isSigned = (intent: Intent): intent is Signed =>
  intent.raw !== undefined && intent.hash !== undefined

export const isSameSend = (intent: Intent, { kind, to, value, data }: Asked): boolean =>
  intent.kind === kind && intent.to === to && intent.value === String(value) && intent.data === data

export const usedId = () =>
  new InvalidInputError({ field: "id", expected: "a new id: another send has this one" })

export const unresolved = ({ hash, nonce }: Signed) =>
  new NotSentError(
    "UNRESOLVED",
    `It is not known yet what became of ${hash}, nonce ${nonce} of this account, and its node does not say. ` +
      "Nothing else is sent before that"
  )
