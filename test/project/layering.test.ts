import { readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { filesOfTheProject } from "../support/project/filesOfTheProject.ts"
import { arrowsOf, nodesOf, parse } from "../support/project/imports.ts"
import { violationsIn } from "../support/project/layering.ts"
import { folderArrowsOf, mutual, mutualIn, upward } from "../support/project/layerOrder.ts"

const root = resolve(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(join(root, file), "utf8")

const sources = filesOfTheProject().filter((file) => /^src\/.*\.tsx?$/.test(file))

/** What is wrong with the files, by file. Those without a fault are left out. */
const faultsOf = (files: readonly string[], find: (file: string) => readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, find(file)] as const).filter(([, found]) => found.length > 0))

test("every file of src imports only what its layer may import", () => {
  expect(faultsOf(sources, (file) => violationsIn(relative("src", file), read(file)))).toEqual({})
})

test("imports that go up, and folders that import each other, have stated reasons that are all needed", () => {
  const arrows = sources.flatMap((file) => folderArrowsOf(relative("src", file), read(file)))
  const found = arrows.filter(({ isUpward }) => isUpward).map(({ from, to }) => `${from} -> ${to}`)
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(upward).toSorted())
  expect(mutualIn(arrows)).toEqual(Object.keys(mutual).toSorted())
})

test("the check finds an import that goes up, and folders that import each other", () => {
  const up = folderArrowsOf("http/a.ts", 'import type { Wallet } from "../facade/Wallet.ts"')
  const down = folderArrowsOf("facade/a.ts", 'import { send } from "../http/Transport.ts"')
  expect(up).toEqual([{ from: "http", to: "facade", isUpward: true }])
  expect(down).toEqual([{ from: "facade", to: "http", isUpward: false }])
  expect(mutualIn([...up, ...down])).toEqual(["facade <-> http"])
})

test("the sources are found", () => {
  expect(sources).toEqual(expect.arrayContaining(["src/index.ts", "src/http/Transport.ts"]))
})

/** The files of `src` that may have more than 300 lines. */
const longFiles: readonly (readonly [files: RegExp, reason: string])[] = [
  [/^src\/generated\//, "generated from openapi/"],
  [/^src\/react\/locales\/\w+\.ts$/, "the messages of one language, which translators read as a whole"],
  [
    /^src\/facade\/(?:Wallet|SmartAccount)\.ts$/,
    "one documented interface: each call with its docstring and example"
  ]
]

const linesOf = (file: string) => read(file).trimEnd().split("\n").length

const mayBeLong = (file: string) => longFiles.some(([files]) => files.test(file))

test("every other file of src has up to 300 lines", () => {
  expect(sources.filter((file) => !mayBeLong(file) && linesOf(file) > 300)).toEqual([])
})

test.each(longFiles)("%s has a file that needs its exception: %s", (files) => {
  expect(sources.filter((file) => files.test(file) && linesOf(file) > 300)).not.toEqual([])
})

test.each([
  ["a wire type outside the facade", "client.ts", 'import type { paths } from "./generated/wallet.ts"'],
  ["a facade that knows the Promise view", "facade/Wallet.ts", 'import { promisify } from "../promise.ts"'],
  ["the Promise view taking code of the facade", "promise.ts", 'import { watchStatus } from "./watch.ts"'],
  ["wire code among the results", "results.ts", 'export { paths } from "./generated/wallet.ts"'],
  [
    "a configuration that builds services",
    "config.ts",
    'import { makeServices } from "./facade/services.ts"'
  ],
  ["an import of the server", "client.ts", 'import { privateKeySigner } from "./server/index.ts"'],
  ["a re-export of the server", "index.ts", 'export * from "./server/ramp/pem.ts"'],
  ["an import of an entry", "facade/Auth.ts", 'import { createClient } from "../index.ts"'],
  ["errors that know the facade", "errors/index.ts", 'import type { Call } from "../http/Transport.ts"'],
  ["Effect by its bare name", "facade/Auth.ts", 'import { Effect } from "effect"'],
  ["types of Effect by its bare name", "facade/Auth.ts", 'import type { Effect } from "effect"'],
  ["Schema", "facade/Auth.ts", 'import * as Schema from "effect/Schema"'],
  ["a module of the Schema family", "facade/Auth.ts", 'import * as Ast from "effect/SchemaAST"'],
  ["a second user of openapi-fetch", "http/methods.ts", 'import type { Client } from "openapi-fetch"'],
  ["cryptography outside the server", "facade/Auth.ts", 'import { sha256 } from "@noble/hashes/sha2.js"'],
  ["a Node module", "server/ramp/pem.ts", 'import { createSign } from "node:crypto"'],
  ["a package nobody has allowed", "facade/Auth.ts", 'import ky from "ky"'],
  ["the client in a query", "query/wallet/wallet.ts", 'import { createClient } from "../../index.ts"'],
  [
    "TanStack's code in a query",
    "query/wallet/wallet.ts",
    'import { QueryClient } from "@tanstack/query-core"'
  ],
  ["React in a query", "query/wallet/wallet.ts", 'import { useMemo } from "react"'],
  [
    "errors with Effect behind them in React",
    "react/hooks/read.ts",
    'import { isSlipwayError } from "../../errors/index.ts"'
  ],
  ["Effect in React", "react/hooks/read.ts", 'import * as Effect from "effect/Effect"'],
  [
    "the provider in the code input",
    "react/components/otp/Slots.tsx",
    'import { useClient } from "../../context.ts"'
  ],
  ["something outside src", "facade/Auth.ts", 'import { createSandbox } from "../../sandbox/src/sandbox.ts"'],
  ["a dynamic import", "facade/Auth.ts", 'const it = await import("../promise.ts")'],
  ["an import that is computed", "facade/Auth.ts", "const it = await import(name)"],
  ["a required module", "facade/Auth.ts", 'const it = require("../promise.ts")'],
  ["an inline type import", "client.ts", 'type Paths = import("./generated/wallet.ts").paths'],
  ["a layer without a name", "helpers/text.ts", 'import { ApiError } from "../errors/index.ts"'],
  [
    "a run of an effect",
    "facade/Auth.ts",
    'import * as Effect from "effect/Effect"\nEffect.runPromise(Effect.void)'
  ],
  [
    "a run under another name",
    "client.ts",
    'import { runFork as start } from "effect/Effect"\nstart(effect)'
  ],
  [
    "a secret laid open",
    "session/Session.ts",
    'import * as Redacted from "effect/Redacted"\nconst text = Redacted.value(token)'
  ]
])("the check finds %s", (_, file, source) => {
  expect(violationsIn(file, source)).toHaveLength(1)
})

test.each([
  ["facade/Auth.ts", 'import type { paths } from "../generated/wallet.ts"'],
  ["facade/Auth.ts", 'import { object } from "./input/fields.ts"'],
  ["http/Transport.ts", 'import createClient from "openapi-fetch"'],
  ["promise.ts", 'import type { PullStream } from "./call/pullStream.ts"'],
  ["promise.ts", 'import * as Effect from "effect/Effect"\nEffect.runFork(effect)'],
  ["config.ts", 'import { systemTime, type Time } from "./time.ts"'],
  ["server/index.ts", 'import { makeRunner } from "../promise.ts"'],
  ["query/wallet/wallet.ts", 'import type { Client } from "../../index.ts"'],
  ["query/cache/queryOptions.ts", 'import type { QueryKey } from "@tanstack/query-core"'],
  ["react/components/auth/SignInForm.tsx", 'import { OneTimeCodeInput } from "../otp/OneTimeCodeInput.tsx"'],
  ["react/components/otp/Slots.tsx", 'import { type Code, useCode } from "./useCode.ts"'],
  ["facade/Auth.ts", "// Effect.runPromise(program)\nconst said = \"import ky from 'ky'\""]
])("the check accepts %s: %s", (file, source) => {
  expect(violationsIn(file, source)).toEqual([])
})

const isInside = (path: string) => !relative(root, path).startsWith("..")

/** Folders of one machine: a path into them would be wrong on every other. */
const machinePath = /(?<![\w.)}-])\/(?:home|root|Users|work|mnt|opt|srv)\/[\w.]/

const text = /\.(?:ts|tsx|js|mjs|json|yaml|yml|md|html|css)$/

test("no file refers to a path outside the project", () => {
  const files = filesOfTheProject().filter((file) => text.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(faultsOf(files, (file) => machinePath.exec(read(file)) ?? [])).toEqual({})
})

test("every import and joined path resolves inside the project", () => {
  const outside = (file: string) => {
    const tree = parse(file, read(file))
    const imported = arrowsOf(file, tree).map(({ target }) => target)
    const joined = nodesOf(tree).flatMap((node) => pathFrom(file, node))
    return [...imported, ...joined].filter((path) => !isInside(resolve(root, path)))
  }
  const files = filesOfTheProject().filter((file) => /\.(?:ts|tsx|js)$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(
    faultsOf(
      files.filter((file) => mayLeave(file, read(file))),
      outside
    )
  ).toEqual({})
})

/**
 * Whether a file has a path that is absolute, has a step up for each of its folders and one more, or starts at the file. The
 * others need no parsing, which takes most of the time.
 */
const mayLeave = (file: string, source: string): boolean => {
  const steps = file.split("/").length
  const path = new RegExp(`["'\`](?:/|[^"'\`\n]*(?:\\.\\.[^"'\`\n]*){${steps}})`)
  return /\bimport\.meta\b/.test(source) || path.test(source)
}

test.each([
  'import { a } from "../../facts.ts"',
  'export * from "../src/../../facts.ts"',
  "const facts = await import('/facts.ts')",
  'readFileSync(join(import.meta.dirname, "facts.md"))'
])("the check parses a file with %s", (source) => {
  expect(mayLeave("test/a.ts", source)).toBe(true)
})

test("the check parses no file whose imports cannot leave the project", () => {
  expect(mayLeave("test/http/a.ts", 'import { a } from "../../src/a.ts"')).toBe(false)
})

test.each(["home/ada/notes.md", "root/.npmrc", "mnt/data/facts.md", "Users/ada/key.pem"])(
  "the check finds /%s",
  (path) => {
    expect(`readFileSync("/${path}")`).toMatch(machinePath)
    expect(`https://example.com/${path}`).not.toMatch(machinePath)
  }
)

test("the check finds a file read outside the project", () => {
  const tree = parse("test/a.ts", 'readFileSync(join(import.meta.dirname, "../..", "facts.md"))')
  expect(nodesOf(tree).flatMap((node) => pathFrom("test/a.ts", node))).toEqual(["../facts.md"])
})

/** `join(import.meta.dirname, "..", ...)` and `new URL("..", import.meta.url)`, as a path. */
const pathFrom = (file: string, node: ts.Node): readonly string[] => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return []
  const given = node.arguments ?? []
  if (!given.some((it) => /^import\.meta\.(?:dirname|url)$/.test(it.getText()))) return []
  const parts = given.flatMap((it) => (ts.isStringLiteralLike(it) ? [it.text] : []))
  return [join(dirname(file), ...parts)]
}
