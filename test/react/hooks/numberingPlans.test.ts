import "../../support/page/dom.ts"
import { renderHook, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"

/** Plausible, and in no numbering plan. */
const unknownNumber = "+6200000000"

/** Loads the plans and the examples, of which one module does not load. */
const loadWithout = async (file: string) => {
  vi.doMock(file, () => {
    throw new Error("offline")
  })
  const plans = await import("../../../src/react/components/forms/phone/numberingPlans.ts")
  expect(plans.isKnownNumber(unknownNumber)).toBe(true)
  renderHook(() => plans.useNumberingPlans())
  return plans
}

afterEach(() => {
  vi.doUnmock("../../../src/validators/phone.ts")
  vi.doUnmock("../../../src/validators/phoneExamples.ts")
  vi.resetModules()
})

test("numbers are checked against the plans where the examples fail to load", async () => {
  const { isKnownNumber, exampleNumberIn } = await loadWithout("../../../src/validators/phoneExamples.ts")
  await waitFor(() => expect(isKnownNumber(unknownNumber)).toBe(false))
  expect(exampleNumberIn("ID")).toBeUndefined()
})

test("numbers have an example where the plans fail to load", async () => {
  const { isKnownNumber, exampleNumberIn } = await loadWithout("../../../src/validators/phone.ts")
  await waitFor(() => expect(exampleNumberIn("ID")).toBeDefined())
  expect(isKnownNumber(unknownNumber)).toBe(true)
})
