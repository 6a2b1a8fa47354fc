import { longName, type Network } from "../../../../networks.ts"
import { usePrices } from "../../../hooks/wallet/prices.ts"
import { sendMessages } from "../../../locales/en/send.ts"
import { AssetPicture } from "../../assets/AssetPicture.tsx"
import type { PickerOption } from "../../forms/picker/pickerOption.ts"
import { knownSymbol } from "../../primitives/money/coinSymbols.ts"
import { shortAmount } from "../../primitives/money/shortAmount.ts"
import { useWorthText } from "../../primitives/money/worth.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { usePartText } from "../../primitives/text/partText.ts"
import { useSender } from "./sender.ts"
import { isClaimed, isTraded, type Token } from "./token.ts"

/**
 * The network's own coin and the tokens, each with what the user has of it. The value is the token's address, "" for the coin. Tokens
 * of the ramp's list are offered if the user has some, or if they are chosen.
 */
export const useAssetOptions = (
  network: Network,
  tokens: readonly Token[],
  chosen: string
): readonly PickerOption[] => {
  const { format } = usePartText(sendMessages)
  const worthOf = useWorthText()
  const { priceOf } = usePrices()
  const sender = useSender()
  const coin = sender.useCoin(network).data
  const balanceOf = useBalances(network, tokens)
  const symbol = useCoinSymbol(network)
  const optionOf = (
    asset: string,
    symbol: string,
    balance: string | undefined,
    isPriced = true
  ): PickerOption => {
    const tokenAddress = asset === "" ? undefined : asset
    const price = balance !== undefined && isPriced ? priceOf({ symbol, network, tokenAddress }) : undefined
    const worth = balance === "0" ? undefined : worthOf(balance, price)
    const amount = balance === undefined ? undefined : format.coin(shortAmount(balance), symbol)
    return {
      value: asset,
      label: plainText(symbol),
      detail: [amount, worth].filter(Boolean).join(" · ") || undefined,
      picture: <AssetPicture symbol={symbol} network={network} tokenAddress={tokenAddress} />
    }
  }
  return [
    optionOf("", symbol, coin?.balance),
    ...tokens
      .filter((token) => {
        const balance = balanceOf(token)
        return (
          !isTraded(token) ||
          token.tokenAddress === chosen ||
          (balance !== undefined && !/^[0.]*$/.test(balance))
        )
      })
      .map((token) => optionOf(token.tokenAddress, token.symbol, balanceOf(token), !isClaimed(token)))
  ]
}

/** Reads the app's tokens and the ramp's in the same two calls as the list of assets. */
const useBalances = (network: Network, tokens: readonly Token[]) => {
  const sender = useSender()
  const addressesOf = (of: readonly Token[]) => of.map(({ tokenAddress }) => tokenAddress)
  const traded = tokens.filter(isTraded)
  const listed = tokens.filter((token) => !isTraded(token))
  const ofListed = sender.useTokens({ network, tokenAddresses: addressesOf(listed) })
  const ofTraded = sender.useTokens({ network, tokenAddresses: addressesOf(traded) })
  const read = [...(ofListed.data?.tokens ?? []), ...(ofTraded.data?.tokens ?? [])]
  return ({ tokenAddress }: Token): string | undefined =>
    read.find((it) => it.tokenAddress?.toLowerCase() === tokenAddress.toLowerCase())?.balance
}

/** The symbol of the network's own coin, also before its balance is read. The network's name while it is not known. */
export const useCoinSymbol = (network: Network): string =>
  useSender().useCoin(network).data?.symbol ?? knownSymbol(longName(network)) ?? networkTitle(network)
