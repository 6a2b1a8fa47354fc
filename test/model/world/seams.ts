import type { Area } from "./area.ts"
import type { openChannels } from "./broadcastChannels.ts"
import type { openLocks } from "./locks.ts"
import type { Network } from "./network.ts"

/** The parts that replace the browser. */
export interface Seams {
  readonly network: Network
  readonly area: Area
  readonly locks: ReturnType<typeof openLocks>
  readonly channels: ReturnType<typeof openChannels>
}
