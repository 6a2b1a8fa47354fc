import { organization } from "../state/settings.ts"
import type { SmartOwner, StoredOperation } from "./records.ts"
import { inTankToken, nativeToGasTankRate, organizationTankId } from "./tank.ts"

/** What a gas tank paid for an operation. `undefined` until the operation is mined. */
export const usageOf = ({ id, payer, cost, endedAt }: StoredOperation, owner: SmartOwner) => {
  if (cost === undefined || endedAt === undefined) return undefined
  const paid = {
    id: `${id.slice(0, 22)}fe`,
    userOpId: id,
    nativeToGasTankRate,
    amountInNative: String(cost),
    amountInGasTank: String(inTankToken(cost)),
    createdAt: new Date(endedAt).toISOString(),
    refundedAt: null
  }
  return payer === "organization"
    ? { ...paid, clientId: organization.id, clientGasTankId: organizationTankId }
    : { ...paid, ownerId: owner.id, gasTankId: owner.tankId }
}
