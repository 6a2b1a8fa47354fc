import type { Transaction } from "../../../index.ts"

/** Without a hash, the wallet service cannot report the outcome. */
export const cannotBeLookedUp = ({ status, broadcastBy, hash, userOperation }: Transaction): boolean =>
  status === "unknown" && broadcastBy === "service" && hash === undefined && userOperation === undefined
