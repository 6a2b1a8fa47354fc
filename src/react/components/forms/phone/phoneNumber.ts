import { plain } from "../../otp/code.ts"
import { type Country, countries } from "./countries.ts"

export interface PhoneNumber {
  readonly country: Country
  /** The full number (E.164), e.g. `+6281234567890`, or empty if it is incomplete. */
  readonly number: string
  /** The part after the calling code. */
  readonly national: string
  /** Whether it was typed with its calling code. */
  readonly isInternational: boolean
}

/**
 * Parses a typed phone number: a national number of `home`, or one with a calling code, which selects the country.
 * International prefixes are those of the country where typing began.
 */
export const phoneNumberOf = (text: string, home: Country, begunIn = home): PhoneNumber => {
  const written = plain(text)
  const digits = written.replace(/\D/g, "")
  const isWhole = /^\D*\+/.test(written)
  const isNational = [home, begunIn].some((country) => dialledIn(country, digits).includes(" "))
  // A complete national number is read as one, whatever the country where typing began.
  if (isNational && !isWhole) return assembled(home, digits, false)
  const whole = isWhole ? digits : dialledIn(begunIn, digits)
  const country = countryOf(whole, home)
  if (country) return assembled(country, whole.slice(country.code.length), true)
  return { country: home, number: whole && `+${whole}`, national: whole, isInternational: true }
}

/**
 * Removes the international prefix of a country. Without that prefix, the result keeps a space after the calling
 * code.
 */
const dialledIn = ({ code }: Country, digits: string): string => `${code} ${digits}`.replace(abroad, "")

/**
 * The international prefix of each country, after its calling code. `00` is accepted everywhere. Where a carrier code
 * follows the zeros, the number is ambiguous: `001 65` may be +65 or +1 65. The zeros then stay, and no calling code
 * matches.
 */
const abroad =
  /^((55|57|59[125]|6[56]|82|85[25]|886|976) (?=00[1-9])|62 (?=00[1-57-9])|234 (?=009)|25[4-6] (?=00[5-7])|65 (?=0[1-3])|972 (?=01)|(1|692) 011|61 0011|81 (00(33|61))?010|53 119|680 01[12]|(7|375|99[23]) 810|\d+ 000?)/

const assembled = (country: Country, digits: string, isInternational: boolean): PhoneNumber => {
  // After +1, a leading 1 is not a trunk prefix.
  const national =
    isInternational && country.code === "1" ? digits : digits.replace(prefixIn(country.code), "")
  const number = national || isInternational ? `+${country.code}${national}` : ""
  return { country, number, national, isInternational }
}

/**
 * Whether it is a plausible number (E.164). Where national numbers have ten digits, it must have ten. After +1, no
 * area code starts with 0 or 1.
 */
export const isPhoneNumber = (number: string): boolean =>
  /^\+(?!1[01])[1-9]\d{7,14}$/.test(number) && (!/^\+[17]/.test(number) || number.length === 12)

/** Finds the country of a number. Where several share the calling code, prefers `home`, then the largest. */
const countryOf = (digits: string, home: Country): Country | undefined => {
  const found = countries().filter(({ code }) => digits.startsWith(code))
  return found.includes(home) ? home : found[0]
}

/** The trunk prefix, which is dialled only inside a country. */
const prefixIn = (code: string): RegExp => prefixes[code] ?? (keepsZero.includes(code) ? never : /^0/)

const prefixes: Readonly<Record<string, RegExp>> = {
  "1": /^1(?=\d{10}$)/,
  "7": /^[78](?=\d{10}$)/,
  "36": /^06/,
  "62": /^(0|62(?=8\d{8,}$))/
}

/** Italy, San Marino, Ivory Coast, Burkina Faso, Benin and Congo: a leading zero is part of the number. */
const keepsZero: readonly string[] = ["39", "378", "225", "226", "229", "242"]

const never = /^(?!)/
