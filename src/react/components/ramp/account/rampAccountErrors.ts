import type { SlipwayFailure } from "../../../../index.ts"
import type { Messages } from "../../../locales/messages.ts"
import type { Errors } from "../../forms/useForm.ts"

export interface RampAccountValues extends Readonly<Record<string, string>> {
  readonly fullName: string
  readonly username: string
  readonly password: string
}

/**
 * The fields that the refusal of a ramp account is about. The service names no fields, so they follow from its words.
 * Empty if they say of none.
 */
export const rampAccountErrorsOf = (error: SlipwayFailure, t: Messages): Errors<RampAccountValues> =>
  Object.fromEntries(messagesOf(error).flatMap((message) => errorIn(message, t)))

/** What the service says if it first wants to know who the user is. */
export const identityCheckOf = (error: SlipwayFailure): string | undefined =>
  messagesOf(error).find((message) => identityCheck.test(message))

/** Whether the service has an account of this name already. */
export const isTaken = (error: SlipwayFailure): boolean =>
  messagesOf(error).some((message) => taken.test(message))

const identityCheck = /\bkyc\b|identity|verify (?:your|the) (?:account|user)/i
const taken = /(?:user ?name|e-?mail|account|user)\b.*\b(?:exists?|taken|in use|registered|duplicate)/i

const messagesOf = (error: SlipwayFailure): readonly string[] => {
  if (error._tag !== "ApiError" || error.outcome !== "refused") return []
  const said: unknown = Object(error.details).message ?? error.message
  return [said].flat().filter((it) => typeof it === "string")
}

const errorIn = (message: string, t: Messages): readonly (readonly [string, string])[] => {
  if (identityCheck.test(message)) return []
  if (taken.test(message)) return [["username", t.ramp.taken]]
  if (/password/i.test(message)) return [["password", t.ramp.passwordRefused]]
  if (/full ?name/i.test(message)) return [["fullName", t.recipient.refused]]
  return /user ?name|e-?mail/i.test(message) ? [["username", t.recipient.refused]] : []
}
