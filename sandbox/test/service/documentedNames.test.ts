import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { faultNames, magicNames, magicNumbers, orderCommands, scenarios } from "../../src/testing.ts"

const text = readFileSync(join(import.meta.dirname, "../../../docs/sandbox.md"), "utf8")

/** The names in backquotes in the first column of the table that starts with `heading`. */
const listedUnder = (heading: string): string[] => {
  const [, table = ""] = text.split(`\n| ${heading} |`)
  const rows = table.slice(0, table.indexOf("\n\n")).split("\n").slice(2)
  return rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word)
  )
}

it("the documentation lists every fault, and no other", () => {
  const listed = listedUnder("fault").filter((word) => word !== "-after")
  expect(
    listed.flatMap((name) => (/^(html-)?\d{3}$/.test(name) ? [name, `${name}-after`] : [name])).sort()
  ).toEqual([...faultNames].sort())
})

it("the documentation lists every scenario, every command of orders and every magic name, and no other", () => {
  expect(listedUnder("name")).toEqual(Object.keys(scenarios))
  expect(listedUnder("command")).toEqual(orderCommands)
  expect(listedUnder("address")).toEqual(magicNames.map((name) => `${name}@`))
  for (const number of Object.values(magicNumbers)) expect(text).toContain(`| ${number} |`)
})
