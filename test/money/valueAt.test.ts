import { expect, test } from "vitest"
import { amountAt, valueAt } from "../../src/money/index.ts"

const usd = (value: string) => ({ value, currency: "USD" })

test("keeps every digit of a product", () => {
  expect(valueAt("0.25", usd("3380"))).toEqual({ amount: "845", currency: "USD" })
  expect(valueAt("0.000000000000000001", usd("3380.123456789"))?.amount).toBe("0.000000000000003380123456789")
  expect(valueAt("123456789012345678.9", usd("1e-2"))?.amount).toBe("1234567890123456.789")
  expect(valueAt("0", usd("3380"))?.amount).toBe("0")
})

test("cuts a quotient after the asset's decimals", () => {
  expect(amountAt("10", usd("3"), 6)).toBe("3.333333")
  expect(amountAt("20", usd("3"), 6)).toBe("6.666666")
  expect(amountAt("845", usd("3380"), 18)).toBe("0.25")
  expect(amountAt("0.5", usd("16000"), 6)).toBe("0.000031")
})

test("has no answer for what is not an amount, or a price of nothing", () => {
  expect(valueAt("", usd("1"))).toBeUndefined()
  expect(valueAt("1,000", usd("1"))).toBeUndefined()
  expect(valueAt("1", usd("NaN"))).toBeUndefined()
  expect(amountAt("1", usd("0"), 6)).toBeUndefined()
})
