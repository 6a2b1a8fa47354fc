import { defineChain } from "viem"
import { expect, test } from "vitest"
import * as chains from "../../../src/chains/index.ts"
import { evm } from "../../../src/evm.ts"
import { failureOf } from "../../support/failure.ts"

const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

const chainWith = (id: number, http: readonly string[]) =>
  defineChain({
    id,
    name: "Own",
    nativeCurrency: { name: "Own", symbol: "OWN", decimals: 18 },
    rpcUrls: { default: { http } }
  })

const first = chainWith(424_241, ["https://first.test"])

/** Reads what arrived on a network. Resolves to the hosts that were asked, and to the failure. */
const read = async (network: string, own: Record<string, ReturnType<typeof chainWith>>) => {
  const hosts = new Set<string>()
  const refusing: typeof fetch = async (input) => {
    hosts.add(new URL(input instanceof Request ? input.url : input).host)
    return new Response("No", { status: 400 })
  }
  const reader = await evm({ rpcUrls: "public", chains: own, fetch: refusing }).openReader()
  const error = await failureOf(reader.received({ network, address, tokenAddresses: [] }))
  return { hosts: [...hosts], error }
}

test("public nodes are those that viem lists for a chain", async () => {
  const [listed = ""] = chains.ethereumSepolia.rpcUrls.default.http
  const { hosts } = await read("ethereum-sepolia", { first })
  expect(hosts).toEqual([new URL(listed).host])
})

test("public nodes of a chain that the app passes are the first of that chain", async () => {
  const second = chainWith(424_242, ["https://second.test", "https://spare.test"])
  expect((await read("second", { first, second })).hosts).toEqual(["second.test"])
})

test("a network without a public node is refused, and asks no other", async () => {
  const { hosts, error } = await read("bare", { first, bare: chainWith(424_243, []) })
  expect(error).toMatchObject({
    ...{ _tag: "InvalidConfigError", field: "evm.rpcUrls" },
    message: "`evm.rpcUrls`: expected a URL for bare, which has no public endpoint in viem"
  })
  expect(hosts).toEqual([])
})
