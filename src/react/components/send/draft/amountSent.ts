import type { Transaction } from "../../../../index.ts"
import { useCoinBalance } from "../../../hooks/wallet/walletReads.ts"
import { fromUnits } from "../../forms/amount/decimal.ts"
import { knownSymbol } from "../../primitives/money/coinSymbols.ts"
import { shortFee } from "../../primitives/money/shortFee.ts"
import { useText } from "../../primitives/text/text.ts"
import { useListedTokens } from "./listedTokens.ts"
import type { Token } from "./token.ts"

/** What a transaction sends, and what it paid, in words. Each is `undefined` if it is not known. */
export const useAmounts = (transaction: Transaction | undefined, given: readonly Token[]) => {
  const { format } = useText()
  const { network, amount, tokenAddress, kind, fee } = transaction ?? nothing
  const isMoney = kind === "coin" || kind === "token" || kind === "speedUp"
  const isCoin = tokenAddress === undefined
  const isNeeded = transaction !== undefined && (fee !== undefined || (isMoney && isCoin))
  const coin =
    useCoinBalance({ network }, { query: { enabled: isNeeded } }).data?.symbol ?? knownSymbol(network) ?? ""
  const tokens = useListedTokens(network, given, tokenAddress !== undefined)
  const token = tokens.find((it) => it.tokenAddress.toLowerCase() === tokenAddress?.toLowerCase())
  return {
    sent:
      amount !== undefined && isMoney
        ? format.coin(amount, isCoin ? coin : (token?.symbol ?? ""))
        : undefined,
    fee: fee === undefined ? undefined : format.coin(shortFee(BigInt(fee)), coin),
    /** The fee as decimal text in whole coins. */
    feeAmount: fee === undefined ? undefined : fromUnits(BigInt(fee), 18),
    /** The fee with all its digits. */
    wholeFee: fee === undefined ? undefined : format.coin(fromUnits(BigInt(fee), 18), coin),
    coin,
    /** The token that it sends, if it is listed. */
    token
  }
}

const nothing = {
  network: "ethereum",
  kind: "coin",
  amount: undefined,
  tokenAddress: undefined,
  fee: undefined
} as const
