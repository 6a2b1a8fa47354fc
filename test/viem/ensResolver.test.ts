import { type Address, createPublicClient, type Hex, http, namehash } from "viem"
import { toCoinType } from "viem/ens"
import { describe, expect, test } from "vitest"
import { testNames } from "../../sandbox/src/chain/contracts/testNames.ts"
import { developer, hasAnvil, openAnvil } from "../../sandbox/test/support/anvil.ts"
import { base, ethereumSepolia } from "../../src/chains/index.ts"
import { type EnsResolverOptions, ensResolver } from "../../src/viem/index.ts"

const grace = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const safe = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"

describe.runIf(hasAnvil)("names of ENS", () => {
  const { sandbox, rpcOf } = openAnvil()

  /** A chain with a resolver that knows these addresses, by name and coin type. */
  const open = async (names: Readonly<Record<string, Readonly<Record<string, Hex>>>>) => {
    const rpc = rpcOf()
    await rpc.impersonateAccount({ address: developer })
    const sent = { account: developer, chain: null } as const
    const mined = async (hash: Hex) => {
      await rpc.mine({ blocks: 1 })
      return rpc.getTransactionReceipt({ hash })
    }
    const { contractAddress } = await mined(await rpc.deployContract({ ...testNames, ...sent }))
    if (!contractAddress) throw new Error("The resolver was not deployed")
    for (const [name, addresses] of Object.entries(names))
      for (const [coinType, value] of Object.entries(addresses))
        await mined(
          await rpc.writeContract({
            ...{ ...testNames, ...sent, address: contractAddress, functionName: "setAddress" },
            args: [namehash(name), BigInt(coinType), value]
          })
        )
    const transport = http(`http://sandbox.test/__sandbox/rpc/ethereum-sepolia`, {
      ...{ fetchFn: sandbox.fetch, retryCount: 0 }
    })
    const node = createPublicClient({ chain: ethereumSepolia, transport, ccipRead: false })
    return (options: EnsResolverOptions = {}) =>
      ensResolver(node, { universalResolverAddress: contractAddress as Address, ...options })
  }

  const onBase = String(toCoinType(base.id))

  test("mean another address on each network", async () => {
    const resolveName = (await open({ "grace.eth": { "60": grace, [onBase]: safe } }))()
    expect(await resolveName("grace.eth", { network: "ethereum-sepolia" })).toBe(grace)
    expect(await resolveName("grace.eth", { network: "base" })).toBe(safe)
    expect(await resolveName("Grace.ETH", { network: "base" })).toBe(safe)
  })

  test("mean nothing on a network for which they have no address, unless the app wants their Ethereum address", async () => {
    const resolver = await open({ "grace.eth": { "60": grace } })
    expect(await resolver()("grace.eth", { network: "base" })).toBeNull()
    const unsafe = resolver({ fallbackToEthereum: true })
    expect(await unsafe("grace.eth", { network: "base" })).toBe(grace)
    expect(await unsafe("grace.eth", { network: "solana" })).toBeNull()
  })

  test("mean nothing where their owner has stored anything but an address", async () => {
    const resolveName = (await open({ "grace.eth": { "60": `${grace}00`, [onBase]: "0x01" } }))()
    for (const network of ["ethereum-sepolia", "base"])
      expect(await resolveName("grace.eth", { network })).toBeNull()
  })

  test("mean nothing if nobody has them, or if ENS does not allow them", async () => {
    const resolveName = (await open({ "grace.eth": { "60": grace } }))()
    for (const name of ["ada.eth", "gra_ce!.eth", "grаce.eth", "", "..eth"]) // one has a Cyrillic letter
      expect([name, await resolveName(name, { network: "ethereum-sepolia" })]).toEqual([name, null])
  })

  test("are not resolved while the chain cannot be read", async () => {
    const transport = http("http://127.0.0.1:9", { retryCount: 0 })
    const resolveName = ensResolver(createPublicClient({ chain: ethereumSepolia, transport }))
    await expect(resolveName("grace.eth", { network: "ethereum-sepolia" })).rejects.toThrow()
  })
})
