import { longName, type Network } from "../../../networks.ts"
import { usePrices } from "../../hooks/prices.ts"
import { sendMessages } from "../../locales/en/send.ts"
import { AssetPicture } from "../assets/AssetPicture.tsx"
import type { PickerOption } from "../forms/pickerOption.ts"
import { knownSymbol } from "../primitives/coinSymbols.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { usePartText } from "../primitives/partText.ts"
import { plainText } from "../primitives/plainText.ts"
import { useWorthText } from "../primitives/worth.ts"
import { useSender } from "./sender.ts"
import { isClaimed, type Token } from "./token.ts"

/** The network's own coin and the tokens, each with what the user has of it. The value is the token's address, "" for the coin. */
export const useAssetOptions = (network: Network, tokens: readonly Token[]): readonly PickerOption[] => {
  const { format } = usePartText(sendMessages)
  const worthOf = useWorthText()
  const { priceOf } = usePrices()
  const sender = useSender()
  const coin = sender.useCoin(network).data
  const held = sender.useTokens({
    network,
    tokenAddresses: tokens.map(({ tokenAddress }) => tokenAddress)
  })
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
    const amount = balance === undefined ? undefined : format.coin(balance, symbol)
    return {
      value: asset,
      label: plainText(symbol),
      detail: [amount, worth].filter(Boolean).join(" · ") || undefined,
      picture: <AssetPicture symbol={symbol} network={network} tokenAddress={tokenAddress} />
    }
  }
  return [
    optionOf("", symbol, coin?.balance),
    ...tokens.map((token) =>
      optionOf(
        token.tokenAddress,
        token.symbol,
        held.data?.tokens.find((it) => it.tokenAddress?.toLowerCase() === token.tokenAddress.toLowerCase())
          ?.balance,
        !isClaimed(token)
      )
    )
  ]
}

/** The symbol of the network's own coin, also before its balance is read. The network's name while it is not known. */
export const useCoinSymbol = (network: Network): string =>
  useSender().useCoin(network).data?.symbol ?? knownSymbol(longName(network)) ?? networkTitle(network)
