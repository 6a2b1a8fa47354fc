import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")

test("the sandbox's contracts match their compiled sources", async () => {
  // Fails unless it ends with 0: a stale file ends with 1.
  const script = [join(root, "scripts/contracts.ts"), "--check"]
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root, timeout: 60_000 })
  expect(stdout.match(/is up to date/g)).toHaveLength(8)
})
