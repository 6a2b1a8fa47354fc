import { settleOfframps } from "../ramp/offramp.ts"
import { settleOnramps } from "../ramp/onramp.ts"
import type { World } from "./world.ts"

/** What time has done to the chain and the orders since the last request. One at a time: money is sent once. */
export const settle = (world: World): Promise<void> => world.inTurn(() => settleNow(world))

/** The same for who has the turn already. */
export const settleNow = async (world: World): Promise<void> => {
  await world.chain.mine()
  await settleOfframps(world)
  await settleOnramps(world)
}
