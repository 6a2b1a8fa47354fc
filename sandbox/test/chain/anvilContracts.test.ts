import { setImmediate } from "node:timers/promises"
import {
  encodeDeployData,
  formatUnits,
  getContractAddress,
  type Hex,
  maxUint256,
  pad,
  parseEther,
  parseSignature
} from "viem"
import { describe, expect, it } from "vitest"
import { testCollectible } from "../../src/chain/contracts/testCollectible.ts"
import { testItems } from "../../src/chain/contracts/testItems.ts"
import { testToken } from "../../src/chain/contracts/testToken.ts"
import { testTokens } from "../../src/testing.ts"
import { developer, hasAnvil, openAnvil } from "../support/anvil.ts"
import { openAppOn } from "../support/app.ts"

const to = "0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2"
const { usdc, dai, erc721, erc1155 } = testTokens

describe.runIf(hasAnvil)("contracts on anvil", () => {
  const { sandbox, rpcOf, open } = openAnvil()

  it("gives a new wallet coins, tokens and collectibles on chain", async () => {
    const { user, rpc } = await open()
    const { data } = (await user.wallet("batch-balance-token", { tokenAddresses: [usdc, dai] })).body
    expect(data.tokens).toEqual([
      { balance: "1000", symbol: "USDC", decimals: 6 },
      { balance: "1000", symbol: "DAI", decimals: 18 }
    ])
    expect(await rpc.getBalance({ address: user.address })).toBe(parseEther("10"))
    const owner = { abi: testCollectible.abi, address: erc721, functionName: "ownerOf" } as const
    expect(await rpc.readContract({ ...owner, args: [1n] })).toBe(user.address)
    const held = { abi: testItems.abi, address: erc1155, functionName: "balanceOf" } as const
    expect(await rpc.readContract({ ...held, args: [user.address, 2n] })).toBe(10n)
  })

  it("gives them before the first read, also for concurrent reads", async () => {
    const { user, rpc } = await open()
    const token = { abi: testToken.abi, address: usdc, functionName: "balanceOf" } as const
    const reads: Promise<unknown>[] = []
    for (let asks = 0; asks < 50; asks++) {
      reads.push(rpc.readContract({ ...token, args: [user.address] }))
      await setImmediate()
    }
    expect(new Set(await Promise.all(reads))).toEqual(new Set([1_000_000_000n]))
  })

  it("has the same contracts on every network", async () => {
    const [sepolia, amoy] = [rpcOf(), rpcOf("polygon-pos-amoy-testnet")]
    for (const address of Object.values(testTokens)) {
      const code = await sepolia.getCode({ address })
      expect(code?.length).toBeGreaterThan(1000)
      expect((await amoy.getCode({ address }))?.length).toBe(code?.length)
    }
  })

  it("transfers a collectible once", async () => {
    const { user, rpc, nextBlock } = await open()
    const one = () => user.wallet("transfer-erc721", { to, tokenId: "1", tokenAddress: erc721 })
    const items = { to, tokenId: ["1", "2"], amount: ["4", "10"], tokenAddress: erc1155 }
    expect((await one()).status).toBe(200)
    expect((await user.wallet("transfer-erc1155", items)).status).toBe(200)
    nextBlock()
    expect((await one()).status).toBe(400)
    expect((await user.wallet("transfer-erc1155", items)).status).toBe(400)
    const owner = { abi: testCollectible.abi, address: erc721, functionName: "ownerOf" } as const
    expect(await rpc.readContract({ ...owner, args: [1n] })).toBe(to)
  })

  it("accepts a permit that the wallet signed as typed data (EIP-2612)", async () => {
    const { user, rpc, nextBlock } = await open()
    const [value, deadline] = [25_000_000n, 2n ** 48n]
    const message = { owner: user.address, spender: developer, value, nonce: 0n, deadline }
    const data = JSON.stringify(permit(message), (_, it) => (typeof it === "bigint" ? String(it) : it))
    const { signature } = (await user.wallet("sign-typed-data", { data })).body.data
    const { r, s, yParity } = parseSignature(signature)
    const call = {
      abi: testToken.abi,
      address: usdc,
      account: developer,
      chain: null,
      gas: 200_000n
    } as const
    const args = [user.address, developer, value, deadline, 27 + yParity, r, s] as const
    await rpc.writeContract({ ...call, functionName: "permit", args })
    await rpc.writeContract({ ...call, functionName: "transferFrom", args: [user.address, to, value] })
    nextBlock()
    const balance = { abi: testToken.abi, address: usdc, functionName: "balanceOf", args: [to] } as const
    expect(await rpc.readContract(balance)).toBe(value)
  })

  it("delegates an account's code by an authorization (EIP-7702)", async () => {
    const { app, user, rpc, nextBlock, detailOf } = await open()
    const body = { chainId: 11_155_111, contractAddress: erc1155, executor: "self" }
    const signed = await app.wallet("/wallet/sign-authorization", body, await user.walletToken())
    const authorizationList = [signed.body.data.authorization]
    const transaction = {
      from: user.address,
      to: user.address,
      data: "0x",
      gasLimit: "0x30d40",
      authorizationList
    }
    const { hash } = (await user.wallet("send-transaction", { transaction })).body.data.txReceipt
    nextBlock()
    expect((await detailOf(hash)).status).toBe(200)
    expect(await rpc.getCode({ address: user.address })).toBe(`0xef0100${erc1155.slice(2)}`)
  })

  it("supports tokens that others have deployed", async () => {
    const { user, rpc, nextBlock, balanceOf } = await open()
    const args = ["Acorn", "ACN", 3] as const
    const data = encodeDeployData({ ...testToken, args })
    const nonce = BigInt(await rpc.getTransactionCount({ address: developer }))
    const acorn = getContractAddress({ from: developer, nonce })
    await rpc.sendTransaction({ account: developer, chain: null, data, gas: 3_000_000n })
    nextBlock()
    expect(await balanceOf(acorn)).toBe("0")
    const faucet = { address: user.address, network: "ethereum-sepolia", amount: "1.5", token: acorn }
    expect((await openAppOn(sandbox).control("POST", "/faucet", faucet)).status).toBe(200)
    expect(await balanceOf(acorn)).toBe("1.5")
    const nothing = await user.wallet("balance-token", { tokenAddress: to })
    expect(nothing.body.message).toBe("tokenAddress is not a token of the sandbox")
  })

  it("gives coins and tokens from the faucet", async () => {
    const { app, user, balanceOf } = await open()
    const faucet = { address: user.address, network: "ethereum-sepolia", amount: "2.5" }
    await app.control("POST", "/faucet", faucet)
    await app.control("POST", "/faucet", { ...faucet, token: dai })
    expect((await user.wallet("balance-coin", {})).body.data.balance).toBe("12.5")
    expect(await balanceOf(dai)).toBe("1002.5")
  })

  it("sends a user money in a transaction of its own", async () => {
    const { app, user, rpc, balanceOf } = await open()
    const payment = { address: user.address, network: "ethereum-sepolia", amount: "2.5" }
    const { body: coins } = await app.control("POST", "/pay", payment)
    const { transactions } = await rpc.getBlock({ includeTransactions: true })
    expect(transactions.map(({ from, to, value }) => ({ from, to, value }))).toEqual([
      { from: coins.from, to: user.address.toLowerCase(), value: 2_500_000_000_000_000_000n }
    ])
    await app.control("POST", "/pay", { ...payment, token: dai })
    const logs = await rpc.getLogs({ address: dai })
    expect(logs.map(({ topics }) => topics.slice(1))).toEqual([
      [pad(coins.from), pad(user.address.toLowerCase() as Hex)]
    ])
    expect((await user.wallet("balance-coin", {})).body.data.balance).toBe("12.5")
    expect(await balanceOf(dai)).toBe("1002.5")
  })

  it("gives nothing that the contract does not mint", async () => {
    const { app, user, balanceOf } = await open()
    const faucet = { address: user.address, network: "ethereum-sepolia", token: dai }
    // Together with the existing supply, this exceeds the largest number of a token.
    const amount = formatUnits(maxUint256, 18)
    const reply = await app.control("POST", "/faucet", { ...faucet, amount })
    expect(reply.body).toEqual({ status: 400, message: "Execution reverted" })
    expect(await balanceOf(dai)).toBe("1000")
  })
})

const permit = (message: Readonly<Record<string, unknown>>) => ({
  domain: { name: "USDC", version: "1", chainId: 11_155_111, verifyingContract: usdc },
  types: {
    Permit: [
      { name: "owner", type: "address" },
      { name: "spender", type: "address" },
      { name: "value", type: "uint256" },
      { name: "nonce", type: "uint256" },
      { name: "deadline", type: "uint256" }
    ]
  },
  primaryType: "Permit",
  message
})
