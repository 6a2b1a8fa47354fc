import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { filesOfTheProject } from "../support/project/filesOfTheProject.ts"
import { cyclesIn, importedFiles } from "../support/project/importCycles.ts"

const root = resolve(import.meta.dirname, "../..")
const files = new Set(filesOfTheProject().filter((file) => /\.[mc]?[jt]sx?$/.test(file)))

test("no file imports itself through others, types included", () => {
  const imports = [...files].map((file) => {
    const source = readFileSync(join(root, file), "utf8")
    return [file, importedFiles(file, source, files)] as const
  })
  expect(cyclesIn(new Map(imports))).toEqual([])
})

test.each(["src", "sandbox/src", "sandbox/test", "test", "bench", "scripts", "examples", "gallery"])(
  "the files of %s are found",
  (folder) => {
    expect([...files].filter((file) => file.startsWith(`${folder}/`)).length).toBeGreaterThan(10)
  }
)

test("the check finds a cycle of three files, once", () => {
  const imports = new Map([
    ["a.ts", ["b.ts", "d.ts"]],
    ["b.ts", ["c.ts"]],
    ["c.ts", ["a.ts"]],
    ["d.ts", []]
  ])
  expect(cyclesIn(imports)).toEqual(["a.ts -> b.ts -> c.ts -> a.ts"])
})

test.each([
  'import { b } from "./b.ts"',
  'import type { B } from "./b.ts"',
  'import { type B } from "./b.ts"',
  'export * from "./b.ts"',
  'export type { B } from "./b.ts"',
  'type B = import("./b.ts").B',
  "const b = await import('./b.ts')",
  'const b = () => require("./b.ts")',
  'import "../test/b"'
])("the check follows %s", (source) => {
  expect(importedFiles("test/a.ts", source, new Set(["test/b.ts", "b.ts"]))).toEqual(["test/b.ts"])
})
