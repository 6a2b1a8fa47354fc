import { describe, expect, test } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

describe.runIf(hasAnvil)("an operation that nobody signs", () => {
  const { openUser, sandbox } = openSmartAccountApp()

  test("expires for a client behind a handler, whose server keeps its own time", async () => {
    const { client, account } = await openUser()
    const { userOpId, hash } = await client.smartAccount.hash({ accountId: account.id, deploy: true })
    expect((await client.smartAccount.get({ userOpId })).status).toBe("waiting_signature")
    sandbox.clock.advance(600_000)
    expect((await client.smartAccount.get({ userOpId })).status).toBe("expired")
    await expect(
      client.smartAccount.submit({ userOpId, hash, signature: `0x${"11".repeat(65)}`, isSponsored: true })
    ).rejects.toMatchObject({ status: 400, message: "The operation has expired" })
  })
})
