import { describe, expect, test } from "vitest"
import type { Node } from "../../src/generate/document.ts"
import { changed, object, type Parts, receives, sends, withProperty } from "../support/specChanges.ts"

describe("null", () => {
  const nullable = (schema: Node, keyword = "anyOf") => ({ [keyword]: [schema, { type: "null" }] })
  const text = { type: "string", enum: ["a", "b"] }

  test.each(["anyOf", "oneOf"])("beside a schema in %s is the same as null among its types", (keyword) => {
    const listed = { type: ["string", "null"], enum: ["a", "b", null] }
    expect(receives(nullable(text, keyword), listed)).toEqual([])
    expect(receives(listed, nullable(text, keyword))).toEqual([])
    expect(receives(text, nullable(text, keyword))).toEqual(["! schema Receipt: `p` may now be null"])
    expect(sends(nullable(text, keyword), text)).toEqual(["! schema Order: `p` can no longer be null"])
    expect(sends(text, nullable(text, keyword))).toEqual(["schema Order: `p` may now be null"])
  })

  test("does not hide what else changes", () => {
    expect(receives(text, nullable({ type: "string", enum: ["a", "b", "c"] }))).toEqual([
      "! schema Receipt: `p` may now be null",
      '! schema Receipt: `p` got the value "c"'
    ])
    const shared = { $ref: "#/components/schemas/Shared" }
    expect(receives(shared, nullable(shared))).toEqual(["! schema Receipt: `p` may now be null"])
    const other = nullable({ ...shared, $ref: "#/components/schemas/Receipt" })
    expect(receives(nullable(shared), other)).toContain("! schema Receipt: `p.kind` was removed")
  })
})

test("treats a schema that becomes one of several as wider, and one that is left as narrower", () => {
  const one = { type: "string" }
  const two = { oneOf: [{ type: "string" }, { type: "number" }] }
  const gained = '`p` got the oneOf branch {"type":"number"}'
  expect(receives(one, two)).toEqual([`! schema Receipt: ${gained}`])
  expect(sends(one, two)).toEqual([`schema Order: ${gained}`])
  expect(sends(two, one)).toEqual(['! schema Order: `p` lost the oneOf branch {"type":"number"}'])
})

test("takes a choice that is the only part of a schema for the choice itself", () => {
  const either = { oneOf: [{ $ref: "#/components/schemas/Order" }, { $ref: "#/components/schemas/Shared" }] }
  const direct = { $ref: "#/components/schemas/Either" }
  const parts = { allOf: [direct], description: "told anew" }
  const having = (p: Node): Parts => ({ ...withProperty("response", p), more: { Either: either } })
  expect(changed(having(direct), having(parts))).toEqual([])
  expect(changed(having(parts), having(direct))).toEqual([])
})

test("reads a schema that is a part of itself once", () => {
  const loop = { $ref: "#/components/schemas/Loop" }
  const more = { Loop: object({ properties: { name: { type: "string" } }, allOf: Array(20).fill(loop) }) }
  const inline = withProperty("response", object({ properties: { name: { type: "number" } } }))
  expect(changed(inline, { ...withProperty("response", loop), more })).toEqual([
    "! schema Receipt: `p.name`: type number became string"
  ])
})

describe("a recursive schema", () => {
  const tree = { $ref: "#/components/schemas/Tree" }
  const branch = (child: Node, value = "string") =>
    object({ properties: { value: { type: value }, child }, required: ["value"] })
  const having = (p: Node, child: Node = tree): Parts => ({
    ...withProperty("response", p),
    more: { Tree: branch(child) }
  })

  test("is compared with every level of a copy that is written out", () => {
    const change = "! schema Receipt: `p.child.child.value`: type"
    const copied = branch(branch(branch(tree, "number")))
    expect(changed(having(tree), having(copied))).toEqual([`${change} string became number`])
    expect(changed(having(copied), having(tree))).toEqual([`${change} number became string`])
    expect(changed(having(tree), having(branch(branch(branch(tree)))))).toEqual([])
  })

  test("is compared with another name of it, and with a requirement beside each reference", () => {
    const required = { ...tree, required: ["value", "child"] }
    const other = { $ref: "#/components/schemas/Other", required: ["value", "child"] }
    const renamed: Parts = { ...withProperty("response", other), more: { Other: branch(other, "number") } }
    expect(changed(having(required, required), renamed)).toContain(
      "! schema Receipt: `p.value`: type string became number"
    )
  })
})

test("compares what a document says beside a reference", () => {
  const shared = { $ref: "#/components/schemas/Shared" }
  expect(sends(shared, { ...shared, required: ["kind", "name"] })).toEqual([
    "! schema Order: `p.name` is now required"
  ])
  expect(sends(shared, { ...shared, description: "told anew", deprecated: false })).toEqual([])
})

test("takes fields that only the service writes for removed from requests, and those that it hides from responses", () => {
  const text = { type: "string" }
  const [read, hidden] = [
    { ...text, readOnly: true },
    { ...text, writeOnly: true }
  ]
  expect(sends(text, read)).toEqual(["! schema Order: `p` is now read-only"])
  expect(receives(text, read)).toEqual([])
  expect(receives(text, hidden)).toEqual(["? schema Receipt: `p` is now write-only"])
  expect(sends(text, hidden)).toEqual([])
  const required = (p: Node): Parts => ({ request: { properties: { p }, required: ["p"] } })
  expect(changed(withProperty("request", {}), required(read))).toEqual([
    "! schema Order: `p` is now read-only"
  ])
  expect(changed({ request: { properties: {}, required: [] } }, required(read))).toEqual([])
})

test("treats texts that the decoder refuses as breaking: another format, and an empty one", () => {
  const text = (limits: Node) => ({ type: "string", ...limits })
  expect(receives(text({ format: "date-time" }), text({ format: "date" }))).toEqual([
    '! schema Receipt: `p`: format "date-time" became "date"'
  ])
  expect(receives(text({ minLength: 1 }), text({}))).toEqual([
    "! schema Receipt: `p`: minLength 1 became none"
  ])
  expect(receives(text({ minLength: 8 }), text({ minLength: 4 }))).toEqual([
    "? schema Receipt: `p`: minLength 8 became 4"
  ])
})

test("tells looser multiples and lists from tighter ones", () => {
  expect(sends({ type: "integer", multipleOf: 10 }, { type: "integer", multipleOf: 5 })).toEqual([
    "schema Order: `p`: multipleOf 10 became 5"
  ])
  expect(sends({ type: "integer", multipleOf: 5 }, { type: "integer", multipleOf: 10 })).toEqual([
    "! schema Order: `p`: multipleOf 5 became 10"
  ])
  const items = (uniqueItems?: boolean) => ({
    type: "array",
    ...(uniqueItems !== undefined && { uniqueItems })
  })
  expect(sends(items(true), items(false))).toEqual(["schema Order: `p`: uniqueItems true became false"])
  expect(sends(items(), items(false))).toEqual([])
  expect(sends(items(), items(true))).toEqual(["! schema Order: `p`: uniqueItems none became true"])
})

test("treats narrower other properties as breaking in requests, and wider ones in responses", () => {
  const map = (additionalProperties?: unknown) => object({ properties: {}, additionalProperties })
  const text = { type: "string" }
  expect(sends(map(), map(text))).toEqual(["! schema Order: `p{}`: type any became string"])
  expect(receives(map(text), map(true))).toEqual(["! schema Receipt: `p{}`: type string became any"])
  expect(sends(map(text), map(false))).toEqual([
    '! schema Order: `p`: additionalProperties {"type":"string"} became false'
  ])
  expect(sends(map(), map(true))).toEqual([])
})

test.each([
  ["not", { const: "x" }, { const: "y" }],
  ["if", { required: ["a"] }, { required: ["b"] }],
  ["dependentRequired", { a: ["b"] }, { a: ["b", "c"] }],
  ["patternProperties", { "^a": {} }, { "^b": {} }],
  ["propertyNames", { pattern: "^a" }, { pattern: "^b" }],
  ["prefixItems", [{ type: "string" }], [{ type: "number" }]],
  ["unevaluatedProperties", false, { type: "string" }]
])(
  "treats a new or changed %s as breaking in requests, and warns of a removed one in responses",
  (keyword, was, is) => {
    const having = (value: unknown) => ({ type: "object", ...(value !== undefined && { [keyword]: value }) })
    const marksOf = (lines: readonly string[]) => lines.map((line) => line.slice(0, 2))
    expect(marksOf(sends(having(undefined), having(is)))).toEqual(["! "])
    expect(marksOf(sends(having(was), having(is)))).toEqual(["! "])
    expect(sends(having(was), having(undefined))).toEqual([expect.stringMatching(/^schema/)])
    expect(marksOf(receives(having(was), having(undefined)))).toEqual(["? "])
    expect(receives(having(undefined), having(is))).toEqual([expect.stringMatching(/^schema/)])
  }
)

test("warns of another default of what callers leave out, and of deprecated fields and parameters", () => {
  const text = (more: Node = {}) => ({ type: "string", ...more })
  expect(sends(text({ default: "slow" }), text({ default: "fast" }))).toEqual([
    '? schema Order: `p`: default "slow" became "fast"'
  ])
  expect(receives(text(), text({ default: "fast" }))).toEqual([
    'schema Receipt: `p`: default none became "fast"'
  ])
  expect(receives(text(), text({ deprecated: true }))).toEqual(["? schema Receipt: `p` is now deprecated"])
  const page = { name: "page", in: "query", schema: { type: "integer" } }
  const taking = (parameter: Node): Parts => ({ operation: { parameters: [parameter] } })
  expect(changed(taking(page), taking({ ...page, deprecated: true }))).toEqual([
    "? POST /pay: `page` is now deprecated"
  ])
})

describe("many schemas that refer to one another", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const names = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}${index}`)
  const linked = (prefix: string, last: Node): Record<string, Node> => {
    const all = names(prefix, 40)
    const properties = Object.fromEntries(all.map((name) => [name.slice(prefix.length), ref(name)]))
    const links = all.map((name) => [name, object({ properties: { ...properties, last: ref("Last") } })])
    return { ...Object.fromEntries(links), Last: last }
  }
  const having = (prefix: string, last: Node): Parts => ({
    ...withProperty("response", ref(`${prefix}0`)),
    more: linked(prefix, last)
  })

  test("are compared once, under their names", () => {
    expect(changed(having("A", { type: "string" }), having("A", { type: "number" }))).toEqual([
      "! schema Last: the value: type string became number"
    ])
  })

  test("are compared once when all of them have new names", () => {
    expect(changed(having("A", { type: "string" }), having("B", { type: "string" }))).toEqual([])
    expect(changed(having("A", { type: "string" }), having("B", { type: "number" }))).toEqual([
      "! schema Last: the value: type string became number"
    ])
  })

  test("are recognized in choices that nest forty times and have new names", () => {
    const choices = (prefix: string) => {
      const either = names(prefix, 40).map((name, index) => {
        const next = [ref(`${prefix}${index + 1}`), ref(`${prefix}Other${index + 1}`)]
        return [name, object({ properties: { next: { oneOf: next } } })]
      })
      const other = either.map(([name, schema]) => [String(name).replace(prefix, `${prefix}Other`), schema])
      const ends = { [`${prefix}40`]: { type: "string" }, [`${prefix}Other40`]: { type: "number" } }
      return { ...Object.fromEntries([...either, ...other]), ...ends }
    }
    const choosing = (prefix: string): Parts => ({
      ...withProperty("response", ref(`${prefix}0`)),
      more: choices(prefix)
    })
    expect(changed(choosing("A"), choosing("B"))).toEqual([])
  })

  test("tell the changes of what equal branches refer to", () => {
    const branches = ["a", "b"].map((name) => object({ properties: { [name]: ref("Last") } }))
    const choosing = (oneOf: readonly Node[], last: Node): Parts => ({
      ...withProperty("response", { oneOf }),
      more: { Last: last }
    })
    expect(
      changed(choosing(branches, { type: "string" }), choosing(branches.toReversed(), { type: "number" }))
    ).toEqual(["! schema Last: the value: type string became number"])
  })
})
