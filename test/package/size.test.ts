import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

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

describe("a run with a budget of one byte for the server", () => {
  const { status, complaint, rows } = size("server=1")

  test("fails, and names only that entry", () => {
    expect(status).toBe(1)
    expect(complaint).toMatch(/^server is \d+ bytes over its budget$/)
  })

  test("measures every entry", () => {
    expect(rows[0]).toEqual(["entry", "minified", "gzip", "budget", "left"])
    expect(rows.slice(1).map(([entry]) => entry)).toEqual([
      ...["index", "index-all", "native", "react-native", "server", "effect", "storage"],
      ...["money", "postgres", "smart-account", "evm", "evm-all"],
      ...["viem", "viem-later", "account", "sender", "wagmi", "chains"],
      ...["query", "react", "react/social", "react/modal", "react/otp", "react/qr", "react/ui"],
      ...["react/locales", "sign-in", "send", "buy-sell", "styles"]
    ])
  })

  test("has the right totals, and gzip makes the bundles smaller", () => {
    for (const [, minified, gzip, budget, left] of rows.slice(1)) {
      expect(Number(gzip)).toBeGreaterThan(500)
      expect(Number(gzip)).toBeLessThan(Number(minified))
      expect(Number(left)).toBe(Number(budget) - Number(gzip))
    }
  })

  test("has a client for React Native that is no larger than the one for browsers", () => {
    // Before compression: an app is installed, and its code is not sent with gzip.
    const sizeOf = (entry: string) => Number(rows.find(([name]) => name === entry)?.[1])
    expect(sizeOf("native")).toBeLessThanOrEqual(sizeOf("index"))
  })
})

test("a budget for an unknown entry is rejected", () => {
  expect(size("wallet=1")).toMatchObject({
    status: 2,
    complaint: expect.stringContaining("index, index-all, native")
  })
})
