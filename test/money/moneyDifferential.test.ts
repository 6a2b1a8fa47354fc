import { formatUnits, parseUnits } from "viem"
import { describe, expect, test } from "vitest"
import { exactJson } from "../../src/facade/input/exactJson.ts"
import { rampAmount } from "../../src/facade/input/rampAmount.ts"
import { exactText, parseExactly } from "../../src/http/exactNumbers.ts"
import { canonical } from "../../src/money/decimal.ts"
import { addMoney, compareMoney, formatMoney, subtractMoney } from "../../src/money/index.ts"
import { repeatsOf } from "../support/repeats.ts"
import { seededRandom } from "../support/seededRandom.ts"

const seed = Number(process.env.SLIPWAY_SEED ?? Date.now() % 1_000_000)
const count = repeatsOf("amounts of money")
/** More than any amount below has after the point, so that viem never rounds. */
const places = 80

const digit = ["0", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "9"] as const

test(`${count} amounts agree with viem's decimals, in every step (seed ${seed})`, () => {
  const random = seededRandom(seed)
  const digits = (most: number) => {
    let text: string = random.oneOf(digit)
    while (text.length < most && random.happens(0.9)) text += random.oneOf(digit)
    return text
  }
  const amount = () => digits(25) + (random.happens(0.7) ? `.${digits(30)}` : "")
  for (let round = 0; round < count; round++) {
    const [one, other] = [amount(), amount()]
    const [a, b] = [parseUnits(one, places), parseUnits(other, places)]
    const at = `${one} and ${other}`
    const money = { amount: one, currency: "IDR" }
    const second = { amount: other, currency: "IDR" }
    const exact = formatUnits(a, places)
    if (canonical(one) !== exact) expect(canonical(one), at).toBe(exact)
    if (addMoney(money, second).amount !== formatUnits(a + b, places)) expect.fail(`${at} added`)
    if (subtractMoney(money, second).amount !== formatUnits(a - b, places)) expect.fail(`${at} subtracted`)
    if (compareMoney(money, second) !== (a < b ? -1 : a > b ? 1 : 0)) expect.fail(`${at} compared`)
    // Written into a body, and read from a response, also with an exponent.
    if (a > 0n) {
      const body = exactJson({ note: one, inputAmount: 0 }, "inputAmount", rampAmount("inputAmount", one))
      if (body.bodySerializer() !== `{"note":"${one}","inputAmount":${exact}}`) expect.fail(`${at} written`)
    }
    const exponent = Math.floor(Number(other.slice(-1)))
    const number = random.happens(0.3) ? `${exact}e${exponent}` : exact
    const value = number === exact ? exact : formatUnits(a * 10n ** BigInt(exponent), places)
    const read = parseExactly(`{"text":"${one}","deep":[{"amount":${number}}]}`) as {
      deep: [{ amount: number }]
    }
    const [holder] = read.deep
    if (holder.amount !== Number(number)) expect.fail(`${number} has another raw value`)
    if ((exactText(holder, "amount") ?? canonical(String(holder.amount))) !== value)
      expect.fail(`${number} read`)
    // The formatters of `Intl` are slow to make.
    if (round % 100 === 0) {
      const shown = formatMoney({ amount: one, currency: "usdc-polygon" }, { locale: "en-US" })
      if (shown.replaceAll(",", "") !== `${exact} USDC`) expect.fail(`${one} formatted as ${shown}`)
    }
  }
})

test.each([
  ["an empty text", '""'],
  ["a text with a quote", String.raw`"\""`],
  ["a text that ends with a backslash", String.raw`"\\"`],
  ["a text with many digits", '"1234567890.12345678901"'],
  ["nothing", "null"],
  ["a list", '[1, "", {}]']
])("an amount keeps its digits behind %s", (_, note) => {
  const read = parseExactly(`{"note":${note},"amount":1234567890.12345678901}`) as object // that is JSON of an object
  expect(exactText(read, "amount")).toBe("1234567890.12345678901")
  expect(read).toEqual({ note: JSON.parse(note), amount: Number("1234567890.12345678901") })
})

test.each([
  [{ amount: "1600000.25", currency: "IDR" }, "id-ID", "Rp 1.600.000,25"],
  [{ amount: "1600000", currency: "IDR" }, "en-US", "Rp 1,600,000"],
  [{ amount: "2500", currency: "NGN" }, "es-ES", "2500 ₦"],
  [{ amount: "20", currency: "MXN" }, "en-US", "MX$20"],
  [{ amount: "20", currency: "MXN" }, "es-MX", "$20"],
  [{ amount: "20", currency: "SEK" }, "en-US", "SEK 20"],
  [{ amount: "-0.5", currency: "USD" }, "en-US", "-$0.50"],
  [{ amount: "5", currency: "EUR" }, "de-DE", "5 €"],
  [{ amount: "0.0000000000000000000000001", currency: "USD" }, "en-US", "$0.0000000000000000000000001"],
  [{ amount: "99.5", currency: "usdc-polygon" }, "ar-EG", "٩٩٫٥ USDC"],
  [{ amount: "soon", currency: "usdc" }, "en-US", "soon USDC"]
])("writes %j in %s as %s", (money, locale, shown) => {
  expect(formatMoney(money, { locale }).replace(/\s/g, " ")).toBe(shown)
})

test("amounts of two currencies are not compared, and text that is no number is refused", () => {
  const usdc = { amount: "1", currency: "usdc-polygon" }
  expect(() => compareMoney(usdc, { amount: "1", currency: "usdc-base" })).toThrow("same currency")
  expect(() => addMoney(usdc, { amount: "1,5", currency: "USDC-POLYGON" })).toThrow("`other.amount`")
})

describe("a number with more digits than a double", () => {
  const nested = (levels: number) =>
    `${'{"in":'.repeat(levels)}{"text":"","quoted":"a \\\\\\"b","amount":9007199254740993.5}${"}".repeat(levels)}`
  const innermost = (json: string): object => {
    let found = parseExactly(json) as { readonly in?: object }
    while (found.in) found = found.in as { readonly in?: object }
    return found
  }

  test.each([0, 1, 20])("keeps them below %i objects, beside other texts", (levels) => {
    expect(exactText(innermost(nested(levels)), "amount")).toBe("9007199254740993.5")
  })

  test("is a double in an object nested too deeply to be an amount", () => {
    expect(exactText(innermost(nested(21)), "amount")).toBeUndefined()
    expect(innermost(nested(21))).toMatchObject({ amount: 9007199254740994 })
  })
})
