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

test.each(["ci", "release"])("the workflow %s runs every test whole, and the long ones", (name) => {
  const workflow = textOf(`.github/workflows/${name}.yml`)
  const whole: string = JSON.parse(textOf("package.json")).scripts["test:all"]
  for (const command of [...whole.split(" && "), "npm run test:long"])
    expect(workflow).toMatch(new RegExp(`^ +- run: ${command}$`, "m"))
  expect(workflow).not.toMatch(/--shard|SLIPWAY_STATES/)
})

test("npm run test:all runs every project but Firefox's, and .ci/run calls the same commands", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> }
  const commands = (scripts["test:all"] ?? "")
    .split(" && ")
    .map((command) => command.replace(/^npm (run )?/, ""))
  const run = textOf(".ci/run")
  for (const command of commands) expect(run).toMatch(new RegExp(`npm (run )?${command}\\b`))
  const named = commands.flatMap((command) => scripts[command]?.match(/(?<=--project=)\w+/g) ?? [])
  const projects = [...textOf("vitest.config.ts").matchAll(/name: "([\w ]+)"/g)].map(([, name = ""]) => name)
  const left = projects.filter((project) => !named.some((name) => project.startsWith(name)))
  expect(left).toEqual(["Firefox"])
})
