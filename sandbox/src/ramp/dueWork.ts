import { processSmartAccounts } from "../smartAccount/dueWork.ts"
import type { World } from "../state/world.ts"
import { processOfframps } from "./offramp.ts"
import { processOnramps } from "./onramp.ts"

/**
 * Mines the transactions and moves the ramp orders that have become due since the last request. It runs in the world's
 * queue, so that two requests at the same time do not pay the same order twice.
 */
export const processDueWork = (world: World): Promise<void> =>
  world.enqueue(() => processDueWorkInQueue(world))

/** The same as `processDueWork`, for a caller that already runs in the world's queue: queueing again would deadlock. */
export const processDueWorkInQueue = async (world: World): Promise<void> => {
  await world.chain.mine()
  world.otherChains.mine()
  await processOfframps(world)
  await processOnramps(world)
  await processSmartAccounts(world)
}
