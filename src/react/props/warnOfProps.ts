import { nearestName } from "../../input/suggest.ts"
import { propRules, type Rules } from "./propRules.ts"

/** Warns on the console of each prop that a component cannot use. Each mistake once. */
export const warnOfProps = (component: string, props: object): void => {
  const rules: Rules = Object.hasOwn(propRules, component)
    ? propRules[component as keyof typeof propRules]
    : {}
  for (const [prop, rule] of Object.entries(rules)) {
    const mistake = rule(Object(props)[prop])
    if (mistake)
      warn(`<${component}>: \`${prop}${mistake.path}\` is ${shown(mistake.value)}. Pass ${mistake.expected}.`)
  }
  for (const prop of Object.keys(props)) {
    const meant = Object.hasOwn(rules, prop) ? undefined : nearestName(prop, Object.keys(rules))
    if (meant) warn(`<${component}>: there is no prop \`${prop}\`. Did you mean \`${meant}\`?`)
  }
}

const warn = (text: string): void => {
  if (warned.has(text)) return
  warned.add(text)
  console.warn(`slipway: ${text}`)
}

const warned = new Set<string>()

/** Numbers and short texts as code. Of anything else only what it is. */
const shown = (value: unknown): string => {
  if (value === undefined) return "missing"
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (value === null || typeof value === "number" || typeof value === "boolean") return `\`${value}\``
  return Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : `a ${typeof value}`
}
