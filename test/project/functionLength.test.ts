import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { longFunctions, longFunctionsIn } from "../support/project/functionLength.ts"

const root = resolve(import.meta.dirname, "../..")

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file))

const sources = [...sourcesIn("src"), ...sourcesIn("sandbox/src")]

const functionsIn = (...lines: readonly string[]) => longFunctionsIn("a.tsx", lines.join("\n"))

const statements = (count: number) => Array.from({ length: count }, () => "  step()")

test("every long function has a stated reason, and every stated reason is needed", () => {
  expect(sources).toEqual(expect.arrayContaining(["src/index.ts", "sandbox/src/sandbox.ts"]))
  const found = sources.flatMap((file) => longFunctionsIn(file, readFileSync(join(root, file), "utf8")))
  expect(found.toSorted()).toEqual(Object.keys(longFunctions).toSorted())
})

test("a function of 60 lines is not long, and one of 61 is", () => {
  expect(functionsIn("const f = () => {", ...statements(58), "}")).toEqual([])
  expect(functionsIn("const f = () => {", ...statements(59), "}")).toEqual(["a.tsx f"])
  expect(functionsIn("function g() {", ...statements(59), "}")).toEqual(["a.tsx g"])
  expect(functionsIn("const it = {", "h() {", ...statements(59), "}", "}")).toEqual(["a.tsx h"])
})

test("the functions inside a function count for themselves", () => {
  const inner = (count: number) => ["const inner = () => {", ...statements(count), "}"]
  expect(functionsIn("const f = () => {", ...inner(40), ...inner(40), "}")).toEqual([])
  expect(functionsIn("const f = () => {", ...inner(59), "}")).toEqual(["a.tsx inner"])
  expect(functionsIn("const f = () => {", ...inner(40), ...statements(58), "}")).toEqual(["a.tsx f"])
})

test("the JSX of a function has a limit of its own", () => {
  const page = (count: number) => ["return <p>", ...statements(count), "</p>"]
  expect(functionsIn("const Page = () => {", ...statements(58), ...page(58), "}")).toEqual([])
  expect(functionsIn("const Page = () => {", ...page(59), "}")).toEqual(["a.tsx Page"])
  expect(functionsIn("const Page = () => {", ...statements(59), ...page(1), "}")).toEqual(["a.tsx Page"])
})

test("a function without a name has the name of what it is part of", () => {
  expect(functionsIn("const value = run(async () => {", ...statements(59), "})")).toEqual(["a.tsx value"])
  expect(functionsIn("run(() => {", ...statements(59), "})")).toEqual(["a.tsx default"])
})
