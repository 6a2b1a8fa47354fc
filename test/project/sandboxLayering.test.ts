import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { sandboxViolationsIn } from "../support/project/sandboxLayering.ts"

const root = resolve(import.meta.dirname, "../../sandbox/src")
const read = (file: string) => readFileSync(join(root, file), "utf8")

const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll("\\", "/"))
  .sort()

test("the sources are found", () => {
  expect(sources).toEqual(expect.arrayContaining(["sandbox.ts", "service/service.ts"]))
})

test.each(sources)("sandbox/src/%s imports only what its folder may import", (file) => {
  expect(sandboxViolationsIn(file, read(file))).toEqual([])
})

test.each([
  ["a service that knows the server", "service/service.ts", 'import { respond } from "../server/traffic.ts"'],
  [
    "types of the server in a control route",
    "control/a.ts",
    'import type { State } from "../server/state.ts"'
  ],
  ["code behind a type import", "inspector/a.ts", 'import { overview } from "../control/overview.ts"'],
  ["a Node module in the browser", "inspector/a.ts", 'import { join } from "node:path"'],
  ["the client in the sandbox", "wallet/a.ts", 'import { createClient } from "../../../src/index.ts"'],
  ["a package that no folder lists", "auth/a.ts", 'import ky from "ky"'],
  ["msw in the handlers for msw", "msw.ts", 'import { http } from "msw"'],
  ["a folder without rules", "helpers/a.ts", 'import { change } from "../state/world.ts"']
])("the check finds %s", (_, file, source) => {
  expect(sandboxViolationsIn(file, source)).toHaveLength(1)
})

test.each([
  ["inspector/a.ts", 'import type { Overview } from "../control/overview.ts"'],
  ["chain/anvil/a.ts", 'import { join } from "node:path"'],
  ["auth/a.ts", 'import { bearerOf } from "../service/bearer.ts"']
])("the check accepts %s: %s", (file, source) => {
  expect(sandboxViolationsIn(file, source)).toEqual([])
})
