import { plain } from "../otp/code.ts"
import { type Country, countries } from "./countries.ts"

export interface PhoneNumber {
  readonly country: Country
  /** The whole number (E.164), such as `+6281234567890`; empty while there is none. */
  readonly number: string
  /** What of it follows the calling code. */
  readonly national: string
  /** Whether it was written with its calling code. */
  readonly isInternational: boolean
}

/**
 * What people write for a number: one of `home`, or one with its calling code, which tells the country. How one dials
 * abroad is that of the country in which it was begun.
 */
export const phoneNumberOf = (text: string, home: Country, begunIn = home): PhoneNumber => {
  const written = plain(text)
  const digits = written.replace(/\D/g, "")
  const isWhole = /^\D*\+/.test(written)
  const isNational = [home, begunIn].some((country) => dialledIn(country, digits).includes(" "))
  // What is a number of its own country is one, wherever it was begun.
  if (isNational && !isWhole) return assembled(home, digits, false)
  const whole = isWhole ? digits : dialledIn(begunIn, digits)
  const country = countryOf(whole, home)
  if (country) return assembled(country, whole.slice(country.code.length), true)
  return { country: home, number: whole && `+${whole}`, national: whole, isInternational: true }
}

/** Without what is dialled there before the numbers of other countries; with a space where that is not there. */
const dialledIn = ({ code }: Country, digits: string): string => `${code} ${digits}`.replace(abroad, "")

/**
 * A calling code, and what is dialled there before the numbers of other countries; `00` is understood everywhere. Where
 * a carrier is chosen by what follows the zeros, nobody can tell: `001 65` may be +65 or +1 65. Then the zeros stay,
 * with which no calling code begins.
 */
const abroad =
  /^((55|57|59[125]|6[56]|82|85[25]|886|976) (?=00[1-9])|62 (?=00[1-57-9])|234 (?=009)|25[4-6] (?=00[5-7])|65 (?=0[1-3])|972 (?=01)|(1|692) 011|61 0011|81 (00(33|61))?010|53 119|680 01[12]|(7|375|99[23]) 810|\d+ 000?)/

const assembled = (country: Country, digits: string, isInternational: boolean): PhoneNumber => {
  // Behind +1 a 1 is no prefix: what begins so was dialled otherwise.
  const national =
    isInternational && country.code === "1" ? digits : digits.replace(prefixIn(country.code), "")
  const number = national || isInternational ? `+${country.code}${national}` : ""
  return { country, number, national, isInternational }
}

/** Whether it can be a number (E.164). Where ten digits follow the calling code, they do; no area behind +1 begins with 0 or 1. */
export const isPhoneNumber = (number: string): boolean =>
  /^\+(?!1[01])[1-9]\d{7,14}$/.test(number) && (!/^\+[17]/.test(number) || number.length === 12)

/** Whose calling code a number begins with. Where several have that, it is `home`, or the largest. */
const countryOf = (digits: string, home: Country): Country | undefined => {
  const found = countries().filter(({ code }) => digits.startsWith(code))
  return found.includes(home) ? home : found[0]
}

/** What is dialled inside of a country before its numbers, and not from outside. */
const prefixIn = (code: string): RegExp => prefixes[code] ?? (keepsZero.includes(code) ? never : /^0/)

const prefixes: Readonly<Record<string, RegExp>> = {
  "1": /^1(?=\d{10}$)/,
  "7": /^[78](?=\d{10}$)/,
  "36": /^06/,
  "62": /^(0|62(?=8\d{8,}$))/
}

/** Italy, San Marino, Ivory Coast, Burkina Faso, Benin, Congo: the zero is the first digit of a number. */
const keepsZero: readonly string[] = ["39", "378", "225", "226", "229", "242"]

const never = /^(?!)/
