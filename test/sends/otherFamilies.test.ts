import { createPublicKey, verify } from "node:crypto"
import { base58 } from "@scure/base"
import { describe, expect, it } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { signInWithWallet } from "../support/identityModes.ts"

const solanaTo = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin"
const bitcoinTo = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"
const evmTo = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const usdc = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU"

const open = async () => {
  const sandbox = createSandbox({ chain: "memory" })
  const client = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
  await signInWithWallet(client, sandbox, "ada@example.com")
  const { address } = await client.wallet.addresses()
  const of = (family: string) => address.find(({ network }) => network === family)?.address ?? ""
  const sends = () =>
    sandbox.requests.filter(({ path }) => /\/(send|sign|transfer|cancel)-/.test(path)).length
  return { sandbox, client, of, sends }
}

describe("on Solana and Bitcoin", () => {
  it.each([
    ["solana-devnet", "solana", solanaTo, "8.499995"],
    ["bitcoin", "bitcoin", bitcoinTo, "0.74999718"]
  ])("a coin is sent through the journal, and found by its id: %s", async (network, family, to, left) => {
    const { sandbox, client, of } = await open()
    const amount = family === "solana" ? "1.5" : "0.25"
    const sent = await client.wallet.sendCoin({ network, to, amount, id: "order-1" })
    expect(sent).toMatchObject({ id: "order-1", network, from: of(family), hash: sent.txReceipt.hash })
    expect(await client.transactions.list()).toMatchObject([
      { status: "submitted", broadcastBy: "service", kind: "coin", recipient: to, amount, network }
    ])
    sandbox.clock.advance(1000)
    expect(await sent.wait()).toMatchObject({ status: "confirmed", hash: sent.hash })
    expect(await client.transactions.get({ hash: sent.hash })).toMatchObject({ id: "order-1" })
    const receipt = await client.wallet.transactionDetail({ network, transactionHash: sent.hash })
    expect(receipt).toMatchObject({ status: 1, to })
    expect(await client.wallet.balanceCoin({ network })).toMatchObject({ balance: left, address: of(family) })
    // The same id sends nothing again.
    expect((await client.wallet.sendCoin({ network, to, amount, id: "order-1" })).hash).toBe(sent.hash)
    expect(await client.wallet.balanceCoin({ network })).toMatchObject({ balance: left })
  })

  it("a token of Solana is sent by its mint", async () => {
    const { sandbox, client } = await open()
    const network = "solana-devnet"
    await client.wallet.sendToken({ network, to: solanaTo, tokenAddress: usdc, amount: "2.5" })
    sandbox.clock.advance(1000)
    expect(await client.wallet.balanceToken({ network, tokenAddress: usdc })).toMatchObject({
      balance: "997.5",
      symbol: "USDC"
    })
  })

  it("a message and a transaction of Solana are signed with the key of the address", async () => {
    const { client, of } = await open()
    const network = "solana"
    const { signature } = await client.wallet.signMessage({ network, message: "Hello" })
    const prefix = Buffer.from("302a300506032b6570032100", "hex")
    const spki = Buffer.concat([prefix, base58.decode(of("solana"))])
    const key = createPublicKey({ key: spki, format: "der", type: "spki" })
    expect(verify(null, Buffer.from("Hello"), key, base58.decode(signature))).toBe(true)
    const transaction = {
      feePayer: of("solana"),
      recentBlockhash: "EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N",
      instructions: [{ programId: "11111111111111111111111111111111", keys: [], data: [] }]
    }
    const { signedTransaction } = await client.wallet.signTransaction({ network, transaction })
    const bytes = Buffer.from(signedTransaction, "base64")
    expect(verify(null, bytes.subarray(65), key, bytes.subarray(1, 65))).toBe(true)
  })

  it.each([
    ["an EVM address on Solana", { network: "solana", to: evmTo, amount: "1" }, "to"],
    [
      "31 bytes on Solana",
      { network: "solana", to: base58.encode(new Uint8Array(31).fill(7)), amount: "1" },
      "to"
    ],
    ["the system program on Solana", { network: "solana", to: "1".repeat(32), amount: "1" }, "to"],
    ["ten decimals on Solana", { network: "solana", to: solanaTo, amount: "0.0000000001" }, "amount"],
    ["a Solana address on Bitcoin", { network: "bitcoin", to: solanaTo, amount: "1" }, "to"],
    [
      "a wrong checksum on Bitcoin",
      { network: "bitcoin", to: `${bitcoinTo.slice(0, -1)}5`, amount: "1" },
      "to"
    ],
    [
      "a test address on Bitcoin",
      { network: "bitcoin", to: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", amount: "1" },
      "to"
    ],
    ["nine decimals on Bitcoin", { network: "bitcoin", to: bitcoinTo, amount: "0.000000001" }, "amount"],
    ["a Solana address on Ethereum", { network: "ethereum", to: solanaTo, amount: "1" }, "to"],
    ["a name on a network of tomorrow", { network: "moon", to: "vitalik.eth", amount: "1" }, "to"],
    [
      "a wrong checksum on a network of tomorrow",
      { network: "moon", to: evmTo.replace("D4", "d4"), amount: "1" },
      "to"
    ]
  ])("nothing is sent to %s", async (_, input, field) => {
    const { client, sends } = await open()
    const before = sends()
    expect(await failureOf(client.wallet.sendCoin(input))).toMatchObject({ _tag: "InvalidInputError", field })
    expect(sends()).toBe(before)
    expect(await client.transactions.list()).toEqual([])
  })

  it("nothing is sent by a wallet that has no address there, which is said", async () => {
    const sandbox = createSandbox({ chain: "memory", addresses: "nowhere" })
    const onEvm = (list: readonly { readonly network: string }[]) =>
      list.filter(({ network }) => network === "evm")
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const response = await sandbox.fetch(input, init)
      if (!String(input).endsWith("/wallet/address")) return response
      const body = await response.json()
      return Response.json({ ...body, data: { ...body.data, address: onEvm(body.data.address) } })
    }
    const client = createClient({ appId: sandbox.credentials.appId, fetch })
    await signInWithWallet(client, sandbox, "ada@example.com")
    const send = client.wallet.sendCoin({ network: "solana", to: solanaTo, amount: "1" })
    expect(await failureOf(send)).toMatchObject({
      field: "network",
      message: expect.stringContaining("it has none on solana")
    })
    expect(sandbox.requests.filter(({ path }) => path.includes("/send-"))).toEqual([])
  })

  it("what the service does not offer there is refused by name", async () => {
    const { client, sends } = await open()
    const { wallet } = client
    const before = sends()
    const nft = { to: evmTo, tokenAddress: evmTo, tokenId: "1" }
    const evmTransaction = { from: evmTo, to: evmTo, data: "0x" }
    const refused = [
      wallet.balanceTokenBatch({ network: "solana", tokenAddresses: [evmTo] }),
      wallet.balanceToken({ network: "bitcoin", tokenAddress: usdc }),
      wallet.sendToken({ network: "bitcoin", to: bitcoinTo, tokenAddress: usdc, amount: "1" }),
      wallet.signTypedData({ network: "solana", data: "{}" }),
      wallet.sendTransaction({ network: "bitcoin", transaction: evmTransaction }),
      wallet.cancelTransaction({ network: "solana", nonce: 1 })
    ]
    for (const call of refused)
      expect(await failureOf(call)).toMatchObject({
        field: "network",
        message: expect.stringContaining("the service does not offer")
      })
    // Their recipients have no such addresses in the first place.
    for (const call of [
      wallet.transferErc721({ network: "solana", ...nft }),
      wallet.transferErc1155({ network: "bitcoin", ...nft, amount: "1" })
    ])
      expect(await failureOf(call)).toMatchObject({ _tag: "InvalidInputError" })
    expect(
      await failureOf(wallet.sendTransaction({ network: "solana", transaction: evmTransaction }))
    ).toMatchObject({ field: "transaction", message: expect.stringContaining("feePayer") })
    expect(sends()).toBe(before)
  })
})
