import { type Address, type Hex, isErc6492Signature, type TypedDataDefinition } from "viem"
import { describe, expect, test } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { toAccount } from "../../src/viem/index.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

const message = "Sign in to Harbour"
const order = {
  domain: { name: "Shop", version: "1", chainId: 84532 },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: "5" }
} as const satisfies TypedDataDefinition<Record<string, unknown>, string>

describe.runIf(hasAnvil)("signatures of a smart account", () => {
  const { openUser, rpc } = openSmartAccountApp()

  /** Signs as docs/smart-accounts.md shows. */
  const open = async () => {
    const { client, account } = await openUser({ hasNode: true })
    const { smartAccount } = client
    const accountId = account.id
    const owner = toAccount(client)
    // The service gives addresses and bytes.
    const address = account.aaAddress as Address
    const signed = async (hash: string, typedData?: typeof order) => {
      const signature = await owner.signMessage({ message: { raw: hash as Hex } })
      return (await smartAccount.buildSignature({ accountId, signature, typedData })).signature as Hex
    }
    const signMessage = async () => signed((await smartAccount.hashMessage({ accountId, message })).hash)
    const signTypedData = async () =>
      signed((await smartAccount.hashTypedData({ accountId, typedData: order })).hash, order)
    const deploy = async () => {
      const sent = await smartAccount.send({ accountId, deploy: true, sponsored: true })
      expect((await sent.wait()).status).toBe("confirmed")
    }
    return { address, signMessage, signTypedData, deploy }
  }

  test.each([false, true])("are valid before and after the deployment (typed data: %s)", async (isTyped) => {
    const { address, signMessage, signTypedData, deploy } = await open()
    const sign = isTyped ? signTypedData : signMessage
    const isValid = (signature: Hex, text = message) =>
      isTyped
        ? rpc.verifyTypedData({
            address,
            ...order,
            message: { amount: text === message ? 5n : 6n },
            signature
          })
        : rpc.verifyMessage({ address, message: text, signature })

    const before = await sign()
    expect(isErc6492Signature(before)).toBe(true)
    expect(await isValid(before)).toBe(true)
    expect(await isValid(before, "another")).toBe(false)

    await deploy()
    // Signatures that others have stored stay valid.
    expect(await isValid(before)).toBe(true)
    const after = await sign()
    expect(isErc6492Signature(after)).toBe(false)
    expect(await isValid(after)).toBe(true)
    expect(await isValid(after, "another")).toBe(false)
  })

  test("take typed data with bigints, as the same numbers in text", async () => {
    const { client, account } = await openUser({ hasNode: true })
    const accountId = account.id
    const bigints = { ...order, domain: { ...order.domain, chainId: 84532n }, message: { amount: 5n } }
    const { hash } = await client.smartAccount.hashTypedData({ accountId, typedData: order })
    expect(await client.smartAccount.hashTypedData({ accountId, typedData: bigints })).toEqual({ hash })
    const signature = await toAccount(client).signMessage({ message: { raw: hash as Hex } })
    const built = await client.smartAccount.buildSignature({ accountId, signature, typedData: bigints })
    const [address, bytes] = [account.aaAddress as Address, built.signature as Hex] // the service gives hex
    const message = { amount: 5n }
    expect(await rpc.verifyTypedData({ address, ...order, message, signature: bytes })).toBe(true)
  })
})
