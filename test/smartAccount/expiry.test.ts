import { describe, expect, onTestFinished, test, vi } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { openSmartAccountApp, type UserOptions } from "../support/service/smartAccountApp.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const long = 3_600_000

describe.runIf(hasAnvil)("an operation that expired long ago", () => {
  const { openUser, fund, rpc } = openSmartAccountApp()

  /** A user whose operation has an unknown outcome, and whose service does not know it any more. */
  const openLost = async (options: { readonly hasNode: boolean; readonly isSubmitted: boolean }) => {
    let isLost = false
    const { client, account } = await openUser({
      hasNode: options.hasNode,
      onRequest: (path) => {
        if (path !== "/userOp/submit") return undefined
        isLost = true
        return options.isSubmitted ? "drop-after" : "drop-before"
      },
      relay: async (url, init, pass) =>
        isLost && /\/userOp\/[0-9a-f]{24}$/.test(url)
          ? Response.json({ status: 404, message: "Data not found" }, { status: 404 })
          : pass(url, init)
    })
    await fund(account.aaAddress, "1")
    const send = client.smartAccount.send({
      ...{ accountId: account.id, coin: { to: friend, amount: "0.1" }, sponsored: true }
    })
    await expect(send).rejects.toMatchObject({ outcome: "unknown" })
    const [entry] = await client.transactions.list()
    return { client, id: entry?.id ?? "" }
  }

  const letTimePass = () => {
    onTestFinished(() => {
      vi.useRealTimers()
    })
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + long })
  }

  /** A service whose clock is behind, so that it takes the operation for one that still waits for its signature. */
  const atEarlierTime: NonNullable<UserOptions["relay"]> = async (url, init, pass) => {
    if (!vi.isFakeTimers()) return pass(url, init)
    vi.setSystemTime(Date.now() - long)
    const response = await pass(url, init)
    vi.setSystemTime(Date.now() + long)
    return response
  }

  test("is confirmed by the chain if it was carried out, though the service has lost it", async () => {
    const { client, id } = await openLost({ hasNode: true, isSubmitted: true })
    await client.transactions.reconcile()
    expect((await client.transactions.get({ id }))?.status).toBe("unknown")
    letTimePass()
    expect(await client.transactions.wait({ id })).toMatchObject({
      ...{ status: "confirmed", hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }
    })
  })

  test("has failed if no block has it, and the newest one is too late for it", async () => {
    const { client, id } = await openLost({ hasNode: true, isSubmitted: false })
    letTimePass()
    // The clock of this machine alone does not decide.
    expect(await client.transactions.reconcile({ id })).toMatchObject([{ status: "unknown" }])
    await rpc.increaseTime({ seconds: long / 1000 })
    await rpc.mine({ blocks: 1 })
    expect(await client.transactions.wait({ id })).toMatchObject({ status: "failed", reason: "EXPIRED" })
  })

  test("stays unknown without a node, with the reason, and is not waited for", async () => {
    const { client, id } = await openLost({ hasNode: false, isSubmitted: false })
    letTimePass()
    expect(await client.transactions.wait({ id })).toMatchObject({ status: "unknown", reason: "EXPIRED" })
  })

  test("has failed if the service has it, and it was never submitted", async () => {
    let isDown = true
    const { client, account } = await openUser({
      relay: atEarlierTime,
      onRequest: (path) =>
        isDown && /^\/userOp\/(?:submit|[0-9a-f]{24})$/.test(path) ? "drop-before" : undefined
    })
    const send = client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send).rejects.toMatchObject({ outcome: "unknown" })
    isDown = false
    letTimePass()
    expect(await client.transactions.reconcile()).toMatchObject([{ status: "failed", reason: "EXPIRED" }])
  })

  test("is not watched any more, though the service never ends it", async () => {
    const { client, account } = await openUser({ relay: atEarlierTime })
    const { userOpId } = await client.smartAccount.hash({ accountId: account.id, deploy: true })
    letTimePass()
    const seen: string[] = []
    for await (const { status } of client.smartAccount.watch({ userOpId })) seen.push(status)
    expect(seen).toEqual(["waiting_signature"])
  })
})
