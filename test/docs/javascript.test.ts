import { execFile } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { beforeAll, expect, test } from "vitest"
import { javascript, settings } from "../support/docs/documents.ts"

const root = join(import.meta.dirname, "../..")
const folder = join(root, ".slipway/javascript")

/** Packages that this repository does not install, and that therefore have no types here. */
const absent = [
  ...["@playwright/test", "@reown/walletkit", "@walletconnect/core", "@walletconnect/utils", "electron"],
  ...["@react-native-community/netinfo", "react-native", "react-native-keychain"],
  ...["expo-apple-authentication", "expo-crypto", "expo-secure-store", "expo-web-browser"]
]

/** What the pages take as given: modules and names of the app, and the globals of the program that runs a block. */
const surroundings = `
${absent.map((name) => `declare module "${name}"`).join("\n")}
declare module "*.js"
declare module "*.css"
declare module "npm:slipway" { export * from "slipway" }
declare const client: import("slipway").Client
declare const options: import("slipway/react-native").GoogleSignInOptions
declare const loyaltyPoints: (client: import("slipway").Client) => Promise<unknown>
declare const redeemPoints: (client: import("slipway").Client, input: object) => Promise<unknown>
declare const createClient: typeof import("slipway").createClient
declare const Deno: any, Cypress: any, cy: any, it: any, beforeEach: any
declare namespace Electron { type IpcMainInvokeEvent = any }
interface RequestInit { readonly client?: unknown }
`

const compilerOptions = {
  ...{ allowJs: true, checkJs: true, strict: false, noEmit: true, skipLibCheck: true, jsx: "react-jsx" },
  ...{ module: "esnext", moduleResolution: "bundler", moduleDetection: "force", target: "es2023" },
  ...{ lib: ["es2023", "dom", "dom.iterable"], types: ["node"] }
}

/** A name for the file of a block, with the extension that decides how it is read. */
const fileOf = ({ name, code }: (typeof javascript)[number]): string =>
  `${name.replace(/\W/g, "-")}.${/^\/\/ .*\.cjs$/m.test(code) ? "cjs" : "jsx"}`

/** What the compiler says about each block. */
let complaints: string

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const block of javascript) writeFileSync(join(folder, fileOf(block)), block.code)
  writeFileSync(join(folder, "surroundings.d.ts"), surroundings)
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }))
  const compiler = join(root, "node_modules/typescript7/bin/tsc")
  complaints = await promisify(execFile)(process.execPath, [
    compiler,
    "--pretty",
    "false",
    "-p",
    folder
  ]).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`
  )
})

test.each(javascript)("$name calls only what the packages have", (block) => {
  expect(complaints.split("\n").filter((line) => line.includes(fileOf(block)))).toEqual([])
})

test("the compiler reads all JavaScript of the documents", () => {
  expect(javascript.length).toBeGreaterThan(30)
  expect(complaints).toBe("")
})

test.each(settings)("$name is JSON", ({ code }) => {
  expect(JSON.parse(code)).toBeTypeOf("object")
})
