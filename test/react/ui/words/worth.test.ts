import { expect, test } from "vitest"
import { worthIn } from "../../../../src/react/components/primitives/money/worth.ts"

const inDollars = (amount: string) => worthIn("en", { amount, currency: "USD" })

test("writes money with the decimals of its currency, never rounded up", () => {
  expect(inDollars("845").text).toBe("$845.00")
  expect(inDollars("1943.209999").text).toBe("$1,943.20")
  expect(inDollars("0").text).toBe("$0.00")
  expect(worthIn("en", { amount: "396000.9", currency: "IDR" }).text).toMatch(/^Rp\s396,000$/)
  expect(worthIn("id", { amount: "1943.2", currency: "USD" }).text).toBe("$1.943,20")
})

test("says what is less than a cent", () => {
  expect(inDollars("0.0099")).toEqual({ text: "$0.01", isUnder: true })
  expect(inDollars("0.01")).toEqual({ text: "$0.01", isUnder: false })
  expect(worthIn("en", { amount: "0.4", currency: "IDR" }).text).toMatch(/^Rp\s1$/)
})

test("the money of a fee is rounded up, so that it is not more than shown", () => {
  const fee = (amount: string) => worthIn("en", { amount, currency: "USD" }, { rounded: "up" })
  expect(fee("0.10647").text).toBe("$0.11")
  expect(fee("0.1").text).toBe("$0.10")
  expect(fee("1.9950000").text).toBe("$2.00")
  expect(fee("0.0040")).toMatchObject({ text: "$0.01", isUnder: true })
  expect(worthIn("en", { amount: "396.2", currency: "JPY" }, { rounded: "up" }).text).toBe("¥397")
})
