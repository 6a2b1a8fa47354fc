import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { parse, stringify } from "yaml"
import { createSandbox, listen } from "../../sandbox/src/testing.ts"
import { coverageOf, publishedCoverage } from "../../scripts/coverage.ts"
import { createClient } from "../../src/index.ts"
import { foreignDocument } from "../support/runtime/foreignDocument.ts"

const root = join(import.meta.dirname, "../..")
const coverage = coverageOf(root)
let folder = ""
let command = ""

// The command as it is in the package: beside the documents, and what the build found out.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-command-"))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  for (const part of ["src/generate", "openapi", "package.json"])
    cpSync(join(root, part), join(folder, "slipway", part), { recursive: true })
  mkdirSync(join(folder, "slipway/dist"))
  writeFileSync(join(folder, "slipway/dist/coverage.json"), JSON.stringify(publishedCoverage(coverage)))
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir")
  command = join(folder, "slipway/src/generate/cli.ts")
})

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    encoding: "utf8"
  })
  return { code: status, said: stdout, complaint: stderr }
}

/** As `run`, while this process answers. */
const runBeside = async (...args: string[]) => {
  const child = spawn(process.execPath, [command, ...args], { cwd: folder })
  let complaint = ""
  child.stderr.on("data", (chunk) => {
    complaint += chunk
  })
  const [code] = await once(child, "close")
  return { code, complaint }
}

const write = (name: string, content: unknown) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content))
  return name
}

const ours = (service: string) => readFileSync(join(root, `openapi/${service}.yaml`), "utf8")

/** What TypeScript has against a file in the folder. */
const errorsIn = (file: string): string => {
  const checks = { strict: true, noEmit: true, skipLibCheck: true, noUnusedLocals: true }
  const target = { target: "ES2022", module: "NodeNext", lib: ["ES2023", "DOM", "DOM.Iterable"], types: [] }
  write("tsconfig.json", {
    compilerOptions: {
      ...checks,
      ...target,
      exactOptionalPropertyTypes: true,
      allowImportingTsExtensions: true,
      paths: { slipway: [join(root, "dist/types/index.d.ts")] }
    },
    files: [file]
  })
  const compiler = join(root, "node_modules/typescript7/bin/tsc")
  return spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" }).stdout
}

const serving = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet.yaml`
}

describe("the report", () => {
  test("says that nothing changed in the documents of the package, in any notation", () => {
    write("wallet.yaml", ours("wallet"))
    write("ramp.json", parse(ours("ramp")))
    const { code, said, complaint } = run("generate", "--wallet", "wallet.yaml", "--ramp", "ramp.json")
    expect({ code, complaint }).toEqual({ code: 0, complaint: "" })
    expect(said).toBe(
      "wallet (wallet.yaml): nothing changed for callers\n\nramp (ramp.json): nothing changed for callers\n"
    )
  })

  test("says the same of documents without our names and extensions, with the path of the server in every path", () => {
    const document = parse(ours("wallet"))
    const renamed = JSON.parse(
      JSON.stringify(document)
        .replaceAll("#/components/schemas/", "#/components/schemas/Their")
        .replaceAll(/"(?:operationId|x-[\w-]+)":(?:"[^"]*"|true|\[[^\]]*\]),/g, "")
        .replaceAll('"walletToken":[]', '"theirToken":[]')
    )
    const { schemas, securitySchemes } = renamed.components
    const { walletToken, ...schemes } = securitySchemes
    renamed.components.schemas = Object.fromEntries(
      Object.entries(schemas).map(([name, it]) => [`Their${name}`, it])
    )
    renamed.components.securitySchemes = { ...schemes, theirToken: walletToken }
    renamed.paths = Object.fromEntries(
      Object.entries(renamed.paths).map(([path, it]) => [`/api/v2${path}`, it])
    )
    const { code, said } = run("generate", "--wallet", write("theirs.json", renamed))
    expect(said).toBe("wallet (theirs.json): nothing changed for callers\n")
    expect(code).toBe(0)
  })

  test("names the method, the hook and the page that a change breaks", () => {
    write("wallet.yaml", ours("wallet").replaceAll(/\bsignedTransaction\b/g, "signedBytes"))
    const { code, said } = run("generate", "--wallet", "wallet.yaml")
    expect(code).toBe(1)
    expect(said).toContain("BREAKING  schema SignedTransaction: `signedTransaction` was removed")
    expect(said).toMatch(/client\.wallet\.signTransaction\n\s+useSignTransaction\n\s+docs\/react\.md\n/)
  })

  test("is also JSON", () => {
    const document = parse(ours("ramp"))
    delete document.paths["/onramp"].post
    document.paths["/loyalty/points"] = {
      get: { operationId: "points", responses: { 200: { description: "ok" } } }
    }
    const { code, said } = run("generate", "--json", "--ramp", write("ramp.json", document))
    expect(code).toBe(1)
    expect(said).not.toContain("sandbox/src")
    expect(JSON.parse(said)).toMatchObject({
      version: 1,
      documents: [
        {
          service: "ramp",
          source: "ramp.json",
          counts: { breaking: 1, warning: 0, info: 0 },
          changes: [
            {
              kind: "removed",
              level: "breaking",
              where: "POST /onramp",
              operations: ["POST /onramp"],
              affects: {
                methods: ["onramp.create"],
                hooks: ["useCreateOnrampOrder"]
              }
            }
          ],
          newOperations: [{ operation: "GET /loyalty/points", operationId: "points" }]
        }
      ]
    })
  })

  test("fails at the level that the caller chooses", () => {
    write("ramp.yaml", ours("ramp").replace("https://staging.rampable.co/v1", "https://test.rampable.co/v1"))
    expect(run("generate", "--ramp", "ramp.yaml").code).toBe(0)
    expect(run("generate", "--ramp", "ramp.yaml", "--fail-on", "warning").code).toBe(1)
    write("ramp.json", foreignDocument({ operations: 1 }))
    expect(run("generate", "--ramp", "ramp.json", "--fail-on", "never").code).toBe(0)
  })
})

test("every operation of both documents has a method, a page and a handler", () => {
  const without = Object.entries(coverage).filter(
    ([, { methods, sandbox }]) => methods.length === 0 || !sandbox?.length
  )
  expect(without).toEqual([])
  expect(coverage["POST /wallet/send-coin"]).toMatchObject({
    methods: ["wallet.sendCoin"],
    hooks: ["useSendCoin"],
    docs: expect.arrayContaining(["docs/sending.md"]),
    sandbox: expect.arrayContaining(["sandbox/src/wallet/sending.ts"])
  })
})

describe("a document that cannot be used", () => {
  test.each([
    ["no file", undefined, /none\.yaml cannot be read: ENOENT/],
    ["no YAML", "paths: [1, 2", /is not valid YAML: .* at line 1/],
    ["no OpenAPI", { name: "x" }, /is not an OpenAPI document with paths/],
    ["Swagger", { swagger: "2.0", paths: {} }, /is OpenAPI 2\.0: only 3\.0 and 3\.1 are supported/],
    [
      "another file",
      { openapi: "3.1.0", paths: { "/a": { $ref: "./a.yaml" } } },
      /has parts in other files: \.\/a\.yaml/
    ],
    ["a dead reference", { openapi: "3.1.0", paths: { "/a": { $ref: "#/x" } } }, /leads nowhere: #\/x/]
  ])("%s: exit code 2, one line, and nothing is written", (_, content, complaint) => {
    const file = content === undefined ? "none.yaml" : write("given.yaml", content)
    const result = run("generate", "--wallet", file, "--out", "out")
    expect(result).toMatchObject({ code: 2, said: "", complaint: expect.stringMatching(complaint) })
    expect(result.complaint).not.toContain("    at ")
    expect(existsSync(join(folder, "out"))).toBe(false)
  })

  test.each([
    [],
    ["generate"],
    ["publish", "--wallet", "x"],
    ["generate", "--walet", "x"],
    ["generate", "--ramp", "x", "--fail-on", "all"]
  ])("a wrong command line (%s %s) prints the right one", (...args) => {
    expect(run(...args.filter((arg) => arg !== undefined))).toMatchObject({
      code: 2,
      complaint: expect.stringContaining("Usage: slipway generate --wallet <file or URL>")
    })
  })
})

test("a command line without a document says which options are missing", () => {
  expect(run("generate").complaint).toMatch(/^(?:slipway: )?Pass --wallet, --ramp or both\n/)
})

test("a file that the command did not write is not replaced", () => {
  write("mine/ramp.ts", "export const mine = 1")
  const args = ["generate", "--wallet", "w.json", "--ramp", "r.json", "--out", "mine", "--fail-on", "never"]
  write("w.json", foreignDocument({ operations: 1 }))
  write("r.json", foreignDocument({ operations: 1 }))
  expect(run(...args)).toMatchObject({
    code: 2,
    complaint: expect.stringContaining(
      `${join("mine", "ramp.ts")} exists, and was not written by this command`
    )
  })
  expect(readFileSync(join(folder, "mine/ramp.ts"), "utf8")).toBe("export const mine = 1")
  expect(existsSync(join(folder, "mine/wallet.ts"))).toBe(false)
  rmSync(join(folder, "mine/ramp.ts"))
  expect([run(...args).code, run(...args).code]).toEqual([0, 0])
})

test("a folder in place of a file, and a damaged package, end with exit code 2", () => {
  write("w.json", foreignDocument({ operations: 1 }))
  mkdirSync(join(folder, "out/wallet.ts"), { recursive: true })
  const args = ["generate", "--wallet", "w.json", "--fail-on", "never"]
  expect(run(...args, "--out", "out")).toMatchObject({
    code: 2,
    complaint: expect.stringMatching(/^out cannot be written: EISDIR/)
  })
  rmSync(join(folder, "slipway/dist/coverage.json"))
  expect(run(...args)).toMatchObject({ code: 2, complaint: expect.stringContaining("coverage.json") })
})

test("nothing that a document links to is read", async () => {
  let requests = 0
  const url = await serving((_, response) => {
    requests++
    response.end("{}")
  })
  const document = foreignDocument({ operations: 1 })
  const examples = { linked: { externalValue: url }, other: { $ref: url } }
  const content = { "application/json": { schema: { type: "object", example: { $ref: url } }, examples } }
  const more = { "/more": { get: { responses: { 200: { description: "ok", content } } } } }
  write("linked.json", { ...document, paths: { ...Object(document.paths), ...more } })
  const args = ["generate", "--wallet", "linked.json", "--out", "out", "--fail-on", "never"]
  expect(await runBeside(...args)).toEqual({ code: 0, complaint: "" })
  expect(requests).toBe(0)
})

describe("a URL", () => {
  test("is downloaded", async () => {
    const url = await serving((_, response) => response.end(ours("wallet")))
    expect(await runBeside("generate", "--wallet", url)).toEqual({ code: 0, complaint: "" })
  })

  test("must be http or https", async () => {
    for (const url of ["file:///etc/hosts", "ftp://example.com/x"])
      expect(run("generate", "--wallet", url)).toMatchObject({
        code: 2,
        complaint: `${url} is no file and no http or https URL\n`
      })
  })

  test("is never shown with its password or its query", async () => {
    const given = run("generate", "--wallet", "https://ada:secret@api.test/openapi.json?token=secret")
    expect(given.complaint).toBe(
      "https://api.test/openapi.json has a user name or a password. Download the document, and pass the file\n"
    )
    const refused = await serving((_, response) => response.writeHead(403).end())
    expect((await runBeside("generate", "--wallet", `${refused}?token=secret`)).complaint).toBe(
      `${refused} responded with 403\n`
    )
  })

  test("that is refused, broken or endless is a document that cannot be used", async () => {
    const refused = await serving((_, response) => response.writeHead(403).end())
    expect(await runBeside("generate", "--wallet", refused)).toMatchObject({
      code: 2,
      complaint: `${refused} responded with 403\n`
    })
    const cut = await serving((_, response) => response.write("openapi: 3", () => response.destroy()))
    expect((await runBeside("generate", "--wallet", cut)).complaint).toMatch(/cannot be read/)
    const block = "#".repeat(1_000_000)
    const endless = await serving((_, response) => {
      const more = () => {
        while (response.writable && response.write(block));
      }
      response.on("drain", more)
      more()
    })
    expect((await runBeside("generate", "--wallet", endless)).complaint).toBe(
      `${endless} is larger than 20 MB\n`
    )
  })
})

const json = (name: string) => ({ "application/json": { schema: { $ref: `#/components/schemas/${name}` } } })

describe("the functions for a document", () => {
  test.each(["3.0.3", "3.1.0"] as const)("of 60 foreign operations, OpenAPI %s, compile", (version) => {
    write("foreign.yaml", stringify(foreignDocument({ operations: 60, version })))
    const { code, said } = run("generate", "--wallet", "foreign.yaml", "--out", "out", "--fail-on", "never")
    expect(code).toBe(0)
    expect(said).toContain("60 new operations")
    expect(said).toContain("NEW       POST /things-0: `thingController0`")
    write(
      "use.ts",
      `import type { Client } from "slipway"
import { thingController0, thingController1 } from "./out/wallet.ts"
declare const client: Client
const one: Promise<{ readonly id: string; readonly kind?: "a" | "b" }> = thingController0(client, { body: { id: "1" } })
thingController1(client, { params: { "thing-id": "1" }, query: { expand: true } }, { signal: AbortSignal.abort() })
// @ts-expect-error the body is required
thingController0(client)
// @ts-expect-error there is no such field
thingController0(client, { body: { id: "1", name: "x" } })
export { one }
`
    )
    expect(errorsIn("use.ts")).toBe("")
  })

  test("of components with any names, and of a document that uses Slipway's extensions, compile", () => {
    const names = [
      "Data",
      "Input",
      "Success",
      "Client",
      "CallOptions",
      "Promise",
      "Record",
      "Blob",
      "paths",
      "delete"
    ]
    const schemas = [...names, "Acme.Balance", "Acme_Balance", "9lives", "日本"].map((name) => [
      name,
      { type: "object", required: ["id"], properties: { id: { type: "string", "x-codes": "CryptoCode" } } }
    ])
    const operations = schemas.map(([name], index) => [
      `/things-${index}`,
      {
        post: {
          operationId: `${name}`,
          requestBody: { required: true, content: json(`${name}`) },
          responses: { 200: { description: "ok", content: json("Acme.Balance") } }
        }
      }
    ])
    write("odd.json", {
      ...foreignDocument({ operations: 0 }),
      paths: Object.fromEntries(operations),
      components: { schemas: Object.fromEntries(schemas) }
    })
    expect(run("generate", "--ramp", "odd.json", "--out", "out", "--fail-on", "never").code).toBe(0)
    write(
      "use.ts",
      `import type { Client } from "slipway"
import { type Acme_Balance, type Acme_Balance2, data, type Data, type Record2 } from "./out/ramp.ts"
declare const client: Client
const one: Data & Acme_Balance & Acme_Balance2 & Record2 = { id: "1" }
const two: Promise<Acme_Balance> = data(client, { body: one })
export { two }
`
    )
    expect(errorsIn("use.ts")).toBe("")
  })

  test("of references to a part of another operation, or of a component, compile", () => {
    const id = { type: "object", required: ["id"], properties: { id: { type: "string" } } }
    const tree = {
      type: "object",
      properties: { inner: { $ref: "#/paths/~1one/post/responses/200/content/application~1json/schema" } }
    }
    const post = (more: object) => ({ requestBody: { required: true, content: json("Both") }, ...more })
    const answer = (schema: object) => ({
      200: { description: "ok", content: { "application/json": { schema } } }
    })
    write("bundled.json", {
      ...foreignDocument({ operations: 0 }),
      paths: {
        "/one": {
          post: post({
            operationId: "one",
            parameters: [{ name: "tier", in: "query", required: true, schema: { type: "integer" } }],
            responses: answer(tree)
          })
        },
        "/two": {
          post: post({
            operationId: "two",
            parameters: [{ $ref: "#/paths/~1one/post/parameters/0" }],
            responses: answer({ $ref: "#/components/schemas/Both/allOf/0" })
          })
        }
      },
      components: { schemas: { Both: { allOf: [id, { type: "object" }] } } }
    })
    run("generate", "--wallet", "bundled.json", "--out", "out", "--fail-on", "never")
    write(
      "use.ts",
      `import type { Client } from "slipway"
import { one, two } from "./out/wallet.ts"
declare const client: Client
const body = { id: "1" }
const found: Promise<{ readonly id: string }> = two(client, { body, query: { tier: 1 } })
// @ts-expect-error the tier is a number
two(client, { body, query: { tier: "1" } })
one(client, { body, query: { tier: 1 } }).then(({ inner }) => inner?.inner)
export { found }
`
    )
    expect(errorsIn("use.ts")).toBe("")
  })

  test("send the wallet token for the only bearer of a document, and the access token for one beside another", () => {
    const bearer = { type: "http", scheme: "bearer" }
    const auth = (securitySchemes: object) => {
      const get = {
        operationId: "points",
        security: [{ "access-token": [] }],
        responses: { 200: { description: "ok" } }
      }
      write("nest.json", {
        ...foreignDocument({ operations: 0 }),
        paths: { "/points": { get } },
        components: { securitySchemes }
      })
      run("generate", "--wallet", "nest.json", "--out", "out", "--fail-on", "never")
      return /auth: "(\w+)"/.exec(readFileSync(join(folder, "out/wallet.ts"), "utf8"))?.[1]
    }
    expect(auth({ "access-token": bearer })).toBe("wallet")
    expect(auth({ "access-token": bearer, "wallet-token": bearer })).toBe("access")
  })

  test("are not written for operations that request cannot call, and the report says so", () => {
    const responses = { 200: { description: "ok" } }
    const body = { required: true, content: json("Thing") }
    write("odd.json", {
      ...foreignDocument({ operations: 0 }),
      paths: {
        "/slash/": { get: { operationId: "slash", responses } },
        "/all/*/of": { get: { operationId: "star", responses } },
        "/body": { get: { operationId: "body", requestBody: body, responses } },
        "/good/{id}": { get: { operationId: "good", responses } }
      },
      components: { schemas: { Thing: { type: "object" } } }
    })
    const args = ["generate", "--wallet", "odd.json", "--out", "out", "--fail-on", "never"]
    const { said } = run(...args)
    for (const path of ["/slash/", "/all/*/of", "/body"])
      expect(said).toContain(`NEW       GET ${path}: \`request\` cannot call it`)
    expect(said).toContain("NEW       GET /good/{id}: `good`")
    expect(readFileSync(join(folder, "out/wallet.ts"), "utf8").match(/export const \w+/g)).toEqual([
      "export const good"
    ])
  })

  test("make requests with the session and its token", async () => {
    const document = parse(ours("wallet"))
    document.paths["/loyalty/{tier}"] = {
      get: {
        operationId: "loyalty",
        security: [{ appId: [], walletToken: [] }],
        parameters: [{ name: "tier", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "ok" } }
      }
    }
    run("generate", "--wallet", write("wallet.json", document), "--out", "out")
    const { loyalty } = await import(join(folder, "out/wallet.ts"))
    const seen: (string | null)[] = []
    const sandbox = createSandbox()
    const { url: origin, close } = await listen(sandbox, { port: 0 })
    onTestFinished(close)
    const client = createClient({
      appId: sandbox.credentials.appId,
      baseUrls: { wallet: `${origin}/api/v2` },
      fetch: async (url, init) => {
        if (!url.endsWith("/loyalty/gold")) return fetch(url, init)
        seen.push(new Headers(init.headers).get("authorization"))
        return Response.json({ status: 200, data: { points: 7 } })
      }
    })
    onTestFinished(() => client.dispose())
    const user = { username: "ada", password: "correct horse" }
    await client.auth.username.register(user)
    await client.auth.username.login(user)
    await client.account.create()
    expect(await loyalty(client, { params: { tier: "gold" } })).toEqual({ points: 7 })
    expect(seen).toEqual([expect.stringMatching(/^Bearer \S+$/)])
    // The next call finds its own token.
    expect(await client.wallet.balanceCoin({ network: "ethereum-sepolia" })).toMatchObject({ symbol: "ETH" })
  })
})
