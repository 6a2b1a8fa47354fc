import { describe, expect, it, vi } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type { Journal } from "../../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { network, openChain, virtualTime, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("a send that is repeated with its id", () => {
  const { openWallet, mine, minedBy } = openChain()

  const pay = ({ sender }: WalletOnChain) => sender.sendCoin({ network, to, amount: 5n, id: "order" })

  const valuesOf = async ({ address }: WalletOnChain) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  it("is done when its sped-up replacement was mined", async () => {
    virtualTime()
    const wallet = await openWallet()
    const first = await pay(wallet)
    if (first.status !== "done") throw first.error
    const faster = await first.transaction.speedUp()
    if (faster.status !== "done") throw faster.error
    // The node has the replacement and refuses the bytes of the first.
    const waiting = await pay(wallet)
    if (waiting.status !== "unknown") throw new Error(`It is ${waiting.status}`)
    await mine()
    const done = { status: "done", transaction: { hash: faster.transaction.hash } }
    expect(await waiting.error.reconcile()).toMatchObject(done)
    expect(await pay(wallet)).toMatchObject(done)
    expect(await valuesOf(wallet)).toEqual([5n])
  })

  it("is the same send when its data is written in upper case", async () => {
    const { sender } = await openWallet()
    const call = (data: `0x${string}`) => sender.sendTransaction({ network, to, data, id: "call" })
    const first = await call("0xab")
    if (first.status !== "done") throw first.error
    expect(await call("0xAB")).toMatchObject({
      status: "done",
      transaction: { hash: first.transaction.hash }
    })
  })

  describe("by another program with the same journal and no shared lock", () => {
    /** Sends as a separate program does, outside the queue of this page. */
    const sendFromOtherProgram = async (wallet: WalletOnChain) => {
      Reflect.deleteProperty(globalThis, Symbol.for("slipway.queues"))
      expect(await pay(wallet)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
    }

    /** The same send with other bytes, as when fees have changed. */
    const payWithOtherGas = ({ sender }: WalletOnChain) =>
      sender.sendCoin({ network, to, amount: 5n, id: "order", gas: 30_000n })

    let people = 0

    const openTwo = async (name: string, journal?: Journal) => {
      const email = `${name}-${++people}@example.com`
      vi.stubGlobal("navigator", {})
      return [
        await openWallet(journal ? { email, journal } : { email }),
        await openWallet({ email })
      ] as const
    }

    it("is sent once when the first program is choosing its nonce", async () => {
      const [first, second] = await openTwo("looks")
      first.node.before("eth_getTransactionCount", () => sendFromOtherProgram(second))
      expect(await pay(first)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      expect(await valuesOf(first)).toEqual([5n])
    })

    it("is sent once when it is mined while the first program waits for its signature", async () => {
      const store = memoryJournal()
      let meanwhile: (() => Promise<void>) | undefined
      const journal: Journal = {
        ...store,
        update: async (account, id, change) => {
          let isPrepared = false
          await store.update(account, id, (entry) => {
            const changed = change(entry)
            isPrepared = changed?.nonce !== undefined
            return changed
          })
          if (!isPrepared) return
          const act = meanwhile
          meanwhile = undefined
          await act?.()
        }
      }
      const [first, second] = await openTwo("signs", journal)
      meanwhile = async () => {
        await sendFromOtherProgram(second)
        await mine()
      }
      expect(await payWithOtherGas(first)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      expect(await pay(first)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      expect(await valuesOf(first)).toEqual([5n])
    })

    it("keeps its journal entry when the node refuses the first program's broadcast", async () => {
      const [first, second] = await openTwo("brings")
      const account = first.address.toLowerCase()
      const entryOf = async () => (await first.journal.list(account)).find(({ id }) => id === "order")
      first.node.before("eth_sendRawTransaction", async () => {
        const ownEntry = await entryOf()
        // As if both programs had stored their bytes before either saw the other.
        await first.journal.update(
          account,
          "order",
          (entry) => entry && { ...entry, raw: undefined, hash: undefined }
        )
        await sendFromOtherProgram(second)
        expect((await entryOf())?.hash).not.toBe(ownEntry?.hash)
      })
      expect(await payWithOtherGas(first)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      expect(await pay(first)).toMatchObject({ status: "done", transaction: { nonce: 0 } })
      expect(await valuesOf(first)).toEqual([5n])
    })
  })
})
