import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import ts from "typescript"
import { expect, it, onTestFinished } from "vitest"
import { describeEntries } from "../../scripts/apiSurface.ts"

/** The pages for declarations in files of these names. Each of `entries` is such a name. */
const pagesOf = (files: Readonly<Record<string, string>>, entries: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), "api-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.d.ts`), text)
  const found = entries.map((name) => ({ name, file: join(folder, `${name}.d.ts`) }))
  const program = ts.createProgram(
    found.map(({ file }) => file),
    { lib: ["lib.es5.d.ts"], types: [] }
  )
  return describeEntries(program, found, folder)
}

const codeIn = (page: string | undefined) =>
  [...(page ?? "").matchAll(/```ts\n([^`]*)\n```/g)].map(([, code]) => code)

it("lists the exports of an entry without comments, and the types that they use", () => {
  const files = {
    input:
      "/** Hidden. */\nexport interface Input { /** In metres. */ readonly length: Unit }\ntype Unit = 1 | 2\nexport type Unused = 3",
    entry:
      'import type { Input } from "./input.js"\nexport { type Input as Given } from "./input.js"\n/** Measures. */\nexport declare const measure: (input: Input) => Shape\ninterface Shape { area: number }\n'
  }
  expect(codeIn(pagesOf(files, ["entry"]).get("entry"))).toEqual([
    "// exported as Given\ninterface Input {\n    readonly length: Unit;\n}\n\nconst measure: (input: Input) => Shape;",
    "interface Shape {\n    area: number;\n}\n\ntype Unit = 1 | 2;"
  ])
})

it("shows a change of a type that is only reached through another", () => {
  const pageWith = (unit: string) =>
    pagesOf(
      { unit: `export type Unit = ${unit}`, entry: 'export declare const length: import("./unit.js").Unit' },
      ["entry"]
    ).get("entry")
  expect(pageWith("1")).not.toBe(pageWith("2"))
})

it("describes what two entries export once, and names it at the second", () => {
  const files = {
    first: "export declare class Problem { readonly code: string }",
    second:
      'export { Problem } from "./first.js"\nexport declare const solve: (problem: import("./first.js").Problem) => void'
  }
  const pages = pagesOf(files, ["first", "second"])
  expect(codeIn(pages.get("first"))).toEqual(["class Problem {\n    readonly code: string;\n}"])
  expect(codeIn(pages.get("second"))[0]).toMatch(/^\/\/ Problem of first\n\nconst solve: /)
})
