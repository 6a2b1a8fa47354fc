import { encodeFunctionData, erc20Abi, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { chainNode } from "../../src/rpc/node.ts"
import { simulate } from "../../src/transactions/evm/simulate.ts"
import { network, openChain } from "../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const { usdc } = testTokens
const transferOf = (amount: string) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, parseUnits(amount, 6)] })

describe.runIf(hasAnvil)("a simulated call", () => {
  const { openWallet, rpc } = openChain()

  it("says which coins leave the wallet, and sends none", async () => {
    const { client, address } = await openWallet({ hasNode: true })
    const before = await rpc.getBalance({ address })
    const value = 15_000_000_000_000_000n
    for (const written of [value, String(value), `0x${value.toString(16)}`]) {
      expect(await client.transactions.simulate({ network, to, value: written })).toEqual({
        status: "success",
        balanceChanges: [{ amount: "-15000000000000000" }]
      })
    }
    expect(await rpc.getBalance({ address })).toBe(before)
    expect(await rpc.getTransactionCount({ address })).toBe(0)
    expect(await client.transactions.list()).toEqual([])
  })

  it("says which tokens leave the wallet, with what their contract says of them", async () => {
    const { client } = await openWallet({ hasNode: true })
    const { balanceChanges } = await client.transactions.simulate({
      network,
      to: usdc,
      data: transferOf("2.5")
    })
    expect(balanceChanges).toEqual([
      {
        amount: "-2500000",
        tokenAddress: expect.stringMatching(new RegExp(usdc, "i")),
        symbol: "USDC",
        decimals: 6
      }
    ])
  })

  it("that the contract refuses is reverted, and changes nothing", async () => {
    const { client } = await openWallet({ hasNode: true })
    expect(await client.transactions.simulate({ network, to: usdc, data: transferOf("1000000") })).toEqual({
      status: "reverted",
      reason: "CONTRACT",
      // ERC20InsufficientBalance
      revertData: expect.stringMatching(/^0xe450d38c[\da-f]{192}$/),
      balanceChanges: []
    })
  })

  it("that sends more coins than the wallet has is reverted, and says so", async () => {
    const { client, address } = await openWallet({ hasNode: true })
    const value = (await rpc.getBalance({ address })) + 1n
    expect(await client.transactions.simulate({ network, to, value })).toEqual({
      status: "reverted",
      reason: "INSUFFICIENT_FUNDS",
      balanceChanges: []
    })
  })

  it("needs a user with a wallet", async () => {
    const { client } = await openWallet({ hasNode: true })
    await client.session.signOut()
    await expect(client.transactions.simulate({ network, to })).rejects.toMatchObject({
      name: "NotSignedInError",
      operation: "transactions.simulate"
    })
  })

  it("needs a node", async () => {
    const { client } = await openWallet()
    await expect(client.transactions.simulate({ network, to })).rejects.toMatchObject({
      name: "NotSentError",
      reason: "NO_NODE"
    })
  })

  it("fails as an error of the node when the node cannot simulate", async () => {
    const { client, node } = await openWallet({ hasNode: true })
    node.add({ fault: "internal-error", method: "eth_simulateV1", times: 10 })
    await expect(client.transactions.simulate({ network, to })).rejects.toMatchObject({
      name: "ChainNodeError"
    })
  })

  it("names the field that is wrong", async () => {
    const { client } = await openWallet({ hasNode: true })
    const wrong = [
      ["to", { to: "grace" }],
      ["data", { to, data: "0x123" }],
      ["value", { to, value: "1.5" }],
      ["value", { to, value: -1n }],
      ["network", { to, network: 5 as never }]
    ] as const
    for (const [field, input] of wrong) {
      await expect(client.transactions.simulate({ network, ...input })).rejects.toMatchObject({
        name: "InvalidInputError",
        field
      })
    }
  })
})

describe("a node that refuses to run a call", () => {
  /** A node that answers every call but the one for its chain with an error. */
  const refusing = (code: number, message: string) => {
    const answer = ({ id, method }: { readonly id: number; readonly method: string }) =>
      method === "eth_chainId"
        ? { jsonrpc: "2.0", id, result: "0xaa36a7" }
        : { jsonrpc: "2.0", id, error: { code, message } }
    return chainNode(network, {
      rpcUrls: () => "https://node.example",
      fetch: async (_, init) => {
        const calls = JSON.parse(String(init?.body))
        return Response.json(Array.isArray(calls) ? calls.map(answer) : answer(calls))
      }
    })
  }
  const call = { network, from: to, to, data: undefined, value: 1n } as const

  it.each([
    [-38014, "the account is short"],
    [-32000, "insufficient funds for gas * price + value: address 0xb2b2"],
    [-32003, "Insufficient balance"]
  ])("for too few coins says so with the code %s", async (code, message) => {
    expect(await simulate(refusing(code, message), call)).toEqual({
      status: "reverted",
      reason: "INSUFFICIENT_FUNDS",
      balanceChanges: []
    })
  })

  it("for another reason is an error", async () => {
    await expect(simulate(refusing(-32601, "unknown method"), call)).rejects.toThrow("unknown method")
  })
})
