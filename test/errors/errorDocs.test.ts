import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { docsOf } from "../../src/errors/summary.ts"

const page = readFileSync("docs/errors.md", "utf8")
const sections = new Set(page.match(/(?<=^### )\w+$/gm)?.map((heading) => heading.toLowerCase()))

/** Where a class of an error names its code. */
const codeOf = /(?:\bcode: |\bwrongField\()"([A-Z_]+)"/g

const codes = ["src/errors", "src/viem", "src/transactions"]
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [...readFileSync(file, "utf8").matchAll(codeOf)].map(([, code = ""]) => code))
  // The code of an issue, which is part of an error.
  .filter((code) => code !== "REQUIRED")

test("every code has a section in docs/errors.md", () => {
  expect(new Set(codes).size).toBeGreaterThan(10)
  for (const code of codes) expect(sections).toContain(docsOf(code).split("#")[1])
})

test("every status has a section in docs/errors.md, of its own or one that it shares", () => {
  for (let status = 400; status < 600; status++) expect(sections).toContain(docsOf(`${status}`).split("#")[1])
  expect(docsOf("402")).toBe("slipway/docs/errors.md#402")
  expect(docsOf("409")).toBe("slipway/docs/errors.md#409")
  expect(docsOf("418")).toBe("slipway/docs/errors.md#4xx")
})
