import { beforeEach, describe, expect, it, vi } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { createSender } from "../../../src/sender/sender.ts"
import type { SendResult } from "../../../src/transactions/evm/outcome/result.ts"
import { signatureTimeout } from "../../../src/transactions/timeouts.ts"
import { barrier } from "../../support/storage/origin.ts"
import { network, openChain, virtualTime, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

const done = (result: SendResult) => {
  if (result.status !== "done") throw result.error
  return result.transaction
}

describe.runIf(hasAnvil)("a send whose signature takes long", () => {
  const { openWallet, rpcUrls, directly, mine, minedBy } = openChain()
  beforeEach(virtualTime)

  /** A second sender of a wallet, whose first signature waits until `answer` opens. */
  const slowSender = ({ client, journal }: Pick<WalletOnChain, "client" | "journal">) => {
    const asked = barrier()
    const answer = barrier()
    const signedNonces: unknown[] = []
    const signTransaction: typeof client.wallet.signTransaction = async (input) => {
      signedNonces.push(Number(Object(input).transaction.nonce))
      asked.open()
      await answer.passed
      return client.wallet.signTransaction(input)
    }
    const slow = createSender(
      { ...client, wallet: { ...client.wallet, signTransaction } },
      { rpcUrls, fetch: directly, journal, pollingInterval: 1 }
    )
    const isLate = async () => {
      await asked.passed
      await vi.advanceTimersByTimeAsync(signatureTimeout)
    }
    return { slow, isLate, answer, signedNonces }
  }

  /** A wallet that has made a send, and a second send of it that waits for its signature. */
  const open = async () => {
    const wallet = await openWallet()
    const { sender, address } = wallet
    done(await sender.sendCoin({ network, to, amount: 1n }))
    const { slow, isLate, answer, signedNonces } = slowSender(wallet)
    const sending = slow.sendCoin({ network, to, amount: 2n })
    await isLate()
    /** The amounts that were paid, in the order of their nonces. */
    const paid = async () => {
      await mine()
      return (await minedBy(address, 0n)).map(({ value }) => value)
    }
    return { sender, sending, answer, signedNonces, paid }
  }

  it("is not signed again if no other send took its nonce", async () => {
    const { sending, answer, signedNonces, paid } = await open()
    answer.open()
    expect(done(await sending).nonce).toBe(1)
    expect(signedNonces).toEqual([1])
    expect(await paid()).toEqual([1n, 2n])
  })

  it("gets the next nonce if another send took its own, and both are paid", async () => {
    const { sender, sending, answer, signedNonces, paid } = await open()
    expect(done(await sender.sendCoin({ network, to, amount: 3n })).nonce).toBe(1)
    answer.open()
    expect(done(await sending).nonce).toBe(2)
    expect(signedNonces).toEqual([1, 2])
    expect(await paid()).toEqual([1n, 3n, 2n])
  })

  it("is not broadcast if it speeds up a send that was cancelled meanwhile", async () => {
    const wallet = await openWallet()
    const payment = done(await wallet.sender.sendCoin({ network, to, amount: 1n }))
    const { slow, isLate, answer } = slowSender(wallet)
    const speedingUp = (await slow.transaction({ network, hash: payment.hash }))?.speedUp()
    await isLate()
    done(await payment.cancel())
    answer.open()
    expect(await speedingUp).toMatchObject({ status: "refused", error: { reason: "BEING_CANCELLED" } })
    await mine()
    expect((await minedBy(wallet.address, 0n)).map(({ value }) => value)).toEqual([0n])
  })
})
