import { expect, test } from "vitest"
import { specChanges } from "../../src/generate/changes.ts"
import type { Node } from "../../src/generate/document.ts"
import { api, changed, linesOf, object, type Parts, receives, sends } from "../support/specChanges.ts"

test("reports no changes between equal documents", () => {
  expect(specChanges(api(), api())).toEqual([])
})

test("ignores descriptions, examples and extensions", () => {
  const described = { type: "string", description: "new", example: "x", title: "T", "x-source": "seed" }
  expect(sends({ type: "string" }, described)).toEqual([])
})

test("treats a removed operation as breaking, and an added one not", () => {
  const document = api()
  const empty = { ...document, paths: {} }
  expect(specChanges(document, empty)).toEqual([
    { kind: "removed", where: "POST /pay", what: "is gone", level: "breaking", operations: ["POST /pay"] }
  ])
  expect(specChanges(empty, document)).toEqual([
    { kind: "added", where: "POST /pay", what: "is new", level: "info", operations: ["POST /pay"] }
  ])
})

test("matches operations by method and path, whatever their names and those of their parameters are", () => {
  const named = (name: string, operationId: string) => ({
    path: `/pay/{${name}}`,
    operation: { operationId }
  })
  expect(changed(named("id", "pay"), named("orderId", "createPayment"))).toEqual([])
  expect(changed({}, { path: "/pay-now" })).toEqual(["! POST /pay: is gone", "POST /pay-now: is new"])
})

test("does not compare schemas that no operation uses", () => {
  expect(changed({ more: { Extra: { type: "string" } } }, { more: { Other: { type: "number" } } })).toEqual(
    []
  )
})

test("compares what schemas contain, whatever they are called and consist of", () => {
  const hash = { properties: { hash: { type: "string" } }, required: ["hash"] }
  const parts = { allOf: [{ $ref: "#/components/schemas/Hashed" }], properties: {}, required: [] }
  expect(changed({ response: hash }, { response: parts, more: { Hashed: object(hash) } })).toEqual([])
  expect(
    changed({ response: hash }, { response: parts, more: { Hashed: object({ properties: {} }) } })
  ).toEqual(["! schema Receipt: `hash` was removed"])
})

test("treats a request property as breaking when it is removed, becomes required, or is added as required", () => {
  const to = { type: "string" }
  expect(changed({}, { request: { properties: {}, required: [] } })).toEqual([
    "! schema Order: `to` was removed",
    "! schema Order: `shared` was removed"
  ])
  expect(
    changed({ request: { properties: { to }, required: [] } }, { request: { properties: { to } } })
  ).toEqual(["! schema Order: `to` is now required"])
  const memo = { properties: { to, memo: to } }
  expect(changed({ request: { properties: { to } } }, { request: memo })).toEqual([
    "schema Order: `memo` was added"
  ])
  expect(
    changed({ request: { properties: { to } } }, { request: { ...memo, required: ["to", "memo"] } })
  ).toEqual(["! schema Order: `memo` was added, required"])
})

test("treats a response property as breaking when it is removed or becomes optional", () => {
  const hash = { type: "string" }
  expect(
    changed({ response: { properties: { hash } } }, { response: { properties: {}, required: [] } })
  ).toEqual(["! schema Receipt: `hash` was removed"])
  expect(receives({ type: "string" }, {})).toEqual(["! schema Receipt: `p`: type string became any"])
  expect(
    changed(
      { response: { properties: { hash }, required: [] } },
      { response: { properties: {}, required: [] } }
    )
  ).toEqual(["? schema Receipt: `hash` was removed"])
  expect(
    changed({ response: { properties: { hash } } }, { response: { properties: { hash }, required: [] } })
  ).toEqual(["! schema Receipt: `hash` is no longer always there"])
  expect(changed({}, { response: { required: ["hash", "shared"] } })).toEqual([
    "schema Receipt: `shared` is now required"
  ])
})

test("treats a narrower type as breaking in requests, and a wider one in responses", () => {
  const narrow = { type: "string" }
  const wide = { type: ["string", "number"] }
  const narrower = "`p`: type string or number became string"
  const wider = "`p`: type string became string or number"
  expect(sends(wide, narrow)).toEqual([`! schema Order: ${narrower}`])
  expect(sends(narrow, wide)).toEqual([`schema Order: ${wider}`])
  expect(receives(wide, narrow)).toEqual([`schema Receipt: ${narrower}`])
  expect(receives(narrow, wide)).toEqual([`! schema Receipt: ${wider}`])
})

test("treats a number as wider than an integer", () => {
  expect(sends({ type: "integer" }, { type: "number" })).toEqual([
    "schema Order: `p`: type integer became number"
  ])
  expect(sends({ type: "number" }, { type: "integer" })).toEqual([
    "! schema Order: `p`: type number became integer"
  ])
})

test("treats null as breaking when added to responses or removed from requests", () => {
  const nullable = { type: ["string", "null"] }
  expect(receives({ type: "string" }, nullable)).toEqual(["! schema Receipt: `p` may now be null"])
  expect(receives(nullable, { type: "string" })).toEqual(["schema Receipt: `p` can no longer be null"])
  expect(sends(nullable, { type: "string" })).toEqual(["! schema Order: `p` can no longer be null"])
})

test("treats an enum value as breaking when removed from requests or added to responses", () => {
  const two = { type: "string", enum: ["ach", "wire"] }
  const one = { type: "string", enum: ["ach"] }
  expect(sends(two, one)).toEqual(['! schema Order: `p` lost the value "wire"'])
  expect(sends(one, two)).toEqual(['schema Order: `p` got the value "wire"'])
  expect(receives(one, two)).toEqual(['! schema Receipt: `p` got the value "wire"'])
  expect(receives(two, one)).toEqual(['schema Receipt: `p` lost the value "wire"'])
  expect(sends({ type: "string" }, one)).toEqual(['! schema Order: `p` takes only "ach" now'])
})

test("treats a changed constant in a response as breaking", () => {
  expect(receives({ const: true }, { const: false })).toEqual([
    "! schema Receipt: `p` lost the value true",
    "! schema Receipt: `p` got the value false"
  ])
})

test("treats tighter limits in requests as breaking", () => {
  const length = (minLength: number) => ({ type: "string", minLength })
  expect(sends(length(1), length(3))).toEqual(["! schema Order: `p`: minLength 1 became 3"])
  expect(sends(length(3), length(1))).toEqual(["schema Order: `p`: minLength 3 became 1"])
  expect(sends({ type: "string" }, { type: "string", pattern: "^a" })).toEqual([
    '! schema Order: `p`: pattern none became "^a"'
  ])
  expect(receives(length(1), length(3))).toEqual(["schema Receipt: `p`: minLength 1 became 3"])
})

test("warns of looser limits in responses, and treats looser patterns as breaking", () => {
  expect(receives({ type: "string", maxLength: 3 }, { type: "string", maxLength: 5 })).toEqual([
    "? schema Receipt: `p`: maxLength 3 became 5"
  ])
  expect(receives({ type: "string", pattern: "^a" }, { type: "string", pattern: "^." })).toEqual([
    '! schema Receipt: `p`: pattern "^a" became "^."'
  ])
})

test("reports the path of a nested change", () => {
  const deep = (type: string) => ({ type: "array", items: object({ properties: { amount: { type } } }) })
  expect(receives(deep("string"), deep("number"))).toEqual([
    "! schema Receipt: `p[].amount`: type string became number"
  ])
})

test("reports a schema that is sent and received once, under its own name", () => {
  const kind = { type: ["string", "null"] }
  expect(changed({}, { shared: { properties: { kind } } })).toEqual([
    "! schema Shared: `kind` may now be null"
  ])
  const described = { $ref: "#/components/schemas/Shared", description: "told anew" }
  expect(
    changed(
      {},
      {
        shared: { properties: { kind } },
        request: { properties: { to: { type: "string" }, shared: described } }
      }
    )
  ).toEqual(["! schema Shared: `kind` may now be null"])
  expect(changed({}, { shared: { required: [] } })).toEqual([
    "! schema Shared: `kind` is no longer always there"
  ])
})

test("compares a recursive schema once", () => {
  const tree = (type: string) =>
    object({ properties: { leaf: { type }, next: { $ref: "#/components/schemas/Tree" } } })
  const parts = (type: string): Parts => ({
    more: { Tree: tree(type) },
    response: { properties: { tree: { $ref: "#/components/schemas/Tree" } }, required: [] }
  })
  expect(changed(parts("string"), parts("number"))).toEqual([
    "! schema Tree: `leaf`: type string became number"
  ])
})

test("ignores the extraction of a schema under its own name", () => {
  const inline = { response: { properties: { hash: { type: "string" } } } }
  const named = {
    response: { properties: { hash: { $ref: "#/components/schemas/Hash" } } },
    more: { Hash: { type: "string" } }
  }
  expect(changed(inline, named)).toEqual([])
})

test("treats a variant as breaking when added to responses or removed from requests", () => {
  const variants = (...names: string[]) => ({ oneOf: names.map((title) => object({ title })) })
  expect(receives(variants("A"), variants("A", "B"))).toEqual([
    "! schema Receipt: `p` got the oneOf branch B"
  ])
  expect(receives(variants("A", "B"), variants("A"))).toEqual(["schema Receipt: `p` lost the oneOf branch B"])
  expect(sends(variants("A", "B"), variants("A"))).toEqual(["! schema Order: `p` lost the oneOf branch B"])
})

test("treats a new requirement for one of several properties as breaking", () => {
  const choice = { anyOf: [{ required: ["to"] }, { required: ["shared"] }] }
  expect(changed({}, { request: choice })).toEqual([
    '! schema Order: the value got the anyOf branch {"required":["to"]}',
    '! schema Order: the value got the anyOf branch {"required":["shared"]}'
  ])
})

test("treats parameters as breaking when removed or required", () => {
  const page = { name: "page", in: "query", schema: { type: "integer" } }
  const none = {}
  const optional = { operation: { parameters: [page] } }
  const required = { operation: { parameters: [{ ...page, required: true }] } }
  expect(changed(none, optional)).toEqual(["POST /pay: query parameter `page` was added"])
  expect(changed(none, required)).toEqual(["! POST /pay: query parameter `page` was added, required"])
  expect(changed(optional, required)).toEqual(["! POST /pay: `page` is now required"])
  expect(changed(optional, none)).toEqual(["! POST /pay: query parameter `page` was removed"])
})

test("treats another content type of a success as breaking", () => {
  const answer = (type: string) => ({ operation: { responses: { 200: { content: { [type]: {} } } } } })
  expect(changed(answer("application/json"), answer("text/plain"))).toEqual([
    "! POST /pay: the 200 response is no longer application/json",
    "! POST /pay: the 200 response may also be text/plain"
  ])
})

test("treats the last success that is removed as breaking, and warns of another one", () => {
  const answers = (...statuses: string[]) => ({
    operation: { responses: Object.fromEntries(statuses.map((status) => [status, {}])) }
  })
  expect(changed(answers("200", "201"), answers("200"))).toEqual([
    "? POST /pay: the 201 response was removed"
  ])
  expect(changed(answers("200"), answers("400"))).toEqual([
    "! POST /pay: the 200 response was removed",
    "POST /pay: the 400 response was added"
  ])
  expect(changed(answers("200", "400"), answers("200"))).toEqual(["POST /pay: the 400 response was removed"])
})

test("treats stricter credentials as breaking", () => {
  const security = (...alternatives: string[][]) => ({
    operation: { security: alternatives.map((names) => Object.fromEntries(names.map((name) => [name, []]))) }
  })
  expect(changed(security(["appId"]), security(["appId", "token"]))).toEqual([
    "! POST /pay: refuses callers with appId now"
  ])
  expect(changed(security(), security(["appId"]))).toEqual([
    "! POST /pay: refuses callers with no credentials now"
  ])
  expect(changed(security(["appId"]), security(["appId"], ["secret"]))).toEqual([
    "POST /pay: accepts callers with secret now"
  ])
})

test("reports a shared response once, not once per operation", () => {
  const withError = (type: string): Node => ({
    ...api({ operation: { responses: { default: { $ref: "#/components/responses/Failed" } } } }),
    components: {
      responses: {
        Failed: { content: { "application/json": { schema: object({ properties: { message: { type } } }) } } }
      }
    }
  })
  expect(specChanges(withError("string"), withError("number"))).toEqual([
    {
      kind: "changed",
      where: "response Failed",
      what: "`message`: type string became number",
      level: "breaking",
      operations: ["POST /pay"]
    }
  ])
})

test("ignores the description of a credential", () => {
  const noted = (notes: object) => ({
    components: { securitySchemes: { appId: { type: "apiKey", in: "header", name: "x-app-id", ...notes } } }
  })
  expect(specChanges(noted({}), noted({ "x-source": "seed", description: "The id." }))).toEqual([])
})

test("treats another header name of a credential as breaking", () => {
  const withKey = (name: string) => ({
    components: { securitySchemes: { appId: { type: "apiKey", in: "header", name } } }
  })
  expect(specChanges(withKey("x-app-id"), withKey("x-app"))).toEqual([
    {
      kind: "changed",
      where: "security scheme appId",
      what: "is sent in another way",
      level: "breaking",
      operations: []
    }
  ])
})

test("takes a credential with another name for the same if it is sent in the same way", () => {
  const withScheme = (name: string) => ({
    ...api({ operation: { security: [{ [name]: [] }] } }),
    components: { securitySchemes: { [name]: { type: "apiKey", in: "header", name: "x-app-id" } } }
  })
  expect(linesOf(withScheme("appId"), withScheme("ApplicationKey"))).toEqual([])
})

test("names every operation that a shared schema changes", () => {
  const two = (type: string): Node => {
    const document = api({ shared: { properties: { kind: { type } } } })
    const paths = document.paths as Record<string, unknown>
    return { ...document, paths: { ...paths, "/refund": paths["/pay"] } }
  }
  expect(specChanges(two("string"), two("number"))).toMatchObject([
    { where: "schema Shared", level: "breaking", operations: ["POST /pay", "POST /refund"] }
  ])
})

test("warns of a removed server", () => {
  const at = (url: string) => ({ servers: [{ url }] })
  expect(specChanges(at("https://a"), at("https://b"))).toEqual([
    { kind: "removed", where: "server https://a", what: "is gone", level: "warning", operations: [] },
    { kind: "added", where: "server https://b", what: "is new", level: "info", operations: [] }
  ])
})
