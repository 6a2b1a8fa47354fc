import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const program = `
  import { createClient } from ${JSON.stringify(new URL("../../src/index.ts", import.meta.url))}
  import { keyValueStore } from ${JSON.stringify(new URL("../../src/session/store/index.ts", import.meta.url))}

  const texts = new Map()
  const area = {
    getItem: async (key) => texts.get(key),
    setItem: async (key, text) => texts.set(key, text),
    removeItem: async (key) => texts.delete(key)
  }
  const client = createClient({ appId: "program", storage: keyValueStore(area) })
  const { promise, resolve } = Promise.withResolvers()
  client.session.subscribe(resolve)
  await promise
  console.log(client.session.current().status)
`

test("a program ends although its client, which shares a session with others, is not disposed of", async () => {
  const options = { timeout: 30_000, killSignal: "SIGKILL" } as const
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", program],
    options
  )
  expect(stdout.trim()).toBe("signed_out")
})
