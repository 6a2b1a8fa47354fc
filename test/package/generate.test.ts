import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, expect, onTestFinished, test } from "vitest"

const repository = join(import.meta.dirname, "../..")
let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-generate-"))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "dir")
  cpSync(join(repository, "scripts"), join(folder, "scripts"), { recursive: true })
  cpSync(join(repository, "src/generate"), join(folder, "src/generate"), { recursive: true })
  cpSync(join(repository, "package.json"), join(folder, "package.json"))
  mkdirSync(join(folder, "openapi"))
  write("openapi/wallet.yaml", document("Wallet"))
  write("openapi/ramp.yaml", document("Ramp"))
  write("openapi/smart-account.yaml", document("SmartAccount"))
})

test("the committed types match the documents", () => {
  for (const part of ["openapi", "src/generated"]) {
    cpSync(join(repository, part), join(folder, part), { recursive: true })
  }
  expect(generate("--check").complaint).toBe("")
})

test("generated types have a header that names their source", () => {
  expect(generate()).toMatchObject({ code: 0, complaint: "" })
  expect(read("src/generated/ramp.ts")).toMatch(
    /^\/\*\*\n \* Generated from openapi\/ramp\.yaml: do not edit\. Change the document, then run: npm run generate\n \*\/\n/
  )
})

test("schemas become named types, with read-only inputs and blobs for files", () => {
  generate()
  const types = read("src/generated/wallet.ts")
  expect(types).toContain("export type WalletOrder = components['schemas']['WalletOrder']")
  expect(types).toContain("readonly notes?: readonly string[]")
  expect(types).toContain("readonly file?: Blob")
})

test("a requirement for one of several properties becomes a type that requires one", () => {
  generate()
  const types = read("src/generated/wallet.ts").replaceAll(/\s+/g, " ")
  expect(types).toContain("} & ({ readonly network: string; } | { readonly chainId: string; });")
})

test("the keys of each request are generated with the types, nested objects included", () => {
  cpSync(join(repository, "openapi"), join(folder, "openapi"), { recursive: true })
  generate()
  const wallet = read("src/generated/walletKeys.ts")
  expect(wallet).toContain('export const signHash = "hash network chainId"\n')
  expect(wallet).toContain('export const createAccount_rampable = "username fullName password"\n')
  expect(read("src/generated/rampKeys.ts")).toContain('export const listCurrencies = "limit"\n')
})

test("check accepts fresh types", () => {
  generate()
  expect(generate("--check")).toMatchObject({ code: 0, complaint: "" })
})

test("check names the stale file and the command that fixes it, and writes nothing", () => {
  generate()
  const before = read("src/generated/ramp.ts")
  write("openapi/ramp.yaml", document("Ramp").replace("notes:", "remarks:"))
  expect(generate("--check")).toMatchObject({
    code: 1,
    complaint: [
      "src/generated/ramp.ts does not match openapi/ramp.yaml",
      "src/generated/rampKeys.ts does not match openapi/ramp.yaml",
      "To mend it, run: npm run generate\n"
    ].join("\n")
  })
  expect(read("src/generated/ramp.ts")).toBe(before)
})

test("renaming a required response field makes its type and its shape stale", () => {
  for (const part of ["openapi", "src/generated"]) {
    cpSync(join(repository, part), join(folder, part), { recursive: true })
  }
  const renamed = read("openapi/wallet.yaml").replaceAll(/\bsignedTransaction\b/g, "signedBytes")
  write("openapi/wallet.yaml", renamed)
  expect(generate("--check").complaint).toBe(
    [
      "src/generated/wallet.ts does not match openapi/wallet.yaml",
      "src/generated/walletResponses.ts does not match openapi/wallet.yaml",
      "To mend it, run: npm run generate\n"
    ].join("\n")
  )
})

test("check treats missing types as stale", () => {
  expect(generate("--check").complaint).toContain(
    "src/generated/wallet.ts does not match openapi/wallet.yaml"
  )
})

test("an invalid document leaves the types of both unchanged", () => {
  generate()
  const before = read("src/generated/wallet.ts")
  write("openapi/wallet.yaml", document("Wallet").replace("notes:", "remarks:"))
  write("openapi/ramp.yaml", "paths: [1, 2")
  const { code, complaint } = generate()
  expect(code).toBe(1)
  expect(complaint).toMatch(/^openapi\/ramp\.yaml is not valid YAML: .* at line 1, column \d+/)
  expect(complaint).not.toContain("    at ")
  expect(read("src/generated/wallet.ts")).toBe(before)
})

test("an unresolved reference is named", () => {
  write("openapi/ramp.yaml", document("Ramp").replace("schemas/RampOrder", "schemas/Nothing"))
  expect(generate()).toMatchObject({
    code: 1,
    complaint: "openapi/ramp.yaml has a reference that leads nowhere: #/components/schemas/Nothing\n"
  })
})

test("a missing document is named", () => {
  rmSync(join(folder, "openapi/ramp.yaml"))
  expect(generate()).toMatchObject({
    code: 1,
    complaint: "openapi/ramp.yaml is missing; nothing was written\n"
  })
})

test("an invalid option prints the valid ones", () => {
  expect(generate("--chek").complaint).toContain("Usage: npm run generate -- [--check] [--since <commit>]")
})

test("a missing base commit is reported in one line per document", () => {
  expect(generate().said).toContain("openapi/wallet.yaml: no comparison, since git has no readable")
})

test("changes since the last commit are reported, breaking ones first", () => {
  commitAll()
  const changed = document("Wallet")
    .replace("notes:", "remarks:")
    .replace("operationId: pay", "operationId: pay\n      deprecated: true")
  write("openapi/wallet.yaml", changed)
  expect(
    generate().said
  ).toContain(`wallet (openapi/wallet.yaml since HEAD): 1 breaking change, 1 warning, 1 other change, 0 new operations
  BREAKING  schema WalletOrder: \`notes\` was removed
            POST /pay
  WARNING   POST /pay is now deprecated
            schema WalletOrder: \`remarks\` was added
ramp (openapi/ramp.yaml since HEAD): nothing changed for callers`)
})

test("the comparison can use an older commit", () => {
  commitAll()
  write("openapi/wallet.yaml", document("Wallet").replace("notes:", "remarks:"))
  commitAll()
  expect(generate().said).toContain("wallet (openapi/wallet.yaml since HEAD): nothing changed for callers")
  expect(generate("--since", "HEAD~1").said).toContain(
    "wallet (openapi/wallet.yaml since HEAD~1): 1 breaking change, 0 warnings, 1 other change"
  )
})

function generate(...args: string[]): { code: number | null; said: string; complaint: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/generate.ts", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" }
  })
  return { code: status, said: stdout, complaint: stderr }
}

function commitAll(): void {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" })
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
  git("init", "--quiet")
  git("add", "openapi")
  git(...author, "commit", "--quiet", "--message", "Documents")
}

const read = (path: string): string => readFileSync(join(folder, path), "utf8")
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text)

const document = (name: string): string => `openapi: 3.1.1
info: { title: ${name}, version: "1" }
paths:
  /pay:
    post:
      operationId: pay
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/${name}Order" } }
      responses: { "200": { description: Paid } }
components:
  schemas:
    ${name}Order:
      type: object
      properties:
        network: { type: string }
        chainId: { type: string }
        notes: { type: array, items: { type: string } }
        file: { type: string, format: binary }
      anyOf:
        - required: [network]
        - required: [chainId]
`
