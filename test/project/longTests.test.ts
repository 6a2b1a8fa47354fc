import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")
const textOf = (file: string) => readFileSync(join(root, file), "utf8")

const testFiles = ["test", "sandbox/test"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
)

test("npm run test:long runs every test file that repeats fewer times in npm test, and no other", () => {
  const command: string = JSON.parse(textOf("package.json")).scripts["test:long"]
  const filters = command
    .split(" ")
    .slice("vitest run --mode long --typecheck.enabled=false".split(" ").length)
  const named = testFiles.filter((file) => filters.some((filter) => file.includes(filter)))
  const repeating = testFiles.filter((file) => /^import .*\/support\/repeats\.ts"$/m.test(textOf(file)))
  expect(named.toSorted()).toEqual(repeating.toSorted())
  expect(repeating.length).toBeGreaterThan(4)
})

test.each(["ci", "release"])(
  "the workflow %s runs npm test, the package's tests and the long ones",
  (name) => {
    const workflow = textOf(`.github/workflows/${name}.yml`)
    expect(workflow).toMatch(/npm test$/m)
    expect(workflow).toMatch(/npm run test:package$/m)
    expect(workflow).toMatch(/npm run test:long$/m)
  }
)
