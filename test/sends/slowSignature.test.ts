import { beforeEach, describe, expect, it, vi } from "vitest"
import { hasAnvil } from "../../sandbox/test/anvil.ts"
import { createSender } from "../../src/sender/sender.ts"
import type { SendResult } from "../../src/transactions/evm/outcome/result.ts"
import { signatureTimeout } from "../../src/transactions/timeouts.ts"
import { barrier } from "../support/origin.ts"
import { network, openChain, virtualTime } from "../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

const done = (result: SendResult) => {
  if (result.status !== "done") throw result.error
  return result.transaction
}

describe.runIf(hasAnvil)("a send whose signature takes long", () => {
  const { openWallet, rpcUrls, directly, mine, minedBy } = openChain()
  beforeEach(virtualTime)

  /** A wallet that has made a send, and a second sender of it whose first signature waits until `answer` opens. */
  const open = async () => {
    const { client, sender, journal, address } = await openWallet()
    done(await sender.sendCoin({ network, to, amount: 1n }))
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
    const sending = slow.sendCoin({ network, to, amount: 2n })
    await asked.passed
    await vi.advanceTimersByTimeAsync(signatureTimeout)
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
})
