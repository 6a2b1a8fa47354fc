import { describe, expect, test } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { type Journal, memoryJournal } from "../../src/index.ts"
import { openSmartAccountApp } from "../support/service/smartAccountApp.ts"

describe.runIf(hasAnvil)("a journal that cannot be written any more once an operation is submitted", () => {
  const { openUser, directly } = openSmartAccountApp()

  test.each(["success", "failed"])(
    "does not make a submitted operation look as if it was not sent (%s at once)",
    async (status) => {
      let isSubmitted = false
      const memory = memoryJournal()
      const journal: Journal = {
        ...memory,
        update: (...given) => {
          if (isSubmitted) throw new Error("The disk is full")
          return memory.update(...given)
        }
      }
      const { client, account } = await openUser({
        config: { journal },
        handler: {
          fetch: async (url, init) => {
            const response = await directly(url, init)
            if (!url.endsWith("/userOp/submit")) return response
            isSubmitted = true
            const { data, ...envelope } = await response.json()
            return Response.json({ ...envelope, data: { ...data, status } })
          }
        }
      })
      const sent = await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
      const [entry] = await client.transactions.list()
      expect(sent).toMatchObject({ id: entry?.id, userOpId: entry?.userOperation?.id })
    }
  )
})
