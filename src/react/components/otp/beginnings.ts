import { type CodeRules, codeOf } from "./code.ts"

const seen = new Set<string>()

/** Warns once if a pattern allows no first character, because then nothing can be typed. */
export const warnOfWhole = (rules: CodeRules): void => {
  const pattern = String(rules.pattern)
  if (rules.pattern === undefined || seen.has(pattern)) return
  seen.add(pattern)
  // Tries characters of every script. Digits come early.
  for (let unit = 0x21; unit < 0xffff; unit++) {
    if (codeOf(String.fromCharCode(unit), rules)?.length === 1) return
  }
  console.warn(
    `slipway: \`pattern\` is ${pattern}, which matches no first character: nobody can type the code. ` +
      "Write one that matches every beginning of a code, e.g. /^\\d+$/ instead of /^\\d{6}$/; `length` asks for the rest."
  )
}
