import { userOperationOutcome } from "../chain/smartAccounts/outcome.ts"
import { maxCostOf } from "../chain/smartAccounts/userOperation.ts"
import type { World } from "../state/world.ts"
import { openAccount } from "./accounts.ts"
import { settleTopUp } from "./gasTanks.ts"
import type { StoredOperation } from "./records.ts"
import { inTankToken, organizationTank } from "./tank.ts"

/** Ends the operations that are mined, returns what they did not need to their gas tank, and checks payments that are due. */
export const processSmartAccounts = async (world: World): Promise<void> => {
  for (const operation of world.store.userOperations.values())
    if (operation.payer !== "none" && operation.cost === undefined) await follow(world, operation)
  const now = world.clock.now()
  for (const topUp of world.store.topUps.values())
    if (topUp.status === "pending" && topUp.dueAt <= now) await settleTopUp(world, topUp)
}

const follow = async (world: World, operation: StoredOperation): Promise<void> => {
  const { status, txHash, hash, chainId } = operation
  if (status === "failed") return refund(world, operation, 0n)
  if (txHash === undefined) return
  const outcome = await userOperationOutcome(world.chain.byChainId(chainId), txHash, hash)
  if (outcome === undefined || operation.cost !== undefined) return
  const { success, reason, actualGasCost } = outcome
  Object.assign(operation, {
    status: success ? "success" : "failed",
    failedReason: reason,
    endedAt: world.clock.now()
  })
  if (success) openAccount(world, operation.accountId).account.isDeployed = true
  refund(world, operation, actualGasCost)
}

const refund = (world: World, operation: StoredOperation, cost: bigint): void => {
  operation.cost = cost
  const rest = inTankToken(maxCostOf(operation.operation)) - inTankToken(cost)
  if (operation.payer === "organization") organizationTank(world).balance += rest
  else openAccount(world, operation.accountId).owner.tank += rest
}
