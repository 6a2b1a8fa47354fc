import { describe, expect, test } from "vitest"
import { inertCopy } from "../../../src/query/writes/inertCopy.ts"

describe("a copy of an input", () => {
  test("does not change when the app changes what it passed, at any depth", () => {
    const input = { calls: [{ to: "0x1", value: 1n }], options: { id: "order-1" } }
    const copy = inertCopy(input)
    Object.assign(input.calls[0] ?? {}, { to: "0x2" })
    input.calls.push({ to: "0x3", value: 3n })
    input.options.id = "order-2"
    expect(copy).toEqual({ calls: [{ to: "0x1", value: 1n }], options: { id: "order-1" } })
  })

  test("has the fields that a proxy had, such as that of a form's state", () => {
    const state = { amount: "1" }
    const copy = inertCopy(new Proxy(state, {}))
    state.amount = "999"
    expect(copy).toEqual({ amount: "1" })
  })

  test("ends with data that refers to itself, which the client refuses", () => {
    const input: Record<string, unknown> = { amount: "1" }
    input.self = input
    const copy = inertCopy(input)
    expect(copy.self).toBe(copy)
  })

  test("keeps a field named __proto__ a field", () => {
    const input: object = JSON.parse('{"__proto__":{"amount":"999"}}')
    const copy = inertCopy(input)
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype)
    expect(Object.keys(copy)).toEqual(["__proto__"])
  })

  test("leaves what is no plain data for the client to refuse", () => {
    const date = new Date(0)
    expect(inertCopy({ date }).date).toBe(date)
  })
})
