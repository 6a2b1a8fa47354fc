import { describe, expect, test } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("the decimals of a token that a smart account sends", () => {
  const { openUser, fund, directly } = openSmartAccountApp()

  /** A user with a node, whose service tells `decimals` of each token. */
  const open = async (decimals: number | undefined) => {
    const { client, account, requests } = await openUser({
      hasNode: true,
      handler: {
        fetch: async (url, init) => {
          const response = await directly(url, init)
          if (!url.endsWith("/balance/token")) return response
          const { data, ...envelope } = await response.json()
          return Response.json({ ...envelope, data: { ...data, decimals } })
        }
      }
    })
    await fund(account.aaAddress, "5", testTokens.usdc)
    const token = (amount: string | bigint) => ({ tokenAddress: testTokens.usdc, to: friend, amount })
    return { client, accountId: account.id, token, requests }
  }

  test("are those of its contract when the client has a node", async () => {
    const { client, accountId, token } = await open(undefined)
    const sent = await client.smartAccount.send({ accountId, token: token("1.5"), sponsored: true })
    expect(await sent.wait()).toMatchObject({ status: "confirmed", amount: "1.5" })
    const { balance } = await client.smartAccount.balanceToken({ accountId, tokenAddress: testTokens.usdc })
    expect(balance).toBe("3500000")
    await client.smartAccount.estimate({ accountId, token: token("1.5") })
  })

  test.each(["1.5", 1_500_000n])("are refused if the service tells others: %s", async (amount) => {
    const { client, accountId, token, requests } = await open(18)
    const send = client.smartAccount.send({ accountId, token: token(amount), sponsored: true })
    await expect(send).rejects.toMatchObject({
      ...{ _tag: "NotSentError", reason: "TOKEN_DECIMALS", retryable: false },
      message: expect.stringContaining(`${testTokens.usdc} has 18 decimals, and its contract says 6`)
    })
    expect(requests.filter((it) => it.includes("/userOp/"))).toEqual([])
    expect(await client.transactions.list()).toEqual([])
  })

  test("are refused in estimates and hashes too", async () => {
    const { client, accountId, token } = await open(18)
    const refused = { _tag: "NotSentError", reason: "TOKEN_DECIMALS" }
    const input = { accountId, token: token("1.5") }
    await expect(client.smartAccount.estimate(input)).rejects.toMatchObject(refused)
    await expect(client.smartAccount.hash(input)).rejects.toMatchObject(refused)
  })
})
