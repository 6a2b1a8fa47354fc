import { longName } from "../../../../networks.ts"
import { toUnits } from "../../forms/amount/decimal.ts"
import { isAbsurdFee } from "../../primitives/money/absurdFee.ts"
import type { Draft } from "./draft.ts"

/** Whether the review could show the fee of a send, and the fee is not excessive. */
export const isPlainFee = ({ network, token, amount }: Draft, fee: bigint | undefined): boolean =>
  fee !== undefined &&
  !isAbsurdFee({ fee, estimated: undefined }, token ? undefined : toUnits(amount, 18), longName(network))
