import { QueryClient, type QueryKey, type StaleTime } from "@tanstack/query-core"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { SessionSnapshot } from "../../../src/index.ts"
import {
  addressOptions,
  allowancesOptions,
  appConfigOptions,
  banksOptions,
  coinBalanceOptions,
  cryptosOptions,
  currenciesOptions,
  gasEstimateOptions,
  gasTankTopUpsOptions,
  offrampLimitsOptions,
  onrampLimitsOptions,
  onrampOrdersOptions,
  paymentMethodsOptions,
  receivedOptions,
  recipientsOptions,
  simulationOptions,
  smartAccountCoinBalanceOptions,
  smartAccountEstimateOptions,
  smartAccountsOptions,
  smartAccountTokenBalanceOptions,
  smartAccountTokenBalancesOptions,
  tokenBalanceOptions,
  tokenBalancesOptions,
  transactionReceiptOptions,
  transactionsOptions
} from "../../../src/query/index.ts"
import { replacementFeeOptions } from "../../../src/query/wallet/replacementFee.ts"
import { fixtureClient, hash, other, signedIn, token } from "../../react/ui/fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const pair = { inputCurrency: "USD", outputCurrency: "usdc-polygon" }
const tokenAddresses = [token]
const coin = { to: other, amount: "1" }
const source = async () => ({ transfers: [] })
const hasNode = { evm: { hasNode: () => true } }

const client = fixtureClient(hasNode)

/** What is read of the user's wallet. */
const ofWallet = (session: SessionSnapshot) => {
  const it = fixtureClient(hasNode, session)
  return {
    address: addressOptions(it),
    allowances: allowancesOptions(it, { network, pairs: [{ tokenAddress: token, spender: other }] }),
    "balance of the coin": coinBalanceOptions(it, { network }),
    "balance of a token": tokenBalanceOptions(it, { network, tokenAddress: token }),
    "balances of tokens": tokenBalancesOptions(it, { network, tokenAddresses }),
    "gas estimate": gasEstimateOptions(it, { network, type: "send-coin", ...coin }),
    "newest received page": receivedOptions(it, { network, source }),
    "earlier received page": receivedOptions(it, { network, source, cursor: "2" }),
    simulation: simulationOptions(it, { network, to: other }),
    "fee of a replacement": replacementFeeOptions(it, { id: "1", kind: "cancel" } as never), // only cached here
    receipt: transactionReceiptOptions(it, { network, hash }),
    transactions: transactionsOptions(it),
    "smart accounts": smartAccountsOptions(it),
    "smart account's coin": smartAccountCoinBalanceOptions(it, { network }),
    "smart account's token": smartAccountTokenBalanceOptions(it, { network, tokenAddress: token }),
    "smart account's tokens": smartAccountTokenBalancesOptions(it, { network, tokenAddresses }),
    "smart account's estimate": smartAccountEstimateOptions(it, { network, coin }),
    "payments into the gas tank": gasTankTopUpsOptions(it)
  }
}

describe.each(Object.keys(ofWallet(signedIn)) as (keyof ReturnType<typeof ofWallet>)[])("the %s", (name) => {
  test("can be read by a user with a wallet, and by no one else", () => {
    const enabled = (status: SessionSnapshot["status"]) => ofWallet({ ...signedIn, status })[name].enabled
    expect(enabled("ready")).toBe(true)
    for (const status of ["loading", "signed_out", "no_wallet"] as const) expect(enabled(status)).toBe(false)
  })
})

interface Cached {
  readonly queryKey: QueryKey
  readonly staleTime?: StaleTime | ((query: never) => StaleTime) | undefined
}

/** How often a read was made after three components wanted it: now, shortly before the time has passed, and then. */
const readsWithin = async ({ queryKey, staleTime }: Cached, milliseconds: number) => {
  const queryClient = new QueryClient()
  const queryFn = vi.fn(async () => ({ pages: [], pageParams: [] }))
  const read = () => queryClient.fetchQuery({ queryKey, queryFn, staleTime: staleTime as StaleTime }) // of the same query
  const readAt = async (time: number) => {
    vi.setSystemTime(time)
    await read()
    return queryFn.mock.calls.length
  }
  return [await readAt(0), await readAt(milliseconds - 1), await readAt(milliseconds)]
}

const seconds = 1_000
const minutes = 60 * seconds
const days = 24 * 60 * minutes
const ever = 10_000 * days

describe("a cached read", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }))
  afterEach(() => void vi.useRealTimers())

  const wallet = ofWallet(signedIn)

  test.each([
    ["balance of the coin", 15 * seconds],
    ["balance of a token", 15 * seconds],
    ["balances of tokens", 15 * seconds],
    ["smart accounts", 15 * seconds],
    ["smart account's coin", 15 * seconds],
    ["smart account's token", 15 * seconds],
    ["smart account's tokens", 15 * seconds],
    ["allowances", 10 * seconds],
    ["gas estimate", 10 * seconds],
    ["newest received page", 10 * seconds],
    ["simulation", 10 * seconds],
    ["fee of a replacement", 10 * seconds],
    ["smart account's estimate", 10 * seconds]
  ] as const)("of the %s is repeated after %i milliseconds", async (name, milliseconds) => {
    expect(await readsWithin(wallet[name], milliseconds)).toEqual([1, 1, 2])
  })

  test.each(["address", "earlier received page", "transactions"] as const)(
    "of the %s is never repeated",
    async (name) => {
      expect(await readsWithin(wallet[name], ever)).toEqual([1, 1, 1])
    }
  )

  test.each([
    ["banks", days, banksOptions(client)],
    ["cryptos", days, cryptosOptions(client)],
    ["currencies", days, currenciesOptions(client)],
    ["payment methods", days, paymentMethodsOptions(client)],
    ["limits of a purchase", days, onrampLimitsOptions(client, pair)],
    ["limits of a sale", days, offrampLimitsOptions(client, pair)],
    ["recipients", minutes, recipientsOptions(client)],
    ["configuration of the app", minutes, appConfigOptions(client)]
  ] as const)("of the %s is repeated after %i milliseconds", async (_, milliseconds, options) => {
    expect(await readsWithin(options, milliseconds)).toEqual([1, 1, 2])
  })

  test("of orders is always repeated", async () => {
    expect(await readsWithin(onrampOrdersOptions(client), 1)).toEqual([1, 2, 3])
  })
})
