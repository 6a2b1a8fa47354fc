import type { Client } from "../index.ts"
import { type Approval, type Confirm, type ConfirmationRequest, UserRejectedError } from "./confirmation.ts"
import { ownerOf } from "./keys.ts"

/**
 * Asks the user, and returns the approved input: as given, or with the limits that the user set. Rejects
 * with `UserRejectedError` when they decline, and when another user has signed in meanwhile, who has approved nothing.
 */
export const approvedInput = async <Request extends ConfirmationRequest>(
  client: Client,
  request: Request,
  confirm: Confirm | undefined
): Promise<Request["input"]> => {
  const owner = ownerOf(client.session.current())
  const approval = (await confirm?.(request)) ?? {}
  const limiting = hasLimit(approval) ? await import("./spendingLimit.ts") : undefined
  if (ownerOf(client.session.current()) !== owner) throw new UserRejectedError()
  return limiting ? limiting.withLimits(request, approval).input : request.input
}

/** Few requests have a limit, and the component that asks for one has loaded the code that sets it. */
const hasLimit = ({ spendingLimit, spendingLimits, maxFee }: Approval): boolean =>
  (spendingLimit ?? spendingLimits ?? maxFee) !== undefined
