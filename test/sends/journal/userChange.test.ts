import { afterAll, describe, expect, it } from "vitest"
import { createSandbox, type SandboxOptions } from "../../../sandbox/src/testing.ts"
import { type Client, createClient } from "../../../src/index.ts"
import type { Journal } from "../../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { network } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const origin = "http://sandbox.test"

const modes: readonly SandboxOptions[] = [{}, { addresses: "nowhere", tokenFormat: "opaque" }]

describe.each(modes)("sends of several users of one client, with %o", (mode) => {
  const sandbox = createSandbox({ chain: "memory", rotation: "grace:60000", ...mode })
  afterAll(() => sandbox.close())
  let people = 0

  const newcomer = () => `switching-${++people}-${mode.addresses}@example.com`

  const signIn = async (client: Client, email: string) => {
    const { verificationToken } = await client.auth.email.login({ email })
    const otp = sandbox.inbox.latest(email)?.code ?? ""
    const { isWalletCreated } = await client.auth.email.verify({ verificationToken, otp })
    if (!isWalletCreated) await client.account.create()
  }

  const open = async (email: string, journal: Journal = memoryJournal()) => {
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: (url, init) => sandbox.fetch(url, init),
      journal
    })
    await signIn(client, email)
    return client
  }

  const pay = (client: Client) => client.wallet.sendCoin({ network, to, amount: "0.5" })
  const sends = () => sandbox.ledger.filter(({ kind }) => kind === "sendCoin").length

  it("never pays from the wallet of a user who signed in meanwhile", async () => {
    const inner = memoryJournal()
    let onWrite: (() => Promise<void>) | undefined
    const journal: Journal = {
      list: inner.list,
      update: async (account, id, change) => {
        inner.update(account, id, change)
        const switching = onWrite
        onWrite = undefined
        await switching?.()
      }
    }
    const client = await open(newcomer(), journal)
    const before = sends()
    onWrite = async () => {
      await client.session.signOut()
      await signIn(client, newcomer())
    }
    await expect(pay(client)).rejects.toMatchObject({ _tag: "SessionEndedError", outcome: "not_sent" })
    expect(sends()).toBe(before)
    await pay(client)
    expect(sends()).toBe(before + 1)
  })

  it("keeps an unresolved send after the same user signs out and in", async () => {
    const email = newcomer()
    const client = await open(email)
    await client.session.signOut()
    await signIn(client, email)
    const before = sends()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await expect(pay(client)).rejects.toMatchObject({ outcome: "unknown" })
    await client.session.signOut()
    await signIn(client, email)
    await expect(pay(client)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
    expect(await client.transactions.list()).toMatchObject([{ status: "unknown" }])
    expect(sends() - before).toBe(1)
  })

  it("finds an unresolved send that was made before the address was known", async () => {
    const email = newcomer()
    const client = await open(email)
    await client.session.signOut()
    await signIn(client, email)
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await expect(pay(client)).rejects.toMatchObject({ outcome: "unknown" })
    await client.session.address()
    await expect(pay(client)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
  })

  it("lists nothing of another user", async () => {
    const client = await open(newcomer())
    const { id, hash } = await pay(client)
    await client.session.signOut()
    expect(await client.transactions.list()).toEqual([])
    await signIn(client, newcomer())
    expect(await client.transactions.list()).toEqual([])
    expect(await client.transactions.get({ id })).toBeUndefined()
    expect(await client.transactions.get({ hash })).toBeUndefined()
  })
})
