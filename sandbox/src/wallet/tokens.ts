import type { Address } from "viem"
import type { Network } from "../chain/network.ts"
import type { Coin } from "../chain/tokens.ts"
import { badRequest } from "../service/failure.ts"
import { addressOf } from "./values.ts"

/** The ERC-20 on `network` at the address in the field `name`. */
export const tokenOn = async (
  network: Network,
  name: string,
  text: string
): Promise<{ token: Address; coin: Coin }> => {
  const token = addressOf(name, text)
  const coin = await network.tokenAt(token)
  if (coin === undefined) throw badRequest(`${name} is not a token of the sandbox`)
  return { token, coin }
}
