import type { ChosenChain } from "../../chain/chainChoice.ts"
import { bitcoinChainOf } from "../../guards/bitcoinAddress.ts"
import { isSolanaAddress, solanaZeroAddress } from "../../guards/solanaAddress.ts"
import { invalid } from "../../input/invalid.ts"
import { familyOn } from "./chainInput.ts"
import { address, recipient, type ZeroAddress } from "./moneyInput.ts"

/** A recipient on a chain. Refuses addresses of other chains, and those from which nothing can be recovered. */
export const recipientOn = (
  field: string,
  value: unknown,
  chain: ChosenChain,
  options: ZeroAddress
): void => {
  switch (familyOn(chain)) {
    case "evm":
      recipient(field, value, options)
      return
    case "solana":
      solanaAddress(field, value)
      if (value === solanaZeroAddress && options.allowZeroAddress !== true)
        throw invalid(
          field,
          "a recipient other than the system program; pass `allowZeroAddress: true` to burn"
        )
      return
    case "bitcoin":
      bitcoinAddress(field, value, chain)
      return
    default:
      otherAddress(field, value, options)
  }
}

/** As `recipientOn`, for an estimate, which moves nothing. */
export const addressOn = (field: string, value: unknown, chain: ChosenChain): void => {
  if (familyOn(chain) === "evm") address(field, value)
  else recipientOn(field, value, chain, { allowZeroAddress: true })
}

/** 32 bytes in base58. */
export const solanaAddress = (field: string, value: unknown): void => {
  if (!isSolanaAddress(value)) throw invalid(field, "a Solana address: 32 bytes in base58")
}

const bitcoinAddress = (field: string, value: unknown, { network }: ChosenChain): void => {
  const chain = network === "bitcoin" ? "main" : "test"
  if (bitcoinChainOf(value) === chain) return
  const beginnings = chain === "main" ? "bc1, 1 or 3" : "tb1, bcrt1, m, n or 2"
  throw invalid(field, `an address of ${network} with a valid checksum; it begins with ${beginnings}`)
}

/** An address on a network that only the service knows. What looks like an EVM address must be a valid one. */
const otherAddress = (field: string, value: unknown, options: ZeroAddress): void => {
  const isUnreadable = typeof value !== "string" || !/^[!-~]{20,128}$/.test(value)
  if (isUnreadable || /^0x|^[0-9a-f]{40}$|\./i.test(value)) recipient(field, value, options)
}
