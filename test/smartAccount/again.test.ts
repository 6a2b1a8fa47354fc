import { type Address, getAddress, numberToHex } from "viem"
import { describe, expect, test, vi } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { memoryJournal } from "../../src/index.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

describe.runIf(hasAnvil)("an operation that the user sends `again`", () => {
  const { openUser, fund, rpc } = openSmartAccountApp()
  let recipients = 0n

  /** A user whose first submission is lost on its way, so that its outcome is unknown. */
  const openUnknown = async (id?: string) => {
    let isDown = true
    const submitted: string[] = []
    const { client, account } = await openUser({
      onRequest: (path) => {
        if (!isDown) return undefined
        return path === "/userOp/submit" || /^\/userOp\/[0-9a-f]{24}$/.test(path) ? "502" : undefined
      },
      relay: (url, init, pass) => {
        if (url.endsWith("/userOp/submit")) submitted.push(JSON.parse(String(init.body)).userOpId)
        return pass(url, init)
      }
    })
    await fund(account.aaAddress, "1")
    const to = getAddress(numberToHex(++recipients << 64n, { size: 20 }))
    const input = { accountId: account.id, coin: { to, amount: "0.1" }, sponsored: true }
    const send = (again = false) =>
      client.smartAccount.send({ ...input, ...(id !== undefined && { id }), ...(again && { again }) })
    await expect(send()).rejects.toMatchObject({ outcome: "unknown" })
    isDown = false
    const [lost] = await client.transactions.list()
    const lostId = lost?.userOperation?.id ?? ""
    return { client, send, to, lost, submissions: () => submitted.filter((it) => it === lostId).length }
  }

  const balance = (address: Address) => rpc.getBalance({ address })

  test("replaces the first one, and a repeat of its `id` joins it", async () => {
    const { client, send, to, submissions } = await openUnknown("order-1")
    const before = submissions()
    const again = await send(true)
    expect((await again.wait()).status).toBe("confirmed")
    await client.transactions.reconcile()
    const repeated = await send()
    await repeated.wait()
    await client.transactions.reconcile()
    expect(repeated.userOpId).toBe(again.userOpId)
    expect(await balance(to)).toBe(10n ** 17n)
    expect(submissions()).toBe(before)
  })

  test.each(["order-1", undefined])(
    "keeps a lookup from submitting the first one before it (id: %s)",
    async (id) => {
      const { client, send, to, lost, submissions } = await openUnknown(id)
      const before = submissions()
      const sending = send(true)
      const looked = client.transactions.reconcile()
      const again = await sending
      await looked
      expect((await again.wait()).status).toBe("confirmed")
      await client.transactions.reconcile()
      expect(await balance(to)).toBe(10n ** 17n)
      expect(submissions()).toBe(before)
      expect((await client.transactions.get({ id: lost?.id ?? "" }))?.status).toBe("unknown")
    }
  )

  /** A user whose wallet signs the first operation only when `sign` is called. */
  const openSlow = async () => {
    let sign = () => {}
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const signed = new Promise<void>((resolve) => {
      sign = resolve
    })
    const journal = memoryJournal()
    const user = await openUser({
      config: { journal },
      relay: async (url, init, pass) => {
        if (!url.endsWith("/wallet/sign-hash")) return pass(url, init)
        isAsked()
        await signed
        return pass(url, init)
      }
    })
    await fund(user.account.aaAddress, "1")
    const to = getAddress(numberToHex(++recipients << 64n, { size: 20 }))
    const input = { accountId: user.account.id, coin: { to, amount: "0.1" }, sponsored: true }
    return { ...user, journal, input, to, asked, sign }
  }

  test("does not submit the first one if that is still being signed", async () => {
    const { client, input, to, asked, sign, requests } = await openSlow()
    const first = client.smartAccount.send(input)
    const refused = expect(first).rejects.toMatchObject({
      ...{ _tag: "NotSentError", reason: "SUPERSEDED", outcome: "not_sent" }
    })
    await asked
    const again = client.smartAccount.send({ ...input, again: true })
    await vi.waitFor(async () => expect(await client.transactions.list()).toHaveLength(2))
    sign()
    await refused
    expect((await (await again).wait()).status).toBe("confirmed")
    expect(await balance(to)).toBe(10n ** 17n)
    expect(requests.filter((it) => it === "POST /userOp/submit")).toHaveLength(1)
  })

  test.each(["order-1", undefined])(
    "submits nothing from a process that was paused until another one ended the send (id: %s)",
    async (id) => {
      const { client, owner, journal, input, to, asked, sign, requests } = await openSlow()
      const given = { ...input, ...(id !== undefined && { id }) }
      const paused = client.smartAccount.send(given)
      const refused = expect(paused).rejects.toMatchObject({
        ...{ _tag: "NotSentError", reason: "SUPERSEDED", outcome: "not_sent" }
      })
      await asked
      // The lock of the paused process has expired, so another one takes the send for one that was never signed.
      const [entry] = await client.transactions.list()
      const account = owner.toLowerCase()
      await journal.update(
        account,
        entry?.id ?? "",
        (now) => now && { ...now, status: "failed", reason: "NOT_SIGNED" }
      )
      sign()
      await refused
      expect(requests).not.toContain("POST /userOp/submit")
      await (await client.smartAccount.send(given)).wait()
      expect(await balance(to)).toBe(10n ** 17n)
    }
  )

  test("leaves a later attempt with the same `id` as it is", async () => {
    const { client, owner, journal, input, asked, sign, requests } = await openSlow()
    const paused = client.smartAccount.send({ ...input, id: "order-1" })
    const refused = expect(paused).rejects.toMatchObject({ reason: "SUPERSEDED" })
    await asked
    await journal.update(
      owner.toLowerCase(),
      "order-1",
      (now) => now && { ...now, status: "submitted", createdAt: now.createdAt + 1 }
    )
    sign()
    await refused
    expect(requests).not.toContain("POST /userOp/submit")
    const [entry] = await journal.list(owner.toLowerCase())
    expect(entry).toMatchObject({ status: "submitted" })
    expect(entry?.reason).toBeUndefined()
  })
})
