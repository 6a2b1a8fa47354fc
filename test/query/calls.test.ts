import { QueryClient, type QueryKey } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import type { Client } from "../../src/index.ts"
import {
  addressOptions,
  appConfigOptions,
  banksOptions,
  coinBalanceOptions,
  cryptosOptions,
  currenciesOptions,
  gasEstimateOptions,
  gasTankTopUpsOptions,
  offrampLimitsOptions,
  offrampOrderOptions,
  offrampOrdersOptions,
  offrampQuoteOptions,
  onrampLimitsOptions,
  onrampOrderOptions,
  onrampOrdersOptions,
  onrampQuoteOptions,
  paymentMethodsOptions,
  recipientFormOptions,
  recipientsOptions,
  simulationOptions,
  smartAccountsOptions,
  tokenBalanceOptions,
  transactionsOptions
} from "../../src/query/index.ts"
import { replacementFeeOptions } from "../../src/query/wallet/replacementFee.ts"
import { fixtureClient, other, signedIn, token } from "../react/ui/fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const pair = { inputCurrency: "USD", outputCurrency: "usdc-polygon" }
const quoted = { ...pair, amount: "1", withLimit: false }
const now = { debounce: 0 }
const call = { type: "send-coin", to: other, amount: "1" } as const
const replacement = { id: "1", kind: "cancel" } as const
const page = { sort: "-createdAt", page: 1 }
/** The call passes on the signal of its query. */
const signal = { signal: expect.any(AbortSignal) }

interface Read {
  readonly queryKey: QueryKey
  // Each has its own context, which these calls complete.
  readonly queryFn: (context: never) => Promise<unknown>
}

/** What a read sends, after the name of the call. */
const reads: readonly (readonly [
  path: string,
  options: (client: Client) => Read,
  sent: readonly unknown[]
])[] = [
  ["app.config", appConfigOptions, [signal]],
  [
    "reference.banks",
    (it) => banksOptions(it, { country: "ID" }),
    [{ country: "ID", limit: 100, page: 1 }, signal]
  ],
  ["reference.cryptos", (it) => cryptosOptions(it, {}), [{}, signal]],
  ["reference.currencies", (it) => currenciesOptions(it, {}), [{}, signal]],
  ["reference.paymentMethods", paymentMethodsOptions, [{}, signal]],
  ["recipients.form", (it) => recipientFormOptions(it, { currency: "IDR" }), [{ currency: "IDR" }, signal]],
  ["recipients.list", (it) => recipientsOptions(it, { limit: 5 }), [{ limit: 5, page: 1 }, signal]],
  ["onramp.limits", (it) => onrampLimitsOptions(it, pair), [pair, signal]],
  ["offramp.limits", (it) => offrampLimitsOptions(it, pair), [pair, signal]],
  ["onramp.list", (it) => onrampOrdersOptions(it), [page, signal]],
  ["offramp.list", (it) => offrampOrdersOptions(it), [page, signal]],
  ["onramp.get", (it) => onrampOrderOptions(it, { onrampId: "a" }), [{ onrampId: "a" }, signal]],
  ["offramp.get", (it) => offrampOrderOptions(it, { offrampId: "a" }), [{ offrampId: "a" }, signal]],
  ["onramp.quote", (it) => onrampQuoteOptions(it, quoted, signedIn, now), [quoted, signal]],
  ["offramp.quote", (it) => offrampQuoteOptions(it, quoted, signedIn, now), [quoted, signal]],
  ["wallet.balanceCoin", (it) => coinBalanceOptions(it, { network: "sepolia" }), [{ network }, signal]],
  [
    "wallet.balanceToken",
    (it) => tokenBalanceOptions(it, { network: "sepolia", tokenAddress: token }),
    [{ network, tokenAddress: token }, signal]
  ],
  [
    "wallet.estimateGas",
    (it) => gasEstimateOptions(it, { network: "sepolia", ...call }),
    [{ network, ...call }, signal]
  ],
  ["transactions.list", (it) => transactionsOptions(it), []],
  ["transactions.replacementFee", (it) => replacementFeeOptions(it, replacement as never), [replacement]], // of no send
  [
    "transactions.simulate",
    (it) => simulationOptions(it, { network, to: other }),
    [{ network, to: other, value: "0" }]
  ],
  [
    "transactions.simulate",
    (it) => simulationOptions(it, { network, to: other, value: 5n }),
    [{ network, to: other, value: "5" }]
  ],
  ["smartAccount.create", (it) => smartAccountsOptions(it), [{}, signal]]
]

describe("a read", () => {
  test.each(reads)(
    "makes the call %s with its input, and returns the answer",
    async (path, options, sent) => {
      const answer = { docs: [], page: 1, hasNextPage: false }
      const made = vi.fn(async () => answer)
      const [namespace = "", name = ""] = path.split(".")
      const client = fixtureClient({ [namespace]: { [name]: made } })
      const { queryKey, queryFn } = options(client)
      const context = {
        pageParam: 1,
        signal: new AbortController().signal,
        client: new QueryClient(),
        queryKey
      }
      expect(await queryFn(context as never)).toBe(answer) // the part of a context that reads use
      expect(made.mock.calls).toEqual([sent])
    }
  )

  test("of the address asks the session", async () => {
    const address = vi.fn(async () => other)
    const session = { current: () => signedIn, address }
    // The only part that the read uses.
    const client = { id: "fixture", session } as unknown as Client
    const options = addressOptions(client, { ...signedIn, addresses: {} })
    expect(await new QueryClient().fetchQuery(options)).toBe(other)
    expect(address.mock.calls).toEqual([[signal]])
  })

  test("of the payments into a gas tank asks for those of the user's accounts", async () => {
    const topUps = vi.fn(async () => [])
    const create = async () => ({ id: "owner", accounts: [], gasTanks: [] })
    const client = fixtureClient({ smartAccount: { create, topUps } })
    expect(await new QueryClient().fetchQuery(gasTankTopUpsOptions(client, { page: 2 }))).toEqual([])
    expect(topUps.mock.calls).toEqual([[{ page: 2, ownerId: "owner" }, signal]])
    const keyOf = (page: number) => gasTankTopUpsOptions(client, { page }).queryKey
    expect(keyOf(1)).not.toEqual(keyOf(2))
    expect(keyOf(1).slice(0, -2)).toEqual(smartAccountsOptions(client).queryKey)
  })

  test("of a list has a next page while the service says so", () => {
    const { getNextPageParam, initialPageParam } = banksOptions(fixtureClient())
    const next = (page: number, hasNextPage: boolean) =>
      getNextPageParam({ page, hasNextPage } as never, [], 1, []) // the fields of a page that are read
    expect([initialPageParam, next(1, true), next(7, true), next(7, false)]).toEqual([1, 2, 8, undefined])
  })
})
