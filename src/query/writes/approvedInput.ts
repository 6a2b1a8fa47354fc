import type { Client } from "../../index.ts"
import { ownerOf } from "../cache/keys.ts"
import { type Approval, type Confirm, type ConfirmationRequest, UserRejectedError } from "./confirmation.ts"
import { inertCopy } from "./inertCopy.ts"

/**
 * Asks the user, and returns the approved input: as it was when they were asked, or with the limits that they set. Rejects
 * with `UserRejectedError` when they decline, and when another user has signed in meanwhile, who has approved nothing.
 */
export const approvedInput = async <Request extends ConfirmationRequest>(
  client: Client,
  request: Request,
  confirm: Confirm | undefined
): Promise<Request["input"]> => {
  const owner = ownerOf(client.session.current())
  const asked = { ...request, input: inertCopy(request.input) }
  const approval = (await confirm?.(request)) ?? {}
  const limiting = hasLimit(approval) ? await import("./spendingLimit.ts") : undefined
  if (ownerOf(client.session.current()) !== owner) throw new UserRejectedError()
  return limiting ? limiting.withLimits(asked, approval).input : asked.input
}

/** Few requests have a limit, and the component that asks for one has loaded the code that sets it. */
const hasLimit = ({ spendingLimit, spendingLimits, maxFee }: Approval): boolean =>
  (spendingLimit ?? spendingLimits ?? maxFee) !== undefined
