import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { hasAnvil } from "../support/anvil.ts"

const journey = join(import.meta.dirname, "../../../examples/quickstart/journey.ts")

it("completes all steps, prints each with its time, and exits", async () => {
  // Fails unless the process exits by itself with 0. It runs the build.
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [journey], { timeout: 60_000 })
  expect(stderr).toMatch(hasAnvil ? /^$/ : /^No anvil runs here.*\n$/)
  const lines = stdout.split("\n").filter((line) => line.startsWith("✓"))
  for (const line of lines) expect(line).toMatch(/ \d+ ms/)
  expect(lines.filter((line) => line.endsWith("completed"))).toHaveLength(2)
  if (hasAnvil)
    expect(
      lines.filter((line) => line.includes("chain itself") && /(1099|1049) USDC$/.test(line))
    ).toHaveLength(2)
  expect(lines.filter((line) => line.endsWith("signature verified"))).toHaveLength(2)
  expect(stdout).not.toMatch(/eyJ|sandbox-client-secret/)
})
