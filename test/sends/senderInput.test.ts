import { type Address, parseEther } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { hasAnvil } from "../../sandbox/test/anvil.ts"
import { network, openChain, virtualTime } from "../support/walletOnChain.ts"

vi.setConfig({ testTimeout: 60_000 })

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("the input of a sender", () => {
  const { openWallet, mine, minedBy } = openChain()
  beforeEach(virtualTime)

  const valuesOf = async (address: Address) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  it("is copied when the call is made", async () => {
    const { sender, address } = await openWallet()
    const input = { network, to, amount: "0.25" } as { network: typeof network; to: string; amount: string }
    const sending = sender.sendCoin(input)
    input.amount = "0.5"
    expect(await sending).toMatchObject({ status: "done" })
    expect(await valuesOf(address)).toEqual([parseEther("0.25")])
  })

  it("rejects fields that the sender would ignore", async () => {
    const { sender } = await openWallet()
    const input = { network, to, amount: "0.25", gasLimit: 21_000n } as const
    expect(await sender.sendCoin(input)).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError", field: "gasLimit" }
    })
  })

  it("is refused when a getter throws", async () => {
    const { sender } = await openWallet()
    const input = {
      network,
      to,
      get amount(): string {
        throw new Error("No")
      }
    } as const
    expect(await sender.sendCoin(input)).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError" }
    })
    expect(await sender.sendRawTransaction(null as never)).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError", field: "input" }
    })
  })

  it("may not name another account or chain", async () => {
    const { sender, address } = await openWallet()
    const stranger = privateKeyToAccount(`0x${"5".repeat(64)}`)
    const fees = { gas: 21_000n, maxFeePerGas: 5_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
    for (const chainId of [11155111, 1]) {
      const serializedTransaction = await stranger.signTransaction({
        chainId,
        to,
        value: 1n,
        nonce: 7,
        ...fees
      })
      expect(await sender.sendRawTransaction({ network, serializedTransaction })).toMatchObject({
        status: "refused",
        error: { _tag: "InvalidInputError", field: "serializedTransaction" }
      })
    }
    expect(await sender.sendCoin({ network, to, amount: "0.25" })).toMatchObject({
      transaction: { nonce: 0 }
    })
    expect(await valuesOf(address)).toEqual([parseEther("0.25")])
  })
})
