import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { effectSender } from "../../src/sender/effect.ts"
import { network, openChain } from "../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("a sender for Effect programs", () => {
  const { openWallet, mine, minedBy } = openChain()

  it("succeeds with a transaction that can be followed", async () => {
    const { sender } = await openWallet()
    const transaction = await Effect.runPromise(effectSender(sender).sendCoin({ network, to, amount: 1n }))
    await mine()
    expect(await Effect.runPromise(transaction.wait())).toMatchObject({ status: "confirmed" })
    const all = await Effect.runPromise(Stream.runCollect(transaction.status()))
    expect(Array.from(all)).toMatchObject([
      { status: "confirmed", receipt: { transactionHash: transaction.hash } }
    ])
  })

  it("fails with tagged errors that a switch can tell apart", async () => {
    const { sender } = await openWallet()
    const program = effectSender(sender)
      .sendCoin({ network, to: "ada.eth", amount: "1" })
      .pipe(Effect.catchTag("InvalidInputError", ({ field }) => Effect.succeed(field)))
    expect(await Effect.runPromise(program)).toBe("to")
  })

  it("reconciles a send with an unknown outcome", async () => {
    const { sender, node } = await openWallet()
    node.before("eth_sendRawTransaction", async () => node.add({ fault: "drop-after", times: 1000 }))
    const sends = effectSender(sender)
    const program = sends.sendCoin({ network, to, amount: 1n, gas: 21_000n }).pipe(
      Effect.catchTag("OutcomeUnknownError", (error) => {
        node.clear()
        return sends.reconcile(error)
      })
    )
    expect((await Effect.runPromise(program)).nonce).toBe(0)
    expect(node.appliedFaults.length).toBeGreaterThan(3)
  })

  it("replaces a broadcast transaction", async () => {
    const { sender } = await openWallet()
    const transaction = await Effect.runPromise(effectSender(sender).sendCoin({ network, to, amount: 1n }))
    const refused = await Effect.runPromise(Effect.flip(transaction.speedUp({ maxFee: 1n })))
    expect(refused).toMatchObject({ reason: "FEE_ABOVE_LIMIT" })
    const faster = await Effect.runPromise(transaction.speedUp())
    const cancellation = await Effect.runPromise(faster.cancel({ maxFee: 10n ** 18n }))
    await mine()
    expect(await Effect.runPromise(transaction.wait())).toMatchObject({ by: cancellation.hash })
  })

  it("sends nothing when it is interrupted before the broadcast", async () => {
    const wallet = await openWallet()
    let interrupt = async () => {}
    wallet.node.before("eth_estimateGas", async () => interrupt())
    const fiber = Effect.runFork(effectSender(wallet.sender).sendCoin({ network, to, amount: 1n }))
    interrupt = async () => fiber.interruptUnsafe()
    await Effect.runPromise(Fiber.await(fiber))
    expect(await wallet.sender.reconcile()).toEqual([])
    await mine()
    expect(await minedBy(wallet.address, 0n)).toEqual([])
  })
})
