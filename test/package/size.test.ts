import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, test, vi } from "vitest"

// Each run bundles every entry.
vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, "../..")

const size = (...budgets: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bench/size.ts", ...budgets], {
    cwd: root,
    encoding: "utf8"
  })
  return {
    status,
    complaint: stderr.trim(),
    rows: stdout
      .trim()
      .split("\n")
      .map((line) => line.split(/\s+/))
  }
}

test("every entry is measured and within its budget", () => {
  const { status, complaint, rows } = size()
  expect({ status, complaint }).toEqual({ status: 0, complaint: "" })
  expect(rows[0]).toEqual(["entry", "minified", "gzip", "budget", "left"])
  expect(rows.slice(1).map(([entry]) => entry)).toEqual([
    ...["index", "index-all", "native", "react-native", "server", "effect", "storage"],
    ...["money", "postgres", "smart-account", "evm", "evm-all"],
    ...["viem", "viem-later", "account", "sender", "wagmi", "chains"],
    ...["query", "react", "react/social", "react/modal", "react/otp", "react/qr", "react/ui"],
    ...["react/locales", "sign-in", "send", "buy-sell", "styles"]
  ])
})

test("the table's totals are right, and gzip makes the bundles smaller", () => {
  for (const [, minified, gzip, budget, left] of size().rows.slice(1)) {
    expect(Number(gzip)).toBeGreaterThan(500)
    expect(Number(gzip)).toBeLessThan(Number(minified))
    expect(Number(left)).toBe(Number(budget) - Number(gzip))
  }
})

test("an entry over its budget fails the run, which names only that entry", () => {
  const { status, complaint } = size("server=1")
  expect(status).toBe(1)
  expect(complaint).toMatch(/^server is \d+ bytes over its budget$/)
})

test("a budget for an unknown entry is rejected", () => {
  expect(size("wallet=1")).toMatchObject({
    status: 2,
    complaint: expect.stringContaining("index, index-all, native")
  })
})
