import type { ReactNode } from "react"
import { formatUnits } from "viem"
import { type Network, networkName, networks } from "../../../networks.ts"
import { useTokenBalances } from "../../hooks/walletReads.ts"
import { Address, Facts, Notice } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { visible } from "../primitives/Value.tsx"
import { type Allowance, type Allowances, isRevoked, isUnlimited } from "./allowances.ts"

export interface AllowanceFactsProps {
  readonly allowances: Allowances
  /** The network of the request. */
  readonly network: Network
}

/** Shows who can take which tokens, until when, and what that means. */
export const AllowanceFacts = ({ allowances, network }: AllowanceFactsProps): ReactNode => {
  const { t, format } = useText()
  const { of, by, list, deadline } = allowances
  const amountOf = useTokenAmounts(allowances, network)
  const meaning = isRevoked(allowances)
    ? undefined
    : of === "collection"
      ? t.confirm.allowance.collectionMeans
      : by === "signature"
        ? t.confirm.allowance.signatureMeans
        : t.confirm.allowance.approvalMeans
  return (
    <>
      {meaning === undefined ? (
        <Notice>{t.confirm.allowance.revokeMeans}</Notice>
      ) : (
        <Notice kind={isUnlimited(allowances) ? "danger" : "warning"}>{meaning}</Notice>
      )}
      {list.map((allowance, at) => (
        <Facts
          key={String(at)}
          facts={[
            [t.confirm.allowance.spender, <Address key="spender" value={allowance.spender} />],
            [
              of === "collection" ? t.confirm.allowance.collection : t.confirm.allowance.amount,
              amountOf(allowance)
            ],
            [t.confirm.token, <Address key="token" value={allowance.token} />],
            allowance.until === undefined
              ? undefined
              : [t.confirm.allowance.until, moment(allowance.until, t.confirm.allowance.noEnd, format.moment)]
          ]}
        />
      ))}
      {by === "signature" ? (
        <Facts
          facts={[
            [
              t.confirm.allowance.deadline,
              deadline === undefined
                ? t.confirm.allowance.noEnd
                : moment(deadline, t.confirm.allowance.noEnd, format.moment)
            ]
          ]}
        />
      ) : null}
    </>
  )
}

/** Formats a time in seconds since 1970. A time outside the calendar's range means no end. */
const moment = (seconds: bigint, noEnd: string, written: (iso: string) => string): string =>
  seconds > 253_402_300_799n ? noEnd : written(new Date(Number(seconds) * 1000).toISOString())

/** Formats amounts in whole tokens if the token's decimals are known. */
const useTokenAmounts = ({ of, chainId, list }: Allowances, network: Network) => {
  const { t, format } = useText()
  const where = chainId === undefined ? networkName(network) : networkOf(chainId)
  const tokenAddresses = list.map(({ token }) => token)
  const { data, isPending } = useTokenBalances(
    { network: where ?? network, tokenAddresses },
    { query: { enabled: where !== undefined && of === "tokens" } }
  )
  return ({ token, amount }: Allowance): ReactNode => {
    if (of === "collection") return amount === 0n ? t.confirm.allowance.none : t.confirm.allowance.allItems
    const known = data?.tokens.find(({ tokenAddress }) => tokenAddress === token.toLowerCase())
    if (amount === "all") {
      return <strong>{t.confirm.allowance.all(visible(known?.symbol ?? ""))}</strong>
    }
    if (known) return format.coin(formatUnits(amount, known.decimals), visible(known.symbol))
    if (isPending && where !== undefined) return t.common.loading
    return (
      <>
        {format.coin(String(amount), "").trim()}{" "}
        <span data-part="hint">{t.confirm.allowance.smallestUnits}</span>
      </>
    )
  }
}

const networkOf = (chainId: number) =>
  networkName(Object.entries(networks).find(([, known]) => known.chainId === chainId)?.[0] ?? "")
