import { expect, test } from "vitest"
import { createServerClient } from "../../src/server/index.ts"

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
