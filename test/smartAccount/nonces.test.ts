import { type Address, getAddress, type Hex, numberToHex } from "viem"
import { describe, expect, test } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { memoryJournal } from "../../src/index.ts"
import { toAccount } from "../../src/viem/index.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

describe.runIf(hasAnvil)("the nonces of a smart account's operations", () => {
  const { openUser, fund, rpc, directly } = openSmartAccountApp()
  let recipients = 0n
  const nextRecipient = (): Address => getAddress(numberToHex(++recipients << 64n, { size: 20 }))

  /** How often 0.1 coins have arrived at an address. */
  const arrived = async (address: Address) => Number((await rpc.getBalance({ address })) / 10n ** 17n)

  const payment = (accountId: string, to: Address) => ({
    ...{ accountId, coin: { to, amount: "0.1" }, sponsored: true }
  })

  test("are different for two operations at the same time, which are both carried out", async () => {
    const { client, account } = await openUser()
    await fund(account.aaAddress, "1")
    const [one, other] = [nextRecipient(), nextRecipient()]
    const sent = await Promise.all(
      [one, other].map((to) => client.smartAccount.send(payment(account.id, to)))
    )
    for (const it of sent) expect(await it.wait()).toMatchObject({ status: "confirmed" })
    expect([await arrived(one), await arrived(other)]).toEqual([1, 1])
  })

  test("are different for operations of two clients of a user", async () => {
    const journal = memoryJournal()
    const first = await openUser({ config: { journal } })
    const second = await openUser({ email: first.email, config: { journal } })
    const { account } = first
    await fund(account.aaAddress, "1")
    const [one, other] = [nextRecipient(), nextRecipient()]
    const sent = await Promise.all([
      first.client.smartAccount.send(payment(account.id, one)),
      second.client.smartAccount.send(payment(account.id, other))
    ])
    for (const it of sent) expect(await it.wait()).toMatchObject({ status: "confirmed" })
    expect([await arrived(one), await arrived(other)]).toEqual([1, 1])
  })

  test.each([false, true])("are the reason if another app was faster (deployed: %s)", async (isDeployed) => {
    let submitOther: (() => Promise<unknown>) | undefined
    const { client, account } = await openUser({
      onRequest: async (path) => {
        const submit = path === "/userOp/submit" ? submitOther : undefined
        if (submit) submitOther = undefined
        await submit?.()
        return undefined
      }
    })
    const deploy = { accountId: account.id, deploy: true, sponsored: true } as const
    if (isDeployed) await (await client.smartAccount.send(deploy)).wait()
    const { userOpId, hash } = await client.smartAccount.hash({ accountId: account.id, deploy: true })
    const signature = await toAccount(client).signMessage({ message: { raw: hash as Hex } })
    submitOther = () => client.smartAccount.submit({ userOpId, hash, signature })
    const sent = await client.smartAccount.send(deploy)
    expect(await sent.wait()).toMatchObject({ status: "failed", reason: "NONCE_CONFLICT" })
  })

  test("are named in the error if the service refuses the operation for its nonce", async () => {
    let isRefusing = true
    const { client, account } = await openUser({
      handler: {
        fetch: async (url, init) => {
          if (!isRefusing || !url.endsWith("/userOp/submit")) return directly(url, init)
          return Response.json({ status: 400, message: "AA25 invalid account nonce" }, { status: 400 })
        }
      }
    })
    const send = () => client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send()).rejects.toMatchObject({
      ...{ _tag: "NotSentError", reason: "NONCE_CONFLICT", outcome: "not_sent", retryable: true }
    })
    const [entry] = await client.transactions.list()
    expect(entry).toMatchObject({ status: "failed", reason: "NONCE_CONFLICT" })
    isRefusing = false
    expect((await (await send()).wait()).status).toBe("confirmed")
  })
})
