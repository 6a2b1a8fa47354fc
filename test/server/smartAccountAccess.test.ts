import { expect, test } from "vitest"
import { evm } from "../../src/evm.ts"
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

test.each(["estimate", "hash"] as const)(
  "a server with nodes is asked for amounts as bigints: %s",
  async (call) => {
    const server = createServerClient({
      ...{ appId: "app-1", clientSecret: "secret" },
      evm: evm({ rpcUrls: { "base-sepolia": "http://node.test" } }),
      fetch: async () => Response.json({})
    })
    const token = {
      tokenAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
      to: "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2",
      amount: "1.5"
    }
    const failure = await failureOf(
      server.smartAccount[call]({ accountId: "67b1fc9a442f26832dadd881", token })
    )
    expect(failure).toMatchObject({
      ...{ _tag: "InvalidInputError", field: "token.amount" },
      message: expect.stringContaining("a bigint in the smallest unit")
    })
  }
)

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
