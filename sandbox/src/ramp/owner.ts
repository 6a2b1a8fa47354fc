import { unauthorized } from "../service/failure.ts"
import type { Caller } from "../service/handlers.ts"

/** The owner of the orders and recipients in a call: the user, or the organization that signed it. */
export const ownerOf = (call: { readonly caller: Caller | undefined }): Caller => {
  if (call.caller === undefined) throw unauthorized("Unauthorized")
  return call.caller
}
