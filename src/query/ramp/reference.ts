import type {
  BankPage,
  Client,
  Crypto,
  Currency,
  OnrampLimits,
  PaymentMethod,
  RampLimits
} from "../../index.ts"
import { type InfiniteQueryOptions, infiniteQueryOptions } from "../cache/infiniteQueryOptions.ts"
import { type Tokenless, withoutTokens } from "../cache/input.ts"
import { sharedKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

type InputOf<Name extends "banks" | "cryptos" | "currencies"> = Tokenless<
  NonNullable<Parameters<Client["reference"][Name]>[0]>
>

export type BanksInput = Omit<InputOf<"banks">, "page">
export type CryptosInput = InputOf<"cryptos">
export type CurrenciesInput = InputOf<"currencies">

/** A pair of currencies. The query is disabled while one is empty. */
export interface LimitsOf {
  readonly inputCurrency: string
  readonly outputCurrency: string
}

/** The ramp's reference data seldom changes. */
const day = 24 * 60 * 60 * 1000

/** Lists banks, a hundred per page. */
export const banksOptions = (client: Client, input: BanksInput = {}): InfiniteQueryOptions<BankPage> => {
  const asked = { limit: 100, ...withoutTokens(input) }
  return infiniteQueryOptions({
    queryKey: [...sharedKey(client), "banks", asked],
    read: (page, signal) => client.reference.banks({ ...asked, page }, { signal }),
    staleTime: day
  })
}

/** Lists the coins and tokens that can be traded. */
export const cryptosOptions = (client: Client, input: CryptosInput = {}): QueryOptions<readonly Crypto[]> => {
  const asked = withoutTokens(input)
  return queryOptions({
    queryKey: [...sharedKey(client), "cryptos", asked],
    queryFn: ({ signal }) => client.reference.cryptos(asked, { signal }),
    staleTime: day
  })
}

/** Lists the fiat currencies and the recipient details that each one requires. */
export const currenciesOptions = (
  client: Client,
  input: CurrenciesInput = {}
): QueryOptions<readonly Currency[]> => {
  const asked = withoutTokens(input)
  return queryOptions({
    queryKey: [...sharedKey(client), "currencies", asked],
    queryFn: ({ signal }) => client.reference.currencies(asked, { signal }),
    staleTime: day
  })
}

/** Lists the payment methods for buy orders. */
export const paymentMethodsOptions = (client: Client): QueryOptions<readonly PaymentMethod[]> =>
  queryOptions({
    queryKey: [...sharedKey(client), "paymentMethods"],
    queryFn: ({ signal }) => client.reference.paymentMethods({}, { signal }),
    staleTime: day
  })

/** Reads what is known of a pair before a purchase is quoted. */
export const onrampLimitsOptions = (client: Client, pair: LimitsOf): QueryOptions<OnrampLimits> =>
  limits(client, "onrampLimits", pair, (asked, signal) => client.onramp.limits(asked, { signal }))

/** Reads what is known of a pair before a sale is quoted. */
export const offrampLimitsOptions = (client: Client, pair: LimitsOf): QueryOptions<RampLimits> =>
  limits(client, "offrampLimits", pair, (asked, signal) => client.offramp.limits(asked, { signal }))

const limits = <Limits>(
  client: Client,
  name: string,
  { inputCurrency, outputCurrency }: LimitsOf,
  read: (pair: LimitsOf, signal: AbortSignal) => Promise<Limits>
): QueryOptions<Limits> =>
  queryOptions({
    queryKey: [...sharedKey(client), name, inputCurrency, outputCurrency],
    queryFn: ({ signal }) => read({ inputCurrency, outputCurrency }, signal),
    enabled: inputCurrency !== "" && outputCurrency !== "",
    staleTime: day
  })
