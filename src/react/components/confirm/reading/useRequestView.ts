import { useMemo } from "react"
import type { Transaction } from "../../../../index.ts"
import { longName, type Network } from "../../../../networks.ts"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { useTransactions } from "../../../hooks/transactions/transactions.ts"
import { useSmartAccountCoinBalance } from "../../../hooks/wallet/smartAccounts.ts"
import { useCoinBalance } from "../../../hooks/wallet/walletReads.ts"
import { isAbsurdFee, type RequestFee } from "../../primitives/money/absurdFee.ts"
import { knownSymbol } from "../../primitives/money/coinSymbols.ts"
import { refetchInterval } from "../../primitives/money/refetchInterval.ts"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { useText } from "../../primitives/text/text.ts"
import { type Simulated, useBalanceChanges } from "./chain/useBalanceChanges.ts"
import { type Allowance, type Allowances, isEndless } from "./request/allowances.ts"
import type { Abi } from "./request/decodeCall.ts"
import { contractAt, type Intent, intentOf } from "./request/intent.ts"
import { isCoin, tokensOfAmounts } from "./request/tokenAmounts.ts"
import { type Refusal, refusalIn } from "./risk/refusal.ts"
import type { RequestAccount } from "./risk/requestAccount.ts"
import { type Risks, risksOf } from "./risk/risks.ts"
import { type Missing, missingFor, sentIn } from "./words/missing.ts"
import { useKnownContracts, useNameOf } from "./words/names.tsx"
import { type Sentence, sentenceOf } from "./words/sentence.ts"
import { type Lookalike, useLookalikes } from "./words/useLookalikes.ts"
import { isoOf } from "./words/useMoment.ts"
import { type TokenFacts, type Tokens, useTokens } from "./words/useTokens.ts"

/** Everything that the screen says about a request. */
export interface RequestView extends Sentence, Risks {
  readonly request: ConfirmationRequest
  readonly intent: Intent
  readonly host: string
  /** The account that acts: the wallet, or its smart account. */
  readonly account: RequestAccount
  readonly allowances: Allowances | undefined
  readonly isUnlimited: boolean
  readonly tokens: Tokens
  readonly lookalike: Lookalike | undefined
  /** What the account does not have enough of for the request. */
  readonly missing: Missing | undefined
  /** Why the contract refuses the call, if a simulation says that it is likely to fail. */
  readonly refusal: Refusal
  /** How the balances would change, by a simulation. */
  readonly changes: Simulated["changes"]
  /** The network where the request takes effect, if it is one that the service knows. */
  readonly network: Network | undefined
  /** The symbol of the network's own coin. */
  readonly symbol: string
  readonly isPending: boolean
}

export interface ViewContext {
  readonly host: string
  readonly abis: readonly Abi[]
  /** The fee of the request as the app asked for it. */
  readonly fee: RequestFee
  readonly account: RequestAccount
}

/** Reads what each request does, and what has to be known to say it. All are of one account. */
export const useRequestViews = (
  requests: readonly ConfirmationRequest[],
  { host, abis, fee, account }: ViewContext
): readonly RequestView[] => {
  const { t, format } = useText()
  const { network, address: owner } = account
  const contracts = useKnownContracts(network)
  const intents = requests.map((request) => intentOf(request, { host, owner, contracts, abis }))
  const tokens = useTokens(account, intents.flatMap(tokensOf))
  const coin = useCoin(account)
  const { symbol } = coin
  const nameOf = useNameOf(network)
  const lookalikes = useLookalikes(intents, contracts)
  const hasCancel = intents.some(({ kind }) => kind === "cancel")
  const { data: sends = [] } = useTransactions({ query: { enabled: hasCancel } })
  const { changes, isLikelyToFail, isShort, revertData, ...simulation } = useBalanceChanges(
    requests,
    intents,
    network
  )
  const refusal = useMemo(
    () => refusalIn(revertData, [...contracts.flatMap((it) => (it.abi ? [it.abi] : [])), ...abis]),
    [revertData, contracts, abis]
  )
  const funds = { tokens, coin, fee: fee.fee }
  const coins = (amount: string) => format.coin(amount, symbol)
  const writing = {
    t,
    host,
    tokens,
    nameOf,
    coin: coins,
    sentBy: (nonce: string) => {
      const amount = sends.find((it) => it.nonce === Number(nonce) && isCoinSend(it, network))?.amount
      return amount === undefined ? undefined : coins(amount)
    },
    day: (seconds: bigint) =>
      isEndless(seconds) ? undefined : isolated(format.date(isoOf(seconds)), t.locale)
  }
  return requests.map((request, at) => {
    const intent = intents[at] as Intent // one for each request
    const allowances = intent.kind === "allowance" ? intent.allowances : undefined
    const unlimited = allowances?.list.filter((it) => isFarAbove(it, allowances, tokens)).length ?? 0
    const lookalike = lookalikes[at]
    // A call of a batch can bring what the next one sends.
    const isAlone = requests.length === 1
    const missing =
      (isAlone ? missingFor(request, intent, funds) : undefined) ??
      (isShort ? { ...coin, isFinal: false, isFeeOnly: false } : undefined)
    const risks = risksOf(request, intent, {
      allowances,
      isUnlimited: unlimited > 0,
      hasUnknownUnits: hasUnknownUnits(intent, tokens),
      // A contact has a name, but nothing is known of what the contract does.
      hasUnknownSpender: allowances?.list.some(({ spender }) => !contractAt(contracts, spender)) ?? false,
      hasUnknownCollection: collectionsOf(intent).some((it) => !contractAt(contracts, it)),
      hasLookalike: lookalike !== undefined,
      isShort: missing !== undefined,
      isLikelyToFail,
      hasAbsurdFee: isAbsurdFee(fee, sentIn(intent), network && longName(network)),
      isOwnCall: isOwnCall(intent, owner)
    })
    return {
      ...sentenceOf(request, intent, { ...writing, unlimited }),
      ...risks,
      request,
      intent,
      host,
      account,
      allowances,
      isUnlimited: unlimited > 0,
      tokens,
      lookalike,
      missing,
      refusal,
      changes,
      network,
      symbol,
      isPending: account.isPending || tokens.isPending || simulation.isPending
    }
  })
}

/** As `useRequestViews`, for one request. */
export const useRequestView = (request: ConfirmationRequest, context: ViewContext): RequestView =>
  useRequestViews([request], context)[0] as RequestView // one for each request

/** The collections of the NFTs in an order. */
const collectionsOf = (intent: Intent): readonly string[] => {
  const order = intent.kind === "typedData" ? intent.order : undefined
  const items = order === undefined ? [] : [...order.give, ...order.get]
  return items.flatMap(({ kind, token }) => (kind === "nft" ? [token] : []))
}

const isOwnCall = (intent: Intent, owner: string | undefined): boolean =>
  (intent.kind === "call" || intent.kind === "unknownCall") &&
  intent.to.toLowerCase() === owner?.toLowerCase()

const isCoinSend = ({ kind, network: its }: Transaction, network: Network | undefined): boolean =>
  kind === "coin" && network !== undefined && its === longName(network)

const tokensOf = (intent: Intent): readonly string[] => {
  if (intent.kind === "sendToken") return [intent.token]
  if (intent.kind === "typedData") return tokensOfAmounts(intent.amounts)
  return intent.kind === "allowance" && intent.allowances.of === "tokens"
    ? intent.allowances.list.map(({ token }) => token)
    : []
}

/** A network's own coin: its symbol, `""` while it is unknown, and how much of it the wallet or the smart account has. */
export const useCoin = ({ network, isSmart }: Pick<RequestAccount, "network" | "isSmart">) => {
  const name = network && longName(network)
  const input = { network: name ?? "ethereum" } as const
  const isRead = name !== undefined
  const { data: wallet } = useCoinBalance(input, { query: { enabled: isRead } })
  const { data: account } = useSmartAccountCoinBalance(input, { query: { enabled: isRead && isSmart } })
  return {
    symbol: wallet?.symbol ?? (name && knownSymbol(name)) ?? "",
    balance: (isSmart ? account : wallet)?.balance
  }
}

/** Reads the wallet's balance of a network's own coin again and again, while it is what a request waits for. */
export const useArrivingCoin = (network: Network | undefined, isAwaited: boolean): void => {
  const input = { network: network === undefined ? "ethereum" : longName(network) } as const
  const enabled = isAwaited && network !== undefined
  useCoinBalance(input, { query: { enabled, refetchInterval, staleTime: Number.POSITIVE_INFINITY } })
}

/** A permission for more than a thousand times the balance, or than a thousand tokens, has no limit in effect. */
const isFarAbove = ({ token, amount }: Allowance, { of }: Allowances, tokens: Tokens): boolean => {
  if (amount === "all") return true
  const facts = of === "tokens" ? tokens.factsOf(token) : undefined
  return facts !== undefined && amount > farAbove(facts)
}

const farAbove = ({ balance = 0n, decimals }: TokenFacts): bigint => {
  const one = 10n ** BigInt(decimals)
  return 1_000n * (balance > one ? balance : one)
}

const hasUnknownUnits = (intent: Intent, tokens: Tokens): boolean => {
  if (tokens.isPending) return false
  if (intent.kind === "typedData") {
    const amounts = intent.amounts.filter(({ token, units }) => units !== 0n && !isCoin(token))
    return (
      amounts.some(({ units }) => units === undefined) ||
      tokensOfAmounts(amounts).some((token) => !tokens.factsOf(token))
    )
  }
  if (intent.kind === "sendToken") return typeof intent.amount === "bigint" && !tokens.factsOf(intent.token)
  return (
    intent.kind === "allowance" &&
    intent.allowances.of === "tokens" &&
    intent.allowances.list.some(
      ({ token, amount }) => typeof amount === "bigint" && amount > 0n && !tokens.factsOf(token)
    )
  )
}
