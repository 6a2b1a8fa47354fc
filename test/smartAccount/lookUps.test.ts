import { describe, expect, onTestFinished, test, vi } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { memoryJournal } from "../../src/index.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("an operation whose outcome is not known", () => {
  const { openUser, fund, directly } = openSmartAccountApp()

  test.each(["502", "403", "hostile-types"] as const)(
    "is not reported as refused, as another copy of its request may have been carried out: %s",
    async (fault) => {
      let isBroken = false
      const { client, account } = await openUser({
        onRequest: (path) => {
          if (path === "/userOp/submit") isBroken = true
          return isBroken ? (isReading(path) ? fault : "429-after") : undefined
        }
      })
      await fund(account.aaAddress, "1")
      const input = { accountId: account.id, coin: { to: friend, amount: "0.1" }, sponsored: true }
      const error = await client.smartAccount.send(input).catch((it: unknown) => it)
      expect(error).toMatchObject({ _tag: "OutcomeUnknownError", reason: "429", outcome: "unknown" })
      isBroken = false
      const [entry] = await client.transactions.list()
      expect(entry).toMatchObject({ status: "unknown", reason: "429" })
      const found = await Object(error).reconcile()
      expect(found).toMatchObject({ id: entry?.id, status: "confirmed" })
      // The lost answer is no reason any more.
      expect(found).not.toHaveProperty("reason")
      expect((await client.smartAccount.balanceCoin({ accountId: account.id })).balance).toBe(
        "900000000000000000"
      )
    }
  )

  test("is joined by the same call until a lookup of all sends has shown its outcome", async () => {
    const broken = new Set<string>()
    const { client, account } = await openUser({
      onRequest: (path) => {
        if (path === "/userOp/submit" && broken.has("submit")) {
          broken.add("all")
          return "drop-after"
        }
        return isReading(path) && (broken.has("all") || broken.has(path)) ? "502" : undefined
      }
    })
    await fund(account.aaAddress, "1")
    const inputs = ["0.1", "0.2"].map((amount) => ({
      ...{ accountId: account.id, coin: { to: friend, amount }, sponsored: true }
    }))
    for (const input of inputs) {
      broken.add("submit")
      await expect(client.smartAccount.send(input)).rejects.toMatchObject({ outcome: "unknown" })
      broken.clear()
    }
    const [second, first] = await client.transactions.list()
    broken.add(`/userOp/${second?.userOperation?.id}`)
    await expect(client.transactions.reconcile()).rejects.toMatchObject({ reason: "502" })
    broken.clear()
    const [input] = inputs
    if (input) expect(await client.smartAccount.send(input)).toMatchObject({ id: first?.id })
    expect(await client.transactions.list()).toHaveLength(2)
  })

  test("is joined by both clicks of a double click, though the first ends before the second has begun to send", async () => {
    const controller = new AbortController()
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    let lookUps = 0
    const { client, account } = await openUser({
      relay: async (url, init, pass) => {
        if (url.endsWith("/userOp/submit")) controller.abort()
        // The second click has to wait for the decimals of the token.
        if (url.endsWith("/balance/token") && ++lookUps === 3) await isReleased
        return pass(url, init)
      }
    })
    await fund(account.aaAddress, "1", testTokens.usdc)
    const token = { tokenAddress: testTokens.usdc, to: friend, amount: "0.5" }
    const input = { accountId: account.id, token, sponsored: true }
    await expect(client.smartAccount.send(input, { signal: controller.signal })).rejects.toMatchObject({
      outcome: "unknown"
    })
    await expect.poll(async () => (await client.transactions.list())[0]?.status).toBe("submitted")

    const [first, second] = [client.smartAccount.send(input), client.smartAccount.send(input)]
    const { id } = await first
    release()
    expect((await second).id).toBe(id)
    expect(await client.transactions.list()).toHaveLength(1)
    // A later call is a new send.
    expect((await client.smartAccount.send(input)).id).not.toBe(id)
  })

  test("is left to another tab that may be signing it, where tabs have no Web Locks", async () => {
    vi.stubGlobal("document", {})
    vi.stubGlobal("navigator", { onLine: true })
    onTestFinished(() => void vi.unstubAllGlobals())
    const journal = memoryJournal()
    const { client, account, owner } = await openUser({ config: { journal } })
    const begun = {
      ...{ id: "order-1", content: "1", recipient: friend, amount: "0.1" },
      createdAt: Date.now()
    }
    await journal.update(owner.toLowerCase(), begun.id, () => ({
      ...begun,
      ...{ kind: "coin", status: "signing", broadcastBy: "service", network: "base-sepolia", from: owner },
      updatedAt: begun.createdAt,
      userOperation: { accountId: account.id, sender: account.aaAddress, isSponsored: true }
    }))
    const reconciled = async () => (await client.transactions.reconcile({ id: begun.id }))[0]
    expect(await reconciled()).toMatchObject({ status: "signing" })
    vi.useFakeTimers({ toFake: ["Date"], now: begun.createdAt + 61_000 })
    onTestFinished(() => void vi.useRealTimers())
    // A tab that lives has signed it by now.
    expect(await reconciled()).toMatchObject({ status: "failed", reason: "NOT_SIGNED" })
  })

  test("is not submitted again after the user said that it was not sent", async () => {
    let isBroken = true
    const { client, account } = await openUser({
      onRequest: (path) => (isBroken && (path === "/userOp/submit" || isReading(path)) ? "502" : undefined)
    })
    await fund(account.aaAddress, "1")
    const input = { accountId: account.id, coin: { to: friend, amount: "0.1" }, sponsored: true }
    await expect(client.smartAccount.send(input)).rejects.toMatchObject({ outcome: "unknown" })
    const [{ id } = { id: "" }] = await client.transactions.list()
    await client.transactions.setUserOutcome({ id, outcome: "not_sent" })
    isBroken = false
    await client.transactions.reconcile()
    expect(await client.transactions.get({ id })).toMatchObject({
      status: "unknown",
      userOutcome: "not_sent"
    })
    expect((await client.smartAccount.balanceCoin({ accountId: account.id })).balance).toBe(
      "1000000000000000000"
    )
  })

  test("does not keep other sends from being looked up when the service has lost an operation", async () => {
    const lost = new Set<string>()
    const { client, account } = await openUser({
      handler: {
        fetch: (url, init) => (lost.has(url.split("/").at(-1) ?? "") ? notFound() : directly(url, init))
      }
    })
    const input = { accountId: account.id, deploy: true, sponsored: true } as const
    const first = await client.smartAccount.send(input)
    const second = await client.smartAccount.send(input)
    lost.add(first.userOpId)
    expect(await client.transactions.reconcile()).toMatchObject([
      { id: first.id, status: "submitted" },
      { id: second.id, status: "confirmed" }
    ])
  })

  test("has failed if it was lost on its way, and is refused when it is submitted again", async () => {
    let isSponsoring = true
    const { client, account } = await openUser({
      onRequest: (path) => {
        if (path !== "/userOp/submit" || !isSponsoring) return undefined
        isSponsoring = false
        return "drop-before"
      },
      handler: { sponsor: () => isSponsoring }
    })
    const send = () => client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send()).rejects.toMatchObject({ _tag: "OutcomeUnknownError" })
    const reason = "SPONSORSHIP_REFUSED"
    expect(await client.transactions.reconcile()).toMatchObject([{ status: "failed", reason }])
    // The user can pay at once, and need not wait until it expires.
    const paid = await client.smartAccount.send({ accountId: account.id, deploy: true })
    expect((await paid.wait()).status).toBe("confirmed")
  })

  test("learns nothing from a response about another operation", async () => {
    let other: { readonly id: string; readonly json: unknown } | undefined
    const { client, account } = await openUser({
      handler: {
        fetch: async (url, init) => {
          const response = await directly(url, init)
          return other && url.endsWith(other.id) ? Response.json(other.json) : response
        }
      }
    })
    const first = await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await first.wait()
    const second = await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    const data = await client.smartAccount.get({ userOpId: first.userOpId })
    other = { id: second.userOpId, json: { status: 200, message: "ok", data } }
    await expect(client.smartAccount.get({ userOpId: second.userOpId })).rejects.toMatchObject({
      _tag: "InvalidResponseError",
      reason: "BAD_SHAPE"
    })
    await expect(client.transactions.reconcile()).rejects.toMatchObject({ reason: "INVALID_RESPONSE" })
    expect((await client.transactions.get({ id: second.id }))?.status).toBe("submitted")
  })
})

const isReading = (path: string) => /^\/userOp\/[0-9a-f]{24}$/.test(path)

const notFound = async () => Response.json({ status: 404, message: "Data not found" }, { status: 404 })
