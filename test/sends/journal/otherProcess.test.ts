import { beforeEach, describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { accountKey, type Journal } from "../../../src/transactions/journal/journal.ts"
import { toAccount } from "../../../src/viem/index.ts"
import { entry } from "../../support/storage/journalContract.ts"
import { processJournal } from "../../support/storage/processJournal.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("processes that send from one account", () => {
  const { openWallet, sandbox } = openChain()
  let journal: Journal
  beforeEach(() => {
    journal = processJournal().journal
  })

  const entriesOf = ({ address }: WalletOnChain) => journal.list(accountKey(address))
  const signatures = () => sandbox.ledger.filter(({ kind }) => /^sign/.test(kind)).length

  /** A wallet with a send that another process began to sign. */
  const openUnsigned = async () => {
    const wallet = await openWallet({ journal })
    const { address: from } = wallet
    const createdAt = Date.now()
    await journal.update(accountKey(from), "one", () =>
      entry("one", { from, createdAt, updatedAt: createdAt })
    )
    return wallet
  }

  it("find that a send was never signed, if the process that began it has ended", async () => {
    const wallet = await openUnsigned()
    expect(await wallet.sender.reconcile()).toMatchObject([
      {
        ...{ id: "one", network, status: "refused" },
        error: { reason: "NOT_SIGNED", outcome: "not_sent", message: expect.stringContaining("never signed") }
      }
    ])
    expect(await entriesOf(wallet)).toMatchObject([{ id: "one", status: "failed", reason: "NOT_SIGNED" }])
  })

  it("leave a send alone while another one waits for its signature", async () => {
    const wallet = await openUnsigned()
    const name = `slipway signing ${accountKey(wallet.address)} one`
    const lock = await journal.lock?.(name, new AbortController().signal)
    expect(await wallet.sender.reconcile()).toEqual([])
    expect(await entriesOf(wallet)).toMatchObject([{ id: "one", status: "signing" }])
    await lock?.release()
    expect(await wallet.sender.reconcile()).toMatchObject([{ id: "one", status: "refused" }])
  })

  it("broadcast bytes that a wallet has signed once, whatever ids their callers choose", async () => {
    const wallet = await openWallet({ journal })
    const serializedTransaction = await toAccount(wallet.client).signTransaction({
      ...{ chainId: 11_155_111, to, value: 1n, nonce: 0, gas: 21_000n },
      ...{ maxFeePerGas: 50_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
    })
    const before = signatures()
    const send = (id: string) => wallet.sender.sendRawTransaction({ network, serializedTransaction, id })
    const first = await send("one")
    if (first.status !== "done") throw first.error
    expect(await send("two")).toMatchObject({
      ...{ status: "done", transaction: { hash: first.transaction.hash } }
    })
    expect(await entriesOf(wallet)).toMatchObject([
      { id: "one", kind: "transaction", amount: "0.000000000000000001" }
    ])
    expect(signatures()).toBe(before)
  })
})
