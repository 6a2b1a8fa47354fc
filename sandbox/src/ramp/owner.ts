import { unauthorized } from "../service/failure.ts"
import type { Caller } from "../service/handlers.ts"

/** Whose orders and recipients a call is about: the user's, or the organization's when it signed the call. */
export const ownerOf = (call: { readonly caller: Caller | undefined }): Caller => {
  if (call.caller === undefined) throw unauthorized("Unauthorized")
  return call.caller
}
