import { expect, test } from "vitest"
import type { SessionSnapshot } from "../../../src/index.ts"
import {
  balancesKey,
  coinBalanceOptions,
  gasEstimateOptions,
  personalKey,
  smartAccountsKey,
  smartAccountsOptions
} from "../../../src/query/index.ts"
import { address, fixtureClient, other, signedIn } from "../../react/ui/fixtures/frame/client.ts"

const client = fixtureClient()

test.each([
  ["the key of the user", { userKey: "ada", addresses: { evm: address } }, "ada"],
  ["the EVM address in lower case", { addresses: { solana: "So1", evm: address } }, address.toLowerCase()],
  ["an address of another family as it is", { addresses: { solana: "So1" } }, "So1"],
  ["null", { addresses: {} }, null]
] as const)("personal data is cached under %s, if that is what is known", (_, known, owner) => {
  const session: SessionSnapshot = { status: "ready", hasRampAccess: false, ...known }
  expect(personalKey(client, session)).toEqual(["slipway", "fixture", "of", owner])
})

test("all balances have one prefix, and those of a network a longer one", () => {
  const all = balancesKey(client, signedIn)
  expect(all).toEqual([...personalKey(client, signedIn), "balances"])
  expect(balancesKey(client, signedIn, "sepolia")).toEqual([...all, "ethereum-sepolia"])
})

test("the smart accounts are cached under the key that writes invalidate", () => {
  expect(smartAccountsOptions(client).queryKey).toEqual(smartAccountsKey(client, signedIn))
  expect(smartAccountsKey(client, signedIn)).toEqual([...personalKey(client, signedIn), "smart accounts"])
})

test("a chain is cached once, whether it is given by name or by id", () => {
  const keyOf = (chain: object) => coinBalanceOptions(client, chain as { network: string }).queryKey // or a chain id
  for (const chain of [{ network: "sepolia" }, { chainId: 11_155_111 }, { chainId: "11155111" }])
    expect(keyOf(chain)).toEqual(keyOf({ network: "ethereum-sepolia" }))
  expect(keyOf({ chainId: 424_242 })).toEqual(keyOf({ network: "eip155:424242" }))
})

test("an estimate is cached for its chain and call", () => {
  const call = { type: "send-coin", to: other, amount: "1" } as const
  const { queryKey } = gasEstimateOptions(client, { network: "sepolia", ...call })
  expect(queryKey).toEqual([
    ...personalKey(client, signedIn),
    "gas",
    { network: "ethereum-sepolia", ...call }
  ])
  const both = gasEstimateOptions(client, { network: "sepolia", chainId: 11_155_111, ...call } as never) // of no type
  expect(both.queryKey.at(-1)).toMatchObject({ network: "ethereum-sepolia", chainId: 11_155_111 })
})
