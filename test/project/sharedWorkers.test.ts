import { globSync, readFileSync } from "node:fs"
import { join, matchesGlob } from "node:path"
import { expect, test } from "vitest"
import { sharing, sharingPage, sharingSandbox } from "../../vitest.config.ts"

const root = join(import.meta.dirname, "../..")

const replaces = /vi\.(?:do)?[mM]ock\(|process\.chdir\(|locks\.query\(/
const hasPage = /support\/page\/dom\.ts"/

const read = (file: string) => readFileSync(join(root, file), "utf8")

test("no test file that shares its worker replaces globals or modules, or expects no locks of others", () => {
  const patterns = [...sharing, ...sharingSandbox]
  const files = patterns.flatMap((pattern) => globSync(pattern.replace(/!\(.*\)/, "*"), { cwd: root }))
  const shared = files.filter((file) => patterns.some((pattern) => matchesGlob(file, pattern)))
  expect(shared.length).toBeGreaterThan(100)
  expect(shared.length).toBeLessThan(files.length)
  const found = shared.filter((file) => replaces.test(read(file)) || hasPage.test(read(file)))
  expect(found).toEqual([])
})

test("every test file that shares a page has the page's globals, and replaces no modules", () => {
  const files = globSync("test/**/*.test.{ts,tsx}", { cwd: root })
  const shared = files.filter((file) => sharingPage.some((pattern) => matchesGlob(file, pattern)))
  expect(shared.length).toBeGreaterThan(25)
  expect(shared.filter((file) => replaces.test(read(file)) || !hasPage.test(read(file)))).toEqual([])
})
