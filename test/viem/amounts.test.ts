import fc from "fast-check"
import { formatUnits, getAddress, maxUint256, toHex, zeroAddress } from "viem"
import { describe, expect, test } from "vitest"
import { addressOf, recipientOf } from "../../src/signing/address.ts"
import { baseUnits, wholeNumber } from "../../src/transactions/evm/prepare/amounts.ts"

const invalid = (field: string, expected: string) =>
  expect.objectContaining({
    _tag: "InvalidInputError",
    field,
    message: expect.stringContaining(expected)
  })

describe("an amount", () => {
  test.each([
    ["0.015", 18, 15_000_000_000_000_000n],
    ["1", 6, 1_000_000n],
    ["12.50", 6, 12_500_000n],
    ["0.000001", 6, 1n],
    ["1.0000000000", 2, 100n],
    ["7.000", 0, 7n],
    ["100", 0, 100n],
    ["0", 18, 0n],
    ["0.0", 18, 0n],
    [5n, 18, 5n],
    [maxUint256, 18, maxUint256]
  ])("%s with %i decimals is %i base units", (amount, decimals, units) => {
    expect(baseUnits("amount", amount, decimals)).toBe(units)
  })

  test("survives formatting and parsing", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, maxUint256), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        expect(baseUnits("amount", formatUnits(units, decimals), decimals)).toBe(units)
      })
    )
  })

  test.each([
    0.1,
    1,
    Number.NaN,
    "",
    " 1",
    "1 ",
    "-1",
    "+1",
    "1e3",
    "0x10",
    "1.",
    ".5",
    "1,5",
    "١",
    null,
    undefined,
    {}
  ])("is not %s", (amount) => {
    expect(() => baseUnits("amount", amount, 18)).toThrow(invalid("amount", "decimal string"))
  })

  test("has no more decimals than its unit", () => {
    expect(() => baseUnits("amount", "0.0000001", 6)).toThrow(invalid("amount", "at most 6 digits"))
  })

  test.each([-1n, maxUint256 + 1n, "1".repeat(78)])("is one that a chain can hold: not %s", (amount) => {
    expect(() => baseUnits("amount", amount, 18)).toThrow(invalid("amount", "2^256"))
  })

  test("of items is a whole number", () => {
    expect([wholeNumber("tokenId", "12"), wholeNumber("tokenId", 12n)]).toEqual([12n, 12n])
    for (const wrong of [12, "1.5", "", "0x1", -1n, undefined]) {
      expect(() => wholeNumber("tokenId", wrong)).toThrow(invalid("tokenId", "`tokenId`"))
    }
  })
})

describe("an address", () => {
  const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

  test.each([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])(
    "is taken with its checksum or with none: %s",
    (given) => {
      expect(addressOf("to", given)).toBe(address)
    }
  )

  test("with a wrong checksum is rejected (EIP-55)", () => {
    const wrong = address.replace("bD", "Bd")
    expect(() => addressOf("to", wrong)).toThrow(invalid("to", "EIP-55"))
  })

  test("with a checksum is rejected when any digit changes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 41 }), fc.integer({ min: 0, max: 15 }), (at, digit) => {
        const changed = address.slice(0, at) + digit.toString(16) + address.slice(at + 1)
        fc.pre(changed.toLowerCase() !== address.toLowerCase())
        // A checksum matches another address by random once in thousands of cases.
        fc.pre(getAddress(changed.toLowerCase()) !== changed)
        expect(() => addressOf("to", changed)).toThrow(invalid("to", "EIP-55"))
      })
    )
  })

  test("that is an ENS name is rejected with advice", () => {
    expect(() => addressOf("to", "vitalik.eth")).toThrow(invalid("to", "getEnsAddress"))
  })

  test.each(["", "0x", "0x1234", address.slice(2), `${address}00`, toHex(1n), 7, null, undefined])(
    "is not %s",
    (value) => {
      expect(() => addressOf("to", value)).toThrow(invalid("to", "40 hexadecimal digits"))
    }
  )

  test("that no one controls is rejected as a recipient", () => {
    expect(addressOf("to", zeroAddress)).toBe(zeroAddress)
    expect(() => recipientOf("to", zeroAddress)).toThrow(invalid("to", "zero address"))
    expect(recipientOf("to", address)).toBe(address)
  })
})
