import { expect, test } from "vitest"
import * as chains from "../../src/chains/index.ts"
import { networkAliases, networks } from "../../src/networks.ts"
import { networkOf } from "../../src/viem/index.ts"

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test("exports a chain for each network with its name, id and 18 decimals", () => {
  const expected = Object.entries(networks).map(([name, { chainId }]) => [camelCase(name), chainId, 18])
  const found = Object.entries(chains).map(([name, { id, nativeCurrency }]) => [
    name,
    id,
    nativeCurrency.decimals
  ])
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test("maps chain ids to networks and back", () => {
  for (const [name, { chainId }] of Object.entries(networks)) expect(networkOf(chainId)).toBe(name)
  expect(networkOf(424242)).toBeUndefined()
  expect(networkOf(Number.NaN)).toBeUndefined()
  expect(Object.values(networkAliases).every((name) => name in networks)).toBe(true)
})

test("supports JuChain, which viem does not export", () => {
  const { juchain, juchainTestnet } = chains
  for (const { rpcUrls, blockExplorers, nativeCurrency } of [juchain, juchainTestnet]) {
    expect(rpcUrls.default.http[0]).toMatch(/^https:/)
    expect(blockExplorers.default.url).toMatch(/^https:/)
    expect(nativeCurrency.symbol).toBe("JU")
  }
  expect(juchainTestnet.testnet).toBe(true)
})
