import { describe, expect, test } from "vitest"
import { decode, type Shape } from "../../src/http/decode.ts"
import { droppedFields } from "../../src/http/droppedFields.ts"

/** What the error of a response says, or `undefined` if the response is usable. */
const faultOf = (shape: Shape, value: unknown): string | undefined => {
  try {
    decode(shape, value)
    return undefined
  } catch (error) {
    return String((error as Error).message)
  }
}

const at = (path: string) => `The response has no usable \`${path}\``

describe("a response without a usable required field", () => {
  test.each<[string, Shape, unknown, string]>([
    ["a value of another type", "s", 5, "data"],
    ["a list where an object is due", { a: "s" }, [], "data"],
    ["null where an object is due", { a: "s" }, null, "data"],
    ["an object where a list is due", ["s"], {}, "data"],
    ["a missing field", { a: "s" }, {}, "a"],
    ["a nested field", { a: { b: "s" } }, { a: { b: 5 } }, "a.b"],
    ["a list in a field", { a: ["s"] }, { a: "x" }, "a"],
    ["an item of a list", { a: ["s"] }, { a: ["x", 5] }, "a[1]"],
    ["a field of an item", [{ a: "s" }], [{ a: "x" }, {}], "[1].a"],
    ["every alternative", [{ a: "s" }, { b: "s" }], {}, "a` or `b"],
    ["alternatives that fail alike", [{ a: "s" }, { a: "n" }], {}, "a"],
    ["a text of another form", { a: /^0x/ }, { a: "1x" }, "a"],
    ["null where a text of a form is due", { a: /^0x/ }, { a: null }, "a"],
    ["a text of a form that is far too long", { a: /^x/ }, { a: "x".repeat(1_000_000) }, "a"],
    ["a list where a text is due", { a: "s" }, { a: [] }, "a"],
    ["another value", { a: true }, { a: false }, "a"],
    ["an unsafe integer", { a: "i" }, { a: 2 ** 53 }, "a"],
    ["an infinite number", { a: "n" }, { a: Number.POSITIVE_INFINITY }, "a"],
    ["an inherited field", { toString: "s" }, {}, "toString"]
  ])("names its path: %s", (_, shape, value, path) => {
    expect(faultOf(shape, value)).toBe(at(path))
  })

  test.each<[string, Shape, unknown]>([
    ["an object", { a: "s", b: { c: "n" } }, { a: "x", b: { c: 1.5 } }],
    ["a list", ["b"], [true, false]],
    ["an empty list", ["b"], []],
    ["null where it is allowed", { a: "sz" }, { a: null }],
    ["any list or object", { a: "a", b: "o" }, { a: [1], b: { c: 1 } }],
    ["the second alternative", [{ a: "s" }, { b: "s" }], { b: "x" }],
    ["a text of a form that is as long as may be", { a: /^x/ }, { a: "x".repeat(999_999) }],
    ["a safe integer", { a: "i" }, { a: 2 ** 53 - 1 }]
  ])("is not one with %s", (_, shape, value) => {
    const result = decode(shape, structuredClone(value))
    expect(result).toEqual(value)
    expect(droppedFields(Object(result))).toEqual([])
  })
})

/** The fields that an app sees, without the note of those that were dropped. */
const shown = (result: object): unknown => JSON.parse(JSON.stringify(result))

describe("an optional field", () => {
  const shape = { id: "s", "?": { name: "s", tags: ["s"], place: { city: "s", "?": { zip: "s" } } } }

  test("that is unusable is dropped and listed", () => {
    const result = decode<object>(shape, { id: "1", name: 5, place: { city: "x", zip: 5 } })
    expect(shown(result)).toEqual({ id: "1", place: { city: "x" } })
    expect(droppedFields(result)).toEqual(["name", "place.zip"])
  })

  test("whose own required field is unusable is dropped as a whole, and listed once", () => {
    const result = decode<object>(shape, { id: "1", place: { zip: 5 } })
    expect(shown(result)).toEqual({ id: "1" })
    expect(droppedFields(result)).toEqual(["place.city"])
  })

  test("that is a list loses its unusable items only", () => {
    const result = decode<object>(shape, { id: "1", tags: ["a", 5, "b", null] })
    expect(shown(result)).toEqual({ id: "1", tags: ["a", "b"] })
    expect(droppedFields(result)).toEqual(["tags[1]", "tags[3]"])
  })

  test("that is a list where a text is due is dropped as a whole", () => {
    const result = decode(shape, { id: "1", name: ["Ada"] })
    expect(shown(result)).toEqual({ id: "1" })
    expect(droppedFields(result)).toEqual(["name"])
  })

  test("in an item that is dropped as a whole is not listed beside it", () => {
    const list: Shape = { "?": { places: [{ at: { "?": { zip: "s" } }, city: "s" }] } }
    const result = decode(list, { places: [{ at: { zip: 5 } }, { at: {}, city: "Bandung" }] })
    expect(shown(result)).toEqual({ places: [{ at: {}, city: "Bandung" }] })
    expect(droppedFields(result)).toEqual(["places[0].city"])
  })

  test("that is no list where one is due is dropped as a whole", () => {
    const result = decode<object>(shape, { id: "1", tags: "a" })
    expect(shown(result)).toEqual({ id: "1" })
    expect(droppedFields(result)).toEqual(["tags"])
  })

  test("that is null is dropped and not listed, since many servers send null for nothing", () => {
    const result = decode<object>(shape, { id: "1", name: null })
    expect(shown(result)).toEqual({ id: "1" })
    expect(droppedFields(result)).toEqual([])
  })

  test("of an alternative that does not fit leaves the one that does unchanged", () => {
    const shapes: Shape = [
      { a: "s", "?": { note: "s" } },
      { b: "s", "?": { note: "n" } }
    ]
    expect(decode<object>(shapes, { b: "x", note: 5 })).toEqual({ b: "x", note: 5 })
    const nested: Shape = [
      { of: { "?": { note: "s" } }, a: "s" },
      { of: { "?": { note: "n" } }, b: "s" }
    ]
    const result = decode<object>(nested, { of: { note: 5 }, b: "x" })
    expect(result).toEqual({ of: { note: 5 }, b: "x" })
    expect(droppedFields(result)).toEqual([])
  })
})

test("a field named __proto__ is removed, and not listed", () => {
  const result = decode<object>({ id: "s" }, JSON.parse('{"id":"1","__proto__":{"admin":true}}'))
  expect(Object.getOwnPropertyNames(result)).toEqual(["id"])
  expect(droppedFields(result)).toEqual([])
  expect(Object.assign({}, result)).not.toHaveProperty("admin")
})
