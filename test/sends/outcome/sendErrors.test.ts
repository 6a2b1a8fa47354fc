import { describe, expect, it, vi } from "vitest"
import { ApiError, NoResponseError } from "../../../src/errors/index.ts"
import type { Reconciled, SendResult } from "../../../src/transactions/evm/outcome/result.ts"
import { done, hurry, Lost, type MemoryChain, network, openMemoryChain, pay } from "../support/memoryChain.ts"

const to = `0x${"b2".repeat(20)}`
const minute = 60_000

/** What a result says, and all that its error says. */
const shown = (result: SendResult | Reconciled | undefined) => {
  if (result === undefined || !("error" in result)) return result
  const { _tag, message, outcome, retryable, details } = result.error
  const { field, reason }: { readonly field?: string | undefined; readonly reason?: string | undefined } =
    result.error
  return {
    ...{ status: result.status, error: _tag, outcome, retryable, message },
    ...Object.fromEntries(Object.entries({ field, reason, details }).filter(([, it]) => it !== undefined))
  }
}

const notSent = (reason: string, message: string) => ({
  ...{ status: "refused", error: "NotSentError", outcome: "not_sent", retryable: true, reason, message }
})

const invalid = (field: string, expected: string) => ({
  ...{ status: "refused", error: "InvalidInputError", outcome: "not_sent", retryable: false, field },
  message: `\`${field}\`: expected ${expected}`
})

/** The status and the reason of each entry in the journal. */
const listed = async ({ entries }: MemoryChain) =>
  (await entries()).map(({ status, reason }) => (reason === undefined ? status : `${status}: ${reason}`))

/** A send whose bytes reach no node, although the node answers otherwise. */
const lostSend = async (chain: MemoryChain) => {
  chain.answers.eth_sendRawTransaction = () => {
    throw new Lost()
  }
  const sent = await pay(chain, 1n, { id: "lost" })
  delete chain.answers.eth_sendRawTransaction
  if (sent.status !== "unknown") throw new Error(`It is ${sent.status}`)
  const [{ hash, raw } = {}] = await chain.entries()
  return { ...sent, hash, raw }
}

describe("the error of a send says", () => {
  it("that its nonce is too late, or used", async () => {
    const chain = openMemoryChain()
    const under = async (nonce: number) =>
      shown(await chain.sender.sendTransaction({ network, to, value: 1n, nonce }))
    const late = "at most 0, since a transaction with a later nonce would never be mined"
    expect(await under(1)).toEqual(invalid("nonce", late))
    expect(await under(0)).toMatchObject({ status: "done" })
    chain.mine(0)
    expect(await under(0)).toEqual({
      ...{ status: "refused", error: "ReplacedError", outcome: "refused", retryable: false },
      message: "Another transaction was mined with nonce 0, so this one never will be"
    })
    expect(chain.callsOf("eth_sendRawTransaction")).toHaveLength(1)
    expect(await listed(chain)).toEqual(["failed: INVALID_INPUT", "confirmed", "failed: REPLACED"])
  })

  it("that its id names another send, unless that one failed", async () => {
    const chain = openMemoryChain()
    const refused = invalid("id", "a new id: another send has this one")
    await pay(chain, 1n, { id: "order" })
    expect(shown(await pay(chain, 2n, { id: "order" }))).toEqual(refused)
    await chain.rewrite({ status: "failed" })
    expect(shown(await pay(chain, 2n, { id: "order" }))).toMatchObject({ status: "done" })
  })

  it("that its outcome is unknown, and the next one that it has to wait for it", async () => {
    hurry()
    const chain = openMemoryChain()
    const { error, hash, ...sent } = await lostSend(chain)
    const unknown = {
      ...{ status: "unknown", error: "OutcomeUnknownError", outcome: "unknown", retryable: false },
      message: `The transaction ${hash} may have been sent: its node did not confirm it`,
      details: { id: "lost", hash, nonce: 0 }
    }
    expect(shown({ ...sent, error })).toEqual(unknown)
    chain.answers.eth_getTransactionByHash = () => {
      throw new Lost()
    }
    expect(shown(await pay(chain, 2n))).toEqual(
      notSent(
        "UNRESOLVED",
        `The outcome of the earlier transaction ${hash} (nonce 0) is not known yet. ` +
          "This account cannot send until it is known. Try again later"
      )
    )
    expect(shown(await error.reconcile())).toEqual(unknown)
    expect(await listed(chain)).toEqual(["unknown", "failed: UNRESOLVED"])
    delete chain.answers.eth_getTransactionByHash
    expect(await error.reconcile()).toMatchObject({ status: "done", transaction: { hash, nonce: 0 } })
    expect(await listed(chain)).toEqual(["submitted", "failed: UNRESOLVED"])
  })

  it("that no node has it after ten minutes, and whether a copy of it may still be mined", async () => {
    hurry()
    const chain = openMemoryChain()
    const { error, hash } = await lostSend(chain)
    vi.setSystemTime(Date.now() + 10 * minute)
    expect(shown(await error.reconcile())).toEqual({
      ...{ status: "expired", error: "ExpiredError", outcome: "unknown", retryable: false },
      details: { id: "lost", hash, nonce: 0 },
      message:
        `No node has the transaction ${hash}, and it was signed too long ago to broadcast it automatically. ` +
        "Repeat the send with its id to broadcast it, or let the next send reuse its nonce"
    })
    expect(await pay(chain, 2n)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    const [expired] = await chain.entries()
    expect(expired?.deliveredAt).toBeTypeOf("number")
    vi.setSystemTime(Date.now() + minute)
    expect(shown(await pay(chain, 1n))).toEqual(
      notSent(
        "UNRESOLVED",
        "The same transaction was signed before with nonce 0 and may still be mined; this one would have nonce 1. " +
          "Wait until the earlier nonces of the account are used, or pass `again: true` to send it twice"
      )
    )
    // Undelivered again: the next equal send finds it too.
    expect((await chain.entries())[0]?.deliveredAt).toBeUndefined()
    expect(await listed(chain)).toEqual(["expired", "submitted", "failed: UNRESOLVED"])
    expect(await pay(chain, 1n, { id: "new" })).toMatchObject({ status: "done", transaction: { nonce: 1 } })
    expect(await pay(chain, 1n, { again: true })).toMatchObject({ status: "done", transaction: { nonce: 2 } })
  })

  it("that it costs more than the limit, or that it is being cancelled", async () => {
    const chain = openMemoryChain()
    const sent = done(await pay(chain, 1n))
    expect(shown(await sent.speedUp({ maxFee: 1n }))).toEqual(
      notSent(
        "FEE_ABOVE_LIMIT",
        "To replace the transaction now would cost more than `maxFee`. Read `replacementFee` again"
      )
    )
    const amount = 'a whole number as a bigint or a string, e.g. "1"'
    const words = { maxFee: "all" } as object // JavaScript callers may pass what the types exclude
    expect(shown(await sent.cancel(words))).toEqual(invalid("maxFee", amount))
    const cancellation = done(await sent.cancel())
    const being = {
      ...notSent(
        "BEING_CANCELLED",
        "This transaction is being cancelled, so it is not sped up. To end it sooner, speed up the cancellation"
      ),
      ...{ retryable: false, details: { id: (await chain.entries())[2]?.id } }
    }
    expect(shown(await sent.speedUp())).toEqual(being)
    const [first, , cancel] = await chain.entries()
    const feeOf = async (entry: typeof first, by: "cancel" | "speedUp") =>
      entry && chain.engine.replacementFee(entry, by)
    await expect(feeOf(first, "speedUp")).rejects.toMatchObject({ reason: "BEING_CANCELLED" })
    expect(await feeOf(first, "cancel")).toMatchObject({ maxFee: expect.stringMatching(/^[1-9]/) })
    expect(await feeOf(cancel, "speedUp")).toMatchObject({ maxFee: expect.stringMatching(/^[1-9]/) })
    expect(await cancellation.speedUp()).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    const [, , cancelled, ...later] = await chain.entries()
    expect(cancelled).toMatchObject({ kind: "cancel", recipient: chain.address, amount: "0", value: "0" })
    expect(later).toMatchObject([{ kind: "cancel", content: expect.stringContaining("speedUp") }])
  })

  it.each(["dropped", "expired"] as const)("nothing of a cancellation that is %s", async (status) => {
    const chain = openMemoryChain()
    const sent = done(await pay(chain, 1n))
    done(await sent.cancel())
    await chain.rewrite({ status }, "cancel")
    expect(await sent.speedUp()).toMatchObject({ status: "done", transaction: { nonce: 0 } })
  })

  it("that it took too long to sign, and nothing is broadcast", async () => {
    const chain = openMemoryChain()
    // The clock stands still otherwise, so that exactly ten minutes pass.
    vi.setSystemTime(Date.now())
    onSignature(chain, () => vi.setSystemTime(Date.now() + 10 * minute))
    expect(shown(await pay(chain, 1n))).toEqual(
      notSent("LATE", "It took more than ten minutes to sign the transaction, so it was not sent")
    )
    vi.useRealTimers()
    expect(await listed(chain)).toEqual(["failed: LATE"])
    expect(chain.callsOf("eth_sendRawTransaction")).toEqual([])
  })

  it("that it was never signed, or made again while it was", async () => {
    const chain = openMemoryChain()
    await pay(chain, 1n)
    await chain.rewrite({ status: "signing", raw: undefined, hash: undefined })
    expect((await chain.sender.reconcile()).map(shown)).toEqual([
      notSent("NOT_SIGNED", "The transaction was never signed")
    ])
    expect(await listed(chain)).toEqual(["failed: NOT_SIGNED"])

    hurry()
    onSignature(chain, async () => {
      await new Promise((resolve) => setTimeout(resolve, 16_000))
      await chain.rewrite({ status: "failed" })
    })
    expect(shown(await pay(chain, 2n))).toEqual(
      notSent("SUPERSEDED", "The same send was made again while this one was being signed")
    )
    expect(chain.callsOf("eth_sendRawTransaction")).toHaveLength(1)
  })

  it("what the wallet service says, and that nothing was sent", async () => {
    const chain = openMemoryChain()
    const refusedWith = async (error: Error) => {
      onSignature(chain, () => Promise.reject(error))
      return pay(chain, 1n)
    }
    const tooMany = { status: 429, code: "429", message: "Too many", outcome: "throttled" } as const
    for (const [given, retryAfter] of [
      [7_000, 7_000],
      [undefined, 1_000]
    ]) {
      const error = new ApiError({ ...tooMany, retryAfter: given })
      expect(await refusedWith(error)).toEqual({ status: "throttled", retryAfter, error })
    }
    const lost = new NoResponseError({ reason: "CONNECTION" })
    expect(shown(await refusedWith(lost))).toEqual(
      notSent("NO_RESPONSE", "Nothing was sent: No response received from server")
    )
    expect(chain.callsOf("eth_sendRawTransaction")).toEqual([])
  })

  it("that a chain without a base fee has no such type", async () => {
    const chain = openMemoryChain()
    chain.state.baseFee = undefined
    const sent = await chain.sender.sendTransaction({ network, to, value: 1n, type: "eip1559" })
    const expected = "legacy or eip2930, since the chain has no base fee; eip1559 needs one"
    expect(shown(sent)).toEqual(invalid("type", expected))
  })
})

/** Runs `work` when the wallet is asked to sign, before it signs. */
const onSignature = ({ signing }: MemoryChain, work: () => unknown) => {
  const { signTransaction } = signing
  Object.assign(signing, {
    signTransaction: async (input: never) => {
      await work()
      return signTransaction(input)
    }
  })
}
