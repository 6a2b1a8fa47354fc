import { type Address, encodeFunctionData, erc20Abi, erc721Abi, type Hex, parseAbi } from "viem"
import { describe, expect, it } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { createClient } from "../../src/index.ts"
import type { Sender } from "../../src/sender/api.ts"
import { createSender } from "../../src/sender/sender.ts"
import type { SendResult } from "../../src/transactions/evm/outcome/result.ts"
import { network, openChain, type WalletOnChain } from "../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const { usdc, erc721, erc1155 } = testTokens

export const done = (result: SendResult) => {
  if (result.status !== "done") throw result.error
  return result.transaction
}

describe.runIf(hasAnvil)("a send", () => {
  const { sandbox, rpc, rpcUrls, directly, origin, openWallet, mine, minedBy } = openChain()

  const mined = async (result: SendResult) => {
    const transaction = done(result)
    await mine()
    return rpc.getTransactionReceipt({ hash: transaction.hash })
  }

  /** All mined transactions of an account, in the order of their nonces. */
  const allOf = async ({ address }: WalletOnChain) => {
    await mine()
    return minedBy(address, 0n)
  }

  const signatures = () => sandbox.ledger.filter(({ kind }) => /^sign/.test(kind)).length

  const balanceOf = (owner: Address) =>
    rpc.readContract({ address: usdc, abi: erc20Abi, functionName: "balanceOf", args: [owner] })

  describe("is mined with the requested content:", () => {
    it("coins, as a decimal string or in wei", async () => {
      const { sender } = await openWallet()
      const before = await rpc.getBalance({ address: to })
      await mined(await sender.sendCoin({ network: "sepolia", to, amount: "0.015" }))
      await mined(await sender.sendCoin({ network, to, amount: 7n }))
      expect((await rpc.getBalance({ address: to })) - before).toBe(15_000_000_000_000_007n)
    })

    it("tokens, in the decimals of the contract", async () => {
      const { sender, node } = await openWallet()
      const before = await balanceOf(to)
      await mined(await sender.sendToken({ network, to, tokenAddress: usdc, amount: "1.5" }))
      await mined(await sender.sendToken({ network, to, tokenAddress: usdc, amount: "0.25" }))
      await mined(await sender.sendToken({ network, to, tokenAddress: usdc, amount: 1n }))
      expect((await balanceOf(to)) - before).toBe(1_750_001n)
      expect(node.calledMethods.filter((method) => method === "eth_call")).toHaveLength(1)
    })

    it("an ERC-721 token", async () => {
      const { sender, address } = await openWallet()
      const tokenId = BigInt(sandbox.ledger.filter(({ kind }) => kind === "createAccount").length)
      const owner = () =>
        rpc.readContract({ address: erc721, abi: erc721Abi, functionName: "ownerOf", args: [tokenId] })
      expect((await owner()).toLowerCase()).toBe(address.toLowerCase())
      await mined(
        await sender.transferErc721({ network, to, tokenAddress: erc721, tokenId: String(tokenId) })
      )
      expect((await owner()).toLowerCase()).toBe(to)
    })

    it("ERC-1155 tokens, of one id or of several", async () => {
      const { sender } = await openWallet()
      const balances = () =>
        rpc.readContract({
          address: erc1155,
          abi: parseAbi(["function balanceOfBatch(address[], uint256[]) view returns (uint256[])"]),
          functionName: "balanceOfBatch",
          args: [
            [to, to],
            [1n, 2n]
          ]
        })
      const [one = 0n, two = 0n] = await balances()
      await mined(
        await sender.transferErc1155({ network, to, tokenAddress: erc1155, tokenId: "1", amount: 2n })
      )
      const several = { tokenId: ["1", 2n], amount: ["1", "3"] }
      await mined(await sender.transferErc1155({ network, to, tokenAddress: erc1155, ...several }))
      expect(await balances()).toEqual([one + 3n, two + 3n])
    })

    it("a contract creation", async () => {
      const { sender } = await openWallet()
      const receipt = await mined(
        await sender.sendTransaction({ network, data: "0x6001600c60003960016000f300" })
      )
      expect(await rpc.getCode({ address: receipt.contractAddress ?? "0x" })).toBe("0x00")
    })

    it("a call with an access list", async () => {
      const { sender } = await openWallet()
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [to, 5n] })
      const accessList = [{ address: usdc, storageKeys: [] }]
      const { status, transactionHash } = await mined(
        await sender.sendTransaction({ network, to: usdc, data, accessList })
      )
      expect(status).toBe("success")
      expect((await rpc.getTransaction({ hash: transactionHash })).accessList).toHaveLength(1)
    })

    it("an authorization (EIP-7702)", async () => {
      const { client, sender, address } = await openWallet()
      const { authorization } = await client.wallet.signAuthorization({
        chainId: 11155111,
        contractAddress: usdc,
        executor: "self"
      })
      const { chainId, nonce, yParity } = authorization
      const signature = { r: authorization.r as Hex, s: authorization.s as Hex, yParity: yParity ?? 0 }
      const authorizationList = [{ address: usdc, chainId, nonce, ...signature }]
      const sent = await sender.sendTransaction({ network, to, value: 1n, authorizationList })
      expect((await mined(sent)).status).toBe("success")
      expect(await rpc.getCode({ address })).toBe(`0xef0100${usdc.slice(2).toLowerCase()}`)
    })

    it("a legacy transaction when a gas price is given", async () => {
      const { sender } = await openWallet()
      const gasPrice = 5_000_000_000n
      const { transactionHash } = await mined(await sender.sendCoin({ network, to, amount: 1n, gasPrice }))
      expect(await rpc.getTransaction({ hash: transactionHash })).toMatchObject({ type: "legacy", gasPrice })
    })
  })

  describe("is refused before anything is signed for", () => {
    const refusals: readonly (readonly [string, string, (sender: Sender) => Promise<SendResult>])[] = [
      ["a name as an address", "to", (it) => it.sendCoin({ network, to: "ada.eth", amount: "1" })],
      [
        "a wrong checksum",
        "to",
        (it) => it.sendCoin({ network, to: "0x8ba1f109551bD432803012645Ac136ddd64DBa72", amount: "1" })
      ],
      ["the zero address", "to", (it) => it.sendCoin({ network, to: `0x${"0".repeat(40)}`, amount: "1" })],
      // @ts-expect-error a number loses digits, and the types say so
      ["a number as an amount", "amount", (it) => it.sendCoin({ network, to, amount: 1.5 })],
      ["an amount of zero", "amount", (it) => it.sendCoin({ network, to, amount: "0.0" })],
      [
        "more decimals than the token has",
        "amount",
        (it) => it.sendToken({ network, to, tokenAddress: usdc, amount: "0.0000001" })
      ],
      [
        "fewer amounts than ids",
        "amount",
        (it) => it.transferErc1155({ network, to, tokenAddress: erc1155, tokenId: ["1", "2"], amount: "1" })
      ],
      [
        "a network without a known chain id",
        "network",
        (it) => it.sendCoin({ network: "moon", to, amount: "1" })
      ],
      ["an empty id", "id", (it) => it.sendCoin({ network, to, amount: "1", id: "" })],
      [
        "a priority fee above the max fee",
        "maxPriorityFeePerGas",
        (it) => it.sendCoin({ network, to, amount: "1", maxFeePerGas: 1n, maxPriorityFeePerGas: 2n })
      ],
      [
        "legacy and EIP-1559 fees together",
        "gasPrice",
        (it) => it.sendCoin({ network, to, amount: "1", gasPrice: 1n, maxFeePerGas: 2n })
      ],
      ["a nonce gap", "nonce", (it) => it.sendTransaction({ network, to, value: 1n, nonce: 7 })],
      ["half a byte of data", "data", (it) => it.sendTransaction({ network, to, data: "0xabc" })],
      ["neither recipient nor data", "to", (it) => it.sendTransaction({ network, value: 1n })]
    ]

    it.each(refusals)("%s: %s", async (_, field, send) => {
      const { sender } = await openWallet()
      const before = signatures()
      expect(await send(sender)).toMatchObject({
        status: "refused",
        error: { _tag: "InvalidInputError", field, outcome: "not_sent" }
      })
      expect(signatures()).toBe(before)
    })

    it("a network without a node", async () => {
      const { client } = await openWallet()
      const sender = createSender(client, { rpcUrls: {} })
      expect(await sender.sendCoin({ network, to, amount: "1" })).toMatchObject({
        status: "refused",
        error: { _tag: "InvalidConfigError", field: `rpcUrls.${network}` }
      })
    })

    it("a node of another chain, without showing its API key", async () => {
      const { client } = await openWallet()
      const url = `${rpcUrls["base-sepolia"]}?key=canary-of-the-node`
      const sender = createSender(client, { rpcUrls: { [network]: url }, fetch: directly })
      const sent = await sender.sendCoin({ network, to, amount: "1" })
      expect(sent).toMatchObject({
        status: "refused",
        error: { _tag: "ChainNodeError", reason: "WRONG_CHAIN" }
      })
      expect(JSON.stringify(sent)).not.toContain("canary")
    })

    it("a missing sign-in", async () => {
      const client = createClient({ appId: "app", baseUrls: { wallet: `${origin}/api/v2` }, fetch: directly })
      const sender = createSender(client, { rpcUrls, fetch: directly })
      expect(await sender.sendCoin({ network, to, amount: "1" })).toMatchObject({
        status: "refused",
        error: { _tag: "NotSignedInError" }
      })
    })

    it("a contract call that would revert, with the contract's reason", async () => {
      const { sender, node } = await openWallet()
      const before = signatures()
      const sent = await sender.transferErc721({ network, to, tokenAddress: erc721, tokenId: 999_999n })
      expect(sent).toMatchObject({ status: "refused", error: { _tag: "ChainNodeError", reason: "REFUSED" } })
      expect(signatures()).toBe(before)
      expect(node.calledMethods).not.toContain("eth_sendRawTransaction")
    })
  })

  it("may go to the zero address with allowZeroAddress", async () => {
    const { sender } = await openWallet()
    const zero = `0x${"0".repeat(40)}`
    expect(await sender.sendCoin({ network, to: zero, amount: 1n, allowZeroAddress: true })).toMatchObject({
      status: "done"
    })
  })

  it("leaves its nonce to the next one when the node refuses it", async () => {
    const wallet = await openWallet()
    const { sender } = wallet
    const sent = await sender.sendCoin({ network, to, amount: "1000", gas: 21_000n })
    expect(sent).toMatchObject({
      status: "refused",
      error: { _tag: "ChainNodeError", message: expect.stringContaining("nsufficient funds") }
    })
    expect(done(await sender.sendCoin({ network, to, amount: 1n })).nonce).toBe(0)
    expect(await allOf(wallet)).toHaveLength(1)
  })

  it("is not broadcast when the signature is for another transaction", async () => {
    const wallet = await openWallet()
    sandbox.faults.add({ operation: "signTransaction", fault: "tampered" })
    expect(await wallet.sender.sendCoin({ network, to, amount: 1n })).toMatchObject({
      status: "refused",
      error: { code: "SIGNATURE_MISMATCH" }
    })
    expect(wallet.node.calledMethods).not.toContain("eth_sendRawTransaction")
    expect(await allOf(wallet)).toEqual([])
  })

  it("is throttled when the service answers with Retry-After", async () => {
    const { sender } = await openWallet()
    sandbox.faults.add({ operation: "signTransaction", fault: "429", retryAfter: 7 })
    expect(await sender.sendCoin({ network, to, amount: 1n })).toMatchObject({
      status: "throttled",
      retryAfter: 7_000,
      error: { outcome: "throttled" }
    })
  })

  it("was not sent when the response to the signing request is lost", async () => {
    const { sender } = await openWallet()
    sandbox.faults.add({ operation: "signTransaction", fault: "drop-after" })
    expect(await sender.sendCoin({ network, to, amount: 1n })).toMatchObject({
      status: "refused",
      error: { _tag: "NotSentError", reason: "NO_RESPONSE", outcome: "not_sent", retryable: true }
    })
  })

  it("gets the next nonce when many start concurrently", async () => {
    const wallet = await openWallet()
    const sends = Array.from({ length: 12 }, (_, index) =>
      wallet.sender.sendCoin({ network, to, amount: BigInt(index + 1) })
    )
    const nonces = (await Promise.all(sends)).map((result) => done(result).nonce)
    expect(nonces).toEqual(Array.from({ length: 12 }, (_, index) => index))
    expect((await allOf(wallet)).map(({ value }) => value)).toEqual(nonces.map((nonce) => BigInt(nonce + 1)))
  })

  it("gets the next nonce when the node's count lags", async () => {
    const { sender, node } = await openWallet()
    node.add({ fault: "lagging-count", method: "eth_getTransactionCount", times: 9 })
    for (const nonce of [0, 1, 2, 3]) {
      expect(done(await sender.sendCoin({ network, to, amount: 1n })).nonce).toBe(nonce)
    }
  })

  describe("gets the next nonce after old mined ones when the node", () => {
    const afterTwo = async () => {
      const wallet = await openWallet()
      for (const amount of [1n, 2n]) done(await wallet.sender.sendCoin({ network, to, amount }))
      await mine()
      // The journal learns that they are mined, and their block gets old.
      done(await wallet.sender.sendCoin({ network, to, amount: 3n }))
      await mine()
      await rpc.mine({ blocks: 40 })
      await wallet.sender.sendCoin({ network, to, amount: 4n })
      await mine()
      await rpc.mine({ blocks: 40 })
      return wallet
    }

    it("lags in counting pending transactions", async () => {
      const wallet = await afterTwo()
      wallet.node.add({ fault: "lagging-count", method: "eth_getTransactionCount" })
      expect(done(await wallet.sender.sendCoin({ network, to, amount: 5n })).nonce).toBe(4)
      expect((await allOf(wallet)).map(({ value }) => value)).toEqual([1n, 2n, 3n, 4n, 5n])
    })

    it("is many blocks behind", async () => {
      const wallet = await afterTwo()
      wallet.node.add({ fault: "lagging-node", method: "eth_getTransactionCount" })
      expect(done(await wallet.sender.sendCoin({ network, to, amount: 5n })).nonce).toBe(4)
      expect((await allOf(wallet)).map(({ value }) => value)).toEqual([1n, 2n, 3n, 4n, 5n])
    })

    it("is many blocks behind and the journal knows all of them as mined", async () => {
      const wallet = await afterTwo()
      // Refused, but only after the journal knows what is mined.
      const reverts = { network, to: usdc, data: "0x12345678" } as const
      expect(await wallet.sender.sendTransaction(reverts)).toMatchObject({ status: "refused" })
      wallet.node.add({ fault: "lagging-node", method: "eth_getTransactionCount" })
      expect(done(await wallet.sender.sendCoin({ network, to, amount: 5n })).nonce).toBe(4)
      expect(wallet.node.calledMethods.filter((method) => method === "eth_sendRawTransaction")).toHaveLength(
        5
      )
    })

    it("is behind and another device sent the previous one", async () => {
      const wallet = await afterTwo()
      await wallet.client.wallet.sendCoin({ network, to, amount: "0.5" })
      await mine()
      await rpc.mine({ blocks: 4 })
      wallet.node.add({ fault: "lagging-node", method: "eth_getTransactionCount" })
      expect(done(await wallet.sender.sendCoin({ network, to, amount: 5n })).nonce).toBe(5)
      expect(await allOf(wallet)).toHaveLength(6)
    })
  })

  it("is made once per id: concurrently, later, and after it is mined", async () => {
    const wallet = await openWallet()
    const send = () => wallet.sender.sendCoin({ network, to, amount: 3n, id: "order-1" })
    const [first, second] = await Promise.all([send(), send()])
    const third = await send()
    await mine()
    const fourth = await send()
    const hashes = [first, second, third, fourth].map((result) => done(result).hash)
    expect(new Set(hashes).size).toBe(1)
    expect(await allOf(wallet)).toHaveLength(1)
  })

  it("is refused when its id belongs to a send with other content", async () => {
    const { sender } = await openWallet()
    done(await sender.sendCoin({ network, to, amount: 3n, id: "order-2" }))
    expect(await sender.sendCoin({ network, to, amount: 4n, id: "order-2" })).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError", field: "id" }
    })
  })

  it("is rebroadcast before the next one when the node has dropped it", async () => {
    const wallet = await openWallet()
    const { hash } = done(await wallet.sender.sendCoin({ network, to, amount: 5n }))
    await rpc.dropTransaction({ hash })
    const next = done(await wallet.sender.sendCoin({ network, to, amount: 6n }))
    expect(next.nonce).toBe(1)
    expect((await allOf(wallet)).map(({ hash }) => hash)).toEqual([hash, next.hash])
  })

  it("is signed again with the next nonce when another device takes its nonce", async () => {
    const wallet = await openWallet()
    wallet.node.before("eth_sendRawTransaction", async () => {
      await wallet.client.wallet.sendCoin({ network, to, amount: "0.5" })
      await mine()
    })
    const { hash, nonce } = done(await wallet.sender.sendCoin({ network, to, amount: 8n }))
    expect(nonce).toBe(1)
    const all = await allOf(wallet)
    expect(all.map(({ value }) => value)).toEqual([500_000_000_000_000_000n, 8n])
    expect(all[1]?.hash).toBe(hash)
  })

  it("is made once per id, also if another device took its first nonce", async () => {
    const wallet = await openWallet()
    wallet.node.before("eth_sendRawTransaction", async () => {
      await wallet.client.wallet.sendCoin({ network, to, amount: "0.5" })
      await mine()
    })
    const payment = { network, to, amount: 8n, id: "second nonce" } as const
    const { hash } = done(await wallet.sender.sendCoin(payment))
    expect(done(await wallet.sender.sendCoin(payment)).hash).toBe(hash)
    expect(await allOf(wallet)).toHaveLength(2)
  })

  describe("stays unknown, then reconciles to done, when its node switches to another chain", () => {
    const other = "base-sepolia"

    const moveTo = (wallet: WalletOnChain) => async () =>
      wallet.node.redirect((url) => url.replace(network, other))

    const comesBack = async (wallet: WalletOnChain, sent: SendResult) => {
      expect(sent.status).toBe("unknown")
      wallet.node.redirect((url) => url)
      expect(sent.status === "unknown" && (await sent.error.reconcile())).toMatchObject({ status: "done" })
      expect(await allOf(wallet)).toHaveLength(1)
    }

    it("that refuses it", async () => {
      const wallet = await openWallet()
      wallet.node.before("eth_sendRawTransaction", moveTo(wallet))
      await comesBack(wallet, await wallet.sender.sendCoin({ network, to, amount: 9n }))
    })

    it("where the nonce is already used", async () => {
      const wallet = await openWallet()
      await wallet.client.wallet.sendCoin({ network: other, to, amount: "0.1" })
      sandbox.clock.advance(1000)
      await wallet.client.wallet.balanceCoin({ network: other })
      wallet.node.add({ fault: "drop-after", method: "eth_sendRawTransaction" })
      wallet.node.before("eth_getTransactionByHash", moveTo(wallet))
      await comesBack(wallet, await wallet.sender.sendCoin({ network, to, amount: 9n }))
    })
  })
})
