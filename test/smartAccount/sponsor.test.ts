import { describe, expect, test } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import type { OperationAction } from "../../src/index.ts"
import type { SponsorshipRequest } from "../../src/server/index.ts"
import { chainId, openSmartAccountApp } from "../support/service/smartAccountApp.ts"

const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const lowerTo = to.toLowerCase()

describe.runIf(hasAnvil)("`sponsor` sees what a client has asked for", () => {
  const { openUser } = openSmartAccountApp()

  test.each<[action: OperationAction, details: object]>([
    [{ deploy: true }, { type: "deploy" }],
    [{ coin: { to, amount: 0n } }, { type: "sendCoin", to: lowerTo, amount: 0n }],
    [
      { token: { to, amount: 0n, tokenAddress: testTokens.usdc } },
      { type: "sendToken", to: lowerTo, amount: 0n, tokenAddress: testTokens.usdc.toLowerCase() }
    ],
    [
      { calls: [{ to, data: "0xABCD" }] },
      { type: "signTransaction", to: lowerTo, value: 0n, callData: "0xabcd" }
    ]
  ])("%o", async (action, details) => {
    const asked: SponsorshipRequest[] = []
    const handler = { sponsor: (request: SponsorshipRequest) => asked.push(request) === 0 }
    const { client, account, owner } = await openUser({ handler })
    const { userOpId, hash } = await client.smartAccount.hash({ accountId: account.id, ...action })
    const signature = `0x${"22".repeat(65)}`
    await expect(
      client.smartAccount.submit({ userOpId, hash, signature, isSponsored: true })
    ).rejects.toMatchObject({ status: 403, message: "Sponsorship refused" })
    expect(asked).toEqual([
      // The service names the types as the paths do.
      { address: owner, userOpId, accountId: account.id, type: Object(details).type, chainId, details }
    ])
  })
})
