import { globSync, readFileSync } from "node:fs"
import { join, matchesGlob } from "node:path"
import { expect, test } from "vitest"
import { sharing } from "../../vitest.config.ts"

const root = join(import.meta.dirname, "../..")

const replaces = /vi\.(?:do)?[mM]ock\(|support\/dom\.ts"|process\.chdir\(|locks\.query\(/

test("no test file that shares its worker replaces globals or modules, or expects no locks of others", () => {
  const files = globSync(sharing.replace(/!\(.*\)/, "*"), { cwd: root })
  const shared = files.filter((file) => matchesGlob(file, sharing))
  expect(shared.length).toBeGreaterThan(100)
  expect(shared.length).toBeLessThan(files.length)
  expect(shared.filter((file) => replaces.test(readFileSync(join(root, file), "utf8")))).toEqual([])
})
