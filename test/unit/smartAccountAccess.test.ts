import { expect, test } from "vitest"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"

test("a server without the secret sends nothing to the smart account service", async () => {
  const sent: string[] = []
  const server = createServerClient({
    appId: "app-1",
    fetch: async (url) => {
      sent.push(url)
      return Response.json({})
    }
  })
  await expect(server.smartAccount.get({ userOpId: "67b1fc9a442f26832dadd881" })).rejects.toMatchObject({
    _tag: "InvalidConfigError",
    field: "smartAccount"
  })
  expect(sent).toEqual([])
})

test("a top-up of the gas tank that is aborted after it was sent may have been carried out", async () => {
  const leaving = new AbortController()
  const server = createServerClient({
    appId: "app-1",
    clientSecret: "secret",
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason))
        leaving.abort()
      })
  })
  const payment = {
    txHash: `0x${"11".repeat(32)}`,
    chainId: 84532,
    tokenAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
    poolAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
    signature: `0x${"22".repeat(65)}`
  }
  expect(await failureOf(server.smartAccount.gasTank.topUp(payment, leaving))).toMatchObject({
    _tag: "OutcomeUnknownError",
    reason: "ABORTED",
    operation: "smartAccount.gasTank.topUp"
  })
})
