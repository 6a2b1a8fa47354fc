export type PasswordStrength = "weak" | "fair" | "strong"

/**
 * How hard a password is to guess: by its length, without what repeats, counts up or is in the username, and by the kinds of its
 * characters. Long sentences are strong without signs or digits.
 */
export const passwordStrength = (password: string, username: string): PasswordStrength => {
  const bits = surprisesIn(password, username) * Math.log2(alphabetOf(password))
  return bits < 45 ? "weak" : bits < 75 ? "fair" : "strong"
}

/** What many people choose, or put into theirs. */
const common = [
  "password",
  "passwort",
  "katasandi",
  "qwerty",
  "qwertz",
  "azerty",
  "asdf",
  "letmein",
  "welcome",
  "iloveyou",
  "admin",
  "wallet"
]

/** The characters that do not follow from those before them. What can be guessed as a whole counts as one. */
const surprisesIn = (password: string, username: string): number => {
  const name = username.trim().toLowerCase()
  const known = name.length > 2 ? [name, ...common] : common
  const rest = known.reduce((text, word) => text.replaceAll(word, "\u0000"), plain(password))
  const codes = [...rest].map((character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN)
    const before = (codes[at - 1] ?? Number.NaN) - (codes[at - 2] ?? Number.NaN)
    const isRepeated = step === 0
    const isCounted = Math.abs(step) === 1 && (step === before || at === 1)
    return !(isRepeated || isCounted)
  }).length
}

/** Lower case, with the letters that signs and digits stand for. */
const plain = (password: string): string =>
  password.toLowerCase().replace(/[@$01357]/g, (sign) => letters[sign] ?? sign)

const letters: Readonly<Record<string, string>> = {
  "@": "a",
  $: "s",
  "0": "o",
  "1": "i",
  "3": "e",
  "5": "s",
  "7": "t"
}

/** How many characters there are of the kinds in the password. */
const alphabetOf = (password: string): number =>
  kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1)

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 32]
]
