import { describe, expect, it } from "vitest"
import { decodeCall } from "../../../../src/react/components/confirm/reading/request/decodeCall.ts"
import { amount, decimalText, digitsOf, email } from "../../../../src/react/components/forms/amount/checks.ts"
import { isMore } from "../../../../src/react/components/forms/amount/decimal.ts"
import { meaningsOf, readAmount } from "../../../../src/react/components/forms/amount/readAmount.ts"
import { phone } from "../../../../src/react/components/forms/phone/phoneCheck.ts"
import { visible } from "../../../../src/react/components/primitives/text/address/visible.ts"
import { formatsIn } from "../../../../src/react/components/primitives/text/formats/formats.ts"
import { networkTitle } from "../../../../src/react/components/primitives/text/network/networkNames.ts"
import { en } from "../../../../src/react/locales/en.ts"

describe("dates", () => {
  it.each([
    ["en", "Jan~1,~2030", "Jan~1,~2030, 12:00~PM"],
    ["pt", "1~de~jan.~de~2030", "1~de~jan.~de~2030, 12:00"],
    ["vi", "1~thg~1,~2030", "12:00 1~thg~1,~2030"],
    ["th", "1~ม.ค.~2573", "1~ม.ค.~2573 12:00"]
  ])("break in %s between the date and the time only", (locale, date, moment) => {
    const noon = new Date(2030, 0, 1, 12).toISOString()
    const written = (text: string) => text.replaceAll("\u00a0", "~").replaceAll("\u202f", "~")
    expect(written(formatsIn(locale).date(noon))).toBe(date)
    expect(written(formatsIn(locale).moment(noon))).toBe(moment)
  })
})

describe("numbers", () => {
  it("are formatted for the language, with all digits of a coin", () => {
    expect(formatsIn("en").coin("0.123456789012345678", "eth")).toBe("0.123456789012345678\u00a0ETH")
    expect(formatsIn("id").coin("1234.5", "usdc")).toBe("1.234,5\u00a0USDC")
    expect(formatsIn("en").coin("0.0000000000000000000000001", "eth")).toBe(
      "0.0000000000000000000000001\u00a0ETH"
    )
    expect(formatsIn("en").coin("123456789012345678901234567890.50", "eth")).toBe(
      "123,456,789,012,345,678,901,234,567,890.5\u00a0ETH"
    )
    expect(formatsIn("ar-EG").coin("12.05", "eth")).toBe("\u2066١٢٫٠٥\u00a0ETH\u2069")
    expect(formatsIn("en").coin("1e-25", "eth")).toBe("1e-25\u00a0ETH")
    expect(formatsIn("id").money({ amount: "1600000", currency: "IDR" }).replace(/\s/g, " ")).toBe(
      "Rp 1.600.000"
    )
    expect(formatsIn("en").money({ amount: "2.5", currency: "USD" })).toBe("$2.50")
    expect(formatsIn("en").percent(1.5)).toBe("1.5%")
  })

  it.each([
    ["en", "IDR", { sign: "Rp", isFirst: true }],
    ["es", "IDR", { sign: "Rp", isFirst: false }],
    ["en", "AUD", { sign: "A$", isFirst: true }],
    ["en", "usdc-polygon", { sign: "usdc-polygon", isFirst: false }]
  ])("have in %s the sign of %s that no other currency has", (locale, currency, sign) => {
    expect(formatsIn(locale).currencySign(currency)).toEqual(sign)
  })

  it("are parsed with a comma or a point, and compared without losing digits", () => {
    expect(readAmount(" 1,5 ")).toBe("1.5")
    expect(["0", "0.0", "1e3", ""].map((value) => amount(value, en))).not.toContain(undefined)
    expect(amount("0.015", en)).toBeUndefined()
    expect(isMore("1.000000000000000001", "1")).toBe(true)
    expect(isMore("0.9", "0.90")).toBe(false)
  })

  it.each([
    ["0.5", "0.05"],
    ["0.05", "0.005"],
    ["2", "1.9"],
    ["10", "9.99"],
    ["0.51", "0.5"]
  ])("are compared by decimal places: %s is more than %s", (more, less) => {
    expect(isMore(more, less)).toBe(true)
    expect(isMore(less, more)).toBe(false)
    expect(isMore(more, more)).toBe(false)
  })

  it.each([
    ["1600", "1600"],
    ["1,600.50", "1600.50"],
    ["1.600,5", "1600.5"],
    ["Rp1.600.000", "1600000"],
    ["Rp 1.600.000,-", "1600000"],
    ["$1,600.50", "1600.50"],
    ["1 600,5 €", "1600.5"],
    ["1’600.25 CHF", "1600.25"],
    ["16,00,000", "1600000"],
    ["0.250", "0.250"],
    [".5", "0.5"],
    ["1600,5", "1600.5"],
    ["١٢٫٥", "12.5"]
  ])("are read as somebody else wrote them: %s", (written, read) => {
    expect(readAmount(written)).toBe(read)
    expect(amount(readAmount(written) ?? "", en)).toBeUndefined()
  })

  it.each(["1,600", "1.600", "Rp1.600"])("with an unclear sign are no amount yet: %s", (written) => {
    const read = readAmount(written) ?? ""
    expect(meaningsOf(read)).toEqual(["1600", "1.6"])
    expect([decimalText(read), amount(read, en)]).toEqual(["", en.fields.amount])
  })

  it.each(["-5", "5-10", "1,60,0", "1.600.00", "0x12", "1e3", "five", "1 2", "", ","])(
    "are not guessed from %s",
    (written) => expect(readAmount(written)).toBeUndefined()
  )

  it("stay in one line with the word that belongs to them", () => {
    expect(formatsIn("en").money({ amount: "2.5", currency: "usdc-base" })).toBe("2.5\u00a0USDC")
    const time = Date.parse("2026-11-27T14:02:00")
    expect(formatsIn("en").time(time)).toMatch(/^2:02[\u00a0\u202f]PM$/)
    expect(formatsIn("en").moment(new Date(time).toISOString())).toMatch(/, 2:02[\u00a0\u202f]PM$/)
  })

  it("and times that are malformed are shown unchanged", () => {
    expect(formatsIn("en").money({ amount: "12.5", currency: "US dollars" })).toBe("12.5\u00a0US DOLLARS")
    expect(formatsIn("en").moment("tomorrow")).toBe("tomorrow")
  })
})

describe("email addresses and phone numbers", () => {
  it("are accepted in common formats", () => {
    expect(email(" ada@example.com ", en)).toBeUndefined()
    expect(email("ada@example", en)).toBe(en.fields.email)
    expect(digitsOf("+6281234567890")).toBe("6281234567890")
    expect(phone("", en)).toBe(en.fields.missing.phone)
    expect(phone("+62812", en)).toContain(en.fields.phoneShort)
    expect(phone("+6281234567890", en)).toBeUndefined()
  })
})

describe("a signing request", () => {
  const spender = "d8da6bf26964af9d7eed9e03e53415d37aa96045"

  it("is described by the contract's function", () => {
    const call = decodeCall(`0x095ea7b3${spender.padStart(64, "0")}${"1".padStart(64, "0")}`, [])
    expect(call).toEqual({
      name: "approve",
      args: [
        ["spender", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"],
        ["amount", 1n]
      ]
    })
  })

  it("is described by the app's own description first", () => {
    const abi = [{ type: "function", name: "ping", inputs: [], outputs: [], stateMutability: "view" }]
    expect(decodeCall("0x5c36b186", [abi])).toEqual({ name: "ping", args: [] })
  })

  it("is found behind damaged entries of an ABI", () => {
    const ping = { type: "function", name: "ping", inputs: [], outputs: [] }
    const damaged = [null, { type: "function", name: "broken", inputs: [{}] }, { type: "function" }]
    expect(decodeCall("0x5c36b186", [[...damaged, ping]])).toEqual({ name: "ping", args: [] })
  })

  it.each(["0x", "0x095ea7b3", "0xdeadbeef00"])("is not guessed from the data %s", (data) => {
    expect(decodeCall(data, [])).toBeUndefined()
  })

  it("shows invisible characters", () => {
    expect(visible("a\u202eb\u200bc\n")).toBe("a[U+202E]b[U+200B]c\n")
  })

  it("names its network", () => {
    expect(networkTitle("ethereum-sepolia")).toBe("Ethereum Sepolia")
    expect(networkTitle("polygon-pos-amoy-testnet")).toBe("Polygon Amoy")
  })
})
