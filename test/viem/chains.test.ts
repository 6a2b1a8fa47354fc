import { expect, test } from "vitest"
import * as chains from "../../src/chains/index.ts"
import { networkAliases, networks } from "../../src/networks.ts"
import { publicEndpoints } from "../../src/transactions/evm/publicEndpoints.ts"
import { networkOf } from "../../src/viem/index.ts"

/** The chains whose name the service does not publish. */
const unnamed: Readonly<Record<string, string>> = {
  "eip155:1001": "kaiaKairos",
  "eip155:5611": "opbnbTestnet",
  "eip155:534351": "scrollSepolia"
}

const exportOf = (name: string) =>
  unnamed[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test("exports a chain for each network with its name, id and 18 decimals", () => {
  const expected = Object.entries(networks).map(([name, { chainId }]) => [exportOf(name), chainId, 18])
  const found = Object.entries(chains).map(([name, { id, nativeCurrency }]) => [
    name,
    id,
    nativeCurrency.decimals
  ])
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test("has all chain ids of the service's tables", () => {
  const ids = [
    ...[1, 56, 137, 43114, 250, 42161, 10, 13371, 196, 1135, 8453, 8217, 169, 1514, 210000, 204, 534352],
    ...[1564830818, 2046399126, 1482601649, 1350216234, 974399131, 1444673419, 37084624, 1020352220],
    ...[5, 17000, 11155111, 97, 80001, 80002, 4202, 84532, 1513, 1516, 1315, 3441006, 202599],
    ...[1001, 5611, 534351]
  ]
  const byNumber = (one: number, other: number) => one - other
  const known: number[] = Object.values(networks).map(({ chainId }) => chainId)
  expect(known.toSorted(byNumber)).toEqual(ids.toSorted(byNumber))
  expect(ids).toHaveLength(41)
})

test("knows the public endpoint that viem lists for each chain", () => {
  const listed = Object.values(chains).map(({ id, rpcUrls }) => [id, rpcUrls.default.http[0]])
  expect(publicEndpoints).toEqual(Object.fromEntries(listed))
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
