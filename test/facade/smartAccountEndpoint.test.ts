import { expect, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"

const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const topUp = {
  ...{
    receiverOwnerId: "owner",
    chainId: 11155111,
    immediate: true,
    tokenAddress: address,
    poolAddress: address
  },
  ...{ txHash: `0x${"11".repeat(32)}`, signature: `0x${"22".repeat(65)}` }
}

test("a write that the endpoint did not forward was not sent, and says when to come back", async () => {
  const client = createClient({
    appId: "app",
    smartAccount: { endpoint: "https://app.example/smart-account" },
    fetch: async () =>
      Response.json(
        { status: 424, message: "Not forwarded" },
        { status: 424, headers: { "retry-after": "7" } }
      )
  })
  expect(await failureOf(client.smartAccount.topUp(topUp))).toMatchObject({
    _tag: "NotSentError",
    ...{ outcome: "not_sent", retryable: true, retryAfter: 7_000, message: "Not forwarded" }
  })
})
