import { QueryClient } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import type { Client } from "../../../src/index.ts"
import { allowancesOptions } from "../../../src/query/index.ts"
import { address, fixtureClient, other, signedIn, token } from "../../react/ui/fixtures/frame/client.ts"
import { openUser } from "../../support/user.ts"

const pairs = [
  { tokenAddress: token, spender: other },
  { tokenAddress: other, spender: token }
]
const allowance = { allowance: "5", decimals: 6 }

const open = (answer: readonly unknown[] | undefined) => {
  const allowances = vi.fn(async () => answer)
  const evm = {
    hasNode: (network: string) => network === "ethereum-sepolia",
    openReader: async () => ({ allowances })
  }
  return { client: fixtureClient({ evm }), allowances }
}

describe("what spenders may take", () => {
  test("is read from the network's node, in the order of the pairs, and is null for what is no token", async () => {
    const { client, allowances } = open([null, allowance])
    const read = await new QueryClient().fetchQuery(allowancesOptions(client, { network: "sepolia", pairs }))
    expect(read).toEqual([null, allowance])
    expect(allowances.mock.calls).toEqual([[{ network: "ethereum-sepolia", address, pairs }]])
  })

  test("is null for pairs that the node has not read", async () => {
    const { client } = open([allowance])
    const read = await new QueryClient().fetchQuery(allowancesOptions(client, { network: "sepolia", pairs }))
    expect(read).toEqual([allowance, null])
  })

  test("is asked for the address that the service knows, where the session knows none", async () => {
    const { allowances } = open([])
    const evm = { hasNode: () => true, openReader: async () => ({ allowances }) }
    const session = { current: () => signedIn, address: async () => other }
    // The parts that the read uses.
    const client = { id: "fixture", session, evm } as unknown as Client
    const input = { network: "sepolia", pairs }
    await new QueryClient().fetchQuery(allowancesOptions(client, input, { ...signedIn, addresses: {} }))
    expect(allowances.mock.calls).toEqual([[{ network: "ethereum-sepolia", address: other, pairs }]])
  })

  test("is null for all pairs without a node", async () => {
    const { client } = await openUser()
    const read = await new QueryClient().fetchQuery(allowancesOptions(client, { network: "sepolia", pairs }))
    expect(read).toEqual([null, null])
  })

  test("is not read without a node or a pair", () => {
    const { client } = open([])
    const enabled = (network: string, list = pairs) =>
      allowancesOptions(client, { network, pairs: list }).enabled
    expect([enabled("sepolia"), enabled("base"), enabled("sepolia", [])]).toEqual([true, false, false])
  })

  test("is cached for the user, the network and the pairs", () => {
    const { client } = open([])
    const key = (network: string) => allowancesOptions(client, { network, pairs }, signedIn).queryKey
    expect(key("sepolia").slice(-3)).toEqual(["allowances", "ethereum-sepolia", pairs])
    expect(key("sepolia")).toEqual(key("ethereum-sepolia"))
  })
})
