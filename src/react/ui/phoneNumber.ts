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

/** What people write for a number: one of `home`, or one with its calling code, which tells the country. */
export const phoneNumberOf = (text: string, home: Country): PhoneNumber => {
  const written = plain(text)
  const digits = written.replace(/\D/g, "")
  const isInternational = /^\D*(\+|00)/.test(written)
  if (!isInternational) return assembled(home, digits, false)
  const whole = /^\D*\+/.test(written) ? digits : digits.slice(2)
  const country = countryOf(whole, home)
  if (country) return assembled(country, whole.slice(country.code.length), true)
  return { country: home, number: whole && `+${whole}`, national: whole, isInternational }
}

const assembled = (country: Country, digits: string, isInternational: boolean): PhoneNumber => {
  const national = digits.replace(prefixIn(country.code), "")
  const number = national || isInternational ? `+${country.code}${national}` : ""
  return { country, number, national, isInternational }
}

/** Whether it can be a number (E.164). Where ten digits follow the calling code, they do. */
export const isPhoneNumber = (number: string): boolean =>
  /^\+[1-9]\d{7,14}$/.test(number) && (!/^\+[17]/.test(number) || number.length === 12)

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
