import { type ReactNode, useState } from "react"
import type { Network } from "../../../networks.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/wallet/walletReads.ts"
import { AssetPicture } from "../assets/AssetPicture.tsx"
import { toUnits } from "../forms/amount/decimal.ts"
import { meaningsOf, typedAmount } from "../forms/amount/readAmount.ts"
import { Choice, Field } from "../forms/Field.tsx"
import { plainText } from "../primitives/text/formats/plainText.ts"
import { useText } from "../primitives/text/text.ts"
import type { Token } from "../send/draft/token.ts"

/** The content of a payment link. */
export interface Asked {
  readonly amount: string
  readonly symbol: string
  /** In the smallest unit. */
  readonly units: bigint
  /** A network's own coin has none. */
  readonly tokenAddress: string | undefined
}

interface RequestAmountProps {
  readonly network: Network
  readonly tokens: readonly Token[]
  /** Called with the requested amount as it is typed. */
  readonly onAsked: (asked: Asked | undefined) => void
}

/** Asks for an amount: which asset, and how much. The code changes while it is typed. */
export const RequestAmount = ({ network, tokens, onAsked }: RequestAmountProps): ReactNode => {
  const { t, format } = useText()
  const assets = useAssets(network, tokens)
  const [chosen, setChosen] = useState("")
  const [text, setText] = useState("")
  const read = (of: string, typed: string) => {
    const asset = assets.find(({ tokenAddress = "" }) => tokenAddress === of)
    const amount = typedAmount(typed, format)
    const units = asset && amount !== undefined ? toUnits(amount, asset.decimals) : undefined
    return { asset, amount, units }
  }
  const ask = (of: string, typed: string) => {
    setChosen(of)
    setText(typed)
    const { asset, amount, units } = read(of, typed)
    onAsked(
      asset && amount !== undefined && units !== undefined && units > 0n
        ? { amount, symbol: asset.symbol, units, tokenAddress: asset.tokenAddress }
        : undefined
    )
  }
  const { asset, amount, units } = read(chosen, text)
  const [grouped, decimal] = meaningsOf(amount ?? "") ?? []
  const error =
    text.trim() === "" || (units !== undefined && units > 0n)
      ? undefined
      : grouped !== undefined && decimal !== undefined
        ? t.money.didYouMean(format.amount(grouped), format.amount(decimal))
        : asset && amount !== undefined && units === undefined
          ? t.fields.decimals(asset.symbol, asset.decimals)
          : t.fields.amount
  return (
    <div data-part="pair">
      <Field
        label={t.receive.amount}
        name="amount"
        value={text}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        onChange={({ target }) => ask(chosen, target.value)}
      />
      <Choice
        label={t.receive.asset}
        name="asset"
        value={chosen}
        error={undefined}
        picture={
          asset && asset.symbol !== "" ? (
            <AssetPicture symbol={asset.symbol} network={network} tokenAddress={asset.tokenAddress} />
          ) : undefined
        }
        options={assets.map(({ tokenAddress = "", symbol }) => ({
          value: tokenAddress,
          label: plainText(symbol)
        }))}
        onChange={({ target }) => ask(target.value, text)}
      />
    </div>
  )
}

/** The coin, and the tokens whose decimals are known: without them no amount can be written into a link. */
const useAssets = (network: Network, tokens: readonly Token[]) => {
  const { data } = useTokenBalances({
    network,
    tokenAddresses: tokens.map(({ tokenAddress }) => tokenAddress)
  })
  const coin = {
    symbol: useCoinBalance({ network }).data?.symbol ?? "",
    decimals: 18,
    tokenAddress: undefined
  }
  return [
    coin,
    ...tokens.flatMap(({ tokenAddress, symbol, decimals }) => {
      const read = data?.tokens.find((it) => it.tokenAddress.toLowerCase() === tokenAddress.toLowerCase())
      const places = decimals ?? read?.decimals
      return places === undefined ? [] : [{ symbol, decimals: places, tokenAddress }]
    })
  ]
}
