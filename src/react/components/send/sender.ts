import { useCallback } from "react"
import type { Transaction } from "../../../index.ts"
import { longName, type Network } from "../../../networks.ts"
import type { SmartAccountBalance } from "../../../query/index.ts"
import { useAddress } from "../../hooks/session.ts"
import {
  useSmartAccount,
  useSmartAccountCoinBalance,
  useSmartAccountTokenBalances
} from "../../hooks/smartAccounts.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/walletReads.ts"
import { knownSymbol } from "../primitives/coinSymbols.ts"

/** Sends from the user's smart account instead of the wallet. */
export interface SmartAccountChoice {
  /** Whether your organization pays the network fee, if your server agrees. Otherwise the user pays, with a gas tank or with coins. */
  readonly sponsored: boolean
}

/** Who sends: the wallet if it is `undefined`. */
type Sender = SmartAccountChoice | undefined

interface Reading {
  readonly enabled?: boolean
  readonly refetchInterval?: number
}

/** The address that a send leaves. */
export const useSenderAddress = (network: Network, sender: Sender): string | undefined => {
  const wallet = useAddress()
  const account = useSmartAccount({ network }, { query: { enabled: sender !== undefined } })
  return sender === undefined ? wallet : account.data?.aaAddress
}

/** What the sender has of the network's own coin. */
export const useSenderCoin = (network: Network, sender: Sender, query: Reading = {}) => {
  const isRead = query.enabled ?? true
  const select = useCallback(
    ({ address, balance }: SmartAccountBalance) => ({
      address,
      balance,
      symbol: knownSymbol(longName(network)) ?? ""
    }),
    [network]
  )
  const ofWallet = useCoinBalance(
    { network },
    { query: { ...query, enabled: isRead && sender === undefined } }
  )
  const ofAccount = useSmartAccountCoinBalance(
    { network },
    { query: { ...query, select, enabled: isRead && sender !== undefined } }
  )
  return sender === undefined ? ofWallet : ofAccount
}

/** What the sender has of tokens. */
export const useSenderTokens = (
  input: { readonly network: Network; readonly tokenAddresses: readonly string[] },
  sender: Sender,
  query: Reading = {}
) => {
  const isRead = query.enabled ?? true
  const ofWallet = useTokenBalances(input, { query: { ...query, enabled: isRead && sender === undefined } })
  const ofAccount = useSmartAccountTokenBalances(input, {
    query: { ...query, enabled: isRead && sender !== undefined }
  })
  return sender === undefined ? ofWallet : ofAccount
}

/** Who made a transaction. */
export const senderOf = ({ userOperation }: Transaction): Sender =>
  userOperation && { sponsored: userOperation.isSponsored ?? false }

/** The address that a transaction leaves: that of the smart account, or of the wallet. */
export const senderAddressOf = ({ from, userOperation }: Transaction): string => userOperation?.sender ?? from

/** Whether both send from the same address. Who pays the fee makes no difference. */
export const isSameSender = (one: Sender, other: Sender): boolean =>
  (one === undefined) === (other === undefined)
