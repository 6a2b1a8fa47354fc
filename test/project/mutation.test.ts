import { existsSync, globSync, readFileSync } from "node:fs"
import { transformSync } from "esbuild"
import { describe, expect, test } from "vitest"
import { ignored, isIgnoredBy } from "../../scripts/mutation/ignored.ts"
import { instrument } from "../../scripts/mutation/instrument.ts"
import { mutantsOf } from "../../scripts/mutation/mutants.ts"
import { browserSuite, excluded, suites, testFiles } from "../../scripts/mutation/suites.ts"

const numbered = (text: string) => mutantsOf("source.ts", text).map((mutant, id) => ({ ...mutant, id }))

/** What `text` returns as the body of a function of `a` and `b`, with the mutant of this number. */
const resultOf = (text: string, a: unknown, b: unknown, active = -1): unknown => {
  const source = `const run = (a: any, b: any) => { ${text} }; globalThis.$result = run`
  const { code } = transformSync(instrument(source, numbered(source)), { loader: "ts" })
  const scope: { $mutant: (id: number) => boolean; $result?: (a: unknown, b: unknown) => unknown } = {
    $mutant: (id) => id === active
  }
  new Function("globalThis", code)(scope)
  return scope.$result?.(a, b)
}

/** What each change of `text` returns, by the text that replaces the original. */
const changesOf = (text: string, a: unknown, b: unknown): Readonly<Record<string, unknown>> => {
  const source = `const run = (a: any, b: any) => { ${text} }; globalThis.$result = run`
  return Object.fromEntries(
    numbered(source)
      .filter(({ original }) => text.includes(original))
      .map(({ id, original, replacement }) => [`${original} -> ${replacement}`, resultOf(text, a, b, id)])
  )
}

describe("a source with all its mutants", () => {
  test.each([
    ["keeps an else with its own if", "let x = 0; if (a) x = 1; else x = 2; return x", false, 0, 2],
    ["keeps the receiver of a method", "return a?.at(-1)?.toFixed(b)", [1, 2], 1, "2.0"],
    ["cuts an optional chain short as a whole", "return a?.b.c.d", undefined, 0, undefined],
    ["keeps the order of operators", "return a - 1 > 2 && b !== 3 || b === 4", 9, 5, true],
    ["keeps the names of renamed properties", 'const { "?": x } = a; return x', { "?": 7 }, 0, 7]
  ])("%s while none is active", (_, text, a, b, expected) => {
    expect(resultOf(text, a, b)).toBe(expected)
  })

  test("can be parsed for every module", () => {
    const files = globSync("src/{errors,http,session,transactions,query}/**/*.ts")
    expect(files.length).toBeGreaterThan(150)
    for (const file of files) {
      const text = readFileSync(file, "utf8")
      const mutants = mutantsOf(file, text).map((mutant, id) => ({ ...mutant, id }))
      expect(() => transformSync(instrument(text, mutants), { loader: "ts" }), file).not.toThrow()
    }
  })
})

test("each mutant makes its own change, and no other", () => {
  expect(changesOf("return a >= b ? a - 1 : undefined", 5, 5)).toEqual({
    "a >= b ? a - 1 : undefined -> undefined": undefined,
    "a >= b -> !(a >= b)": undefined,
    "a >= b -> (a) > (b)": undefined,
    "a - 1 -> (a) + (1)": 6,
    "1 -> (1 + 1)": 3
  })
  expect(changesOf("return a ?? b?.c", null, { c: 1 })).toEqual({
    "a ?? b?.c -> undefined": undefined,
    "a ?? b?.c -> a": null,
    "b?.c -> b.c": 1
  })
})

describe("the test files that judge mutants", () => {
  test("exist under the names that the script has for them", () => {
    expect(testFiles(suites.flatMap(({ files }) => files)).length).toBeGreaterThan(100)
    expect(testFiles(browserSuite.tests).length).toBeGreaterThan(0)
    for (const source of browserSuite.sources) expect(existsSync(source), source).toBe(true)
    expect(testFiles(excluded).length).toBeGreaterThan(0)
  })

  test("are an error if one of several names in braces is gone", () => {
    expect(() => testFiles(["test/session/{session,gone}.test.ts"])).toThrow("test/session/gone.test.ts")
  })

  test("are an error if a pattern finds none", () => {
    expect(() => testFiles(["test/session/session.test.ts", "test/gone/*.test.ts"])).toThrow(
      "test/gone/*.test.ts"
    )
  })
})

test.each(ignored)("$file still has the mutant of $original that counts as equivalent", (entry) => {
  const found = mutantsOf(entry.file, readFileSync(entry.file, "utf8")).filter(isIgnoredBy(entry))
  expect(found.length).toBeGreaterThan(0)
})
