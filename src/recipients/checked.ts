import { type FieldIssue, InvalidInputError } from "../errors/index.ts"
import type { Currency } from "../generated/ramp.ts"
import { type FieldFormat, fieldsFor, type RecipientField } from "./fields.ts"
import { compact, type Given, issuesIn } from "./issues.ts"

interface Body {
  readonly bank?: object | undefined
}

/**
 * The body of `recipients.create`, with numbers of accounts as they are sent: without spaces.
 *
 * Throws an `InvalidInputError` with the issues of all fields. Without a `currency`, whose rules are then not known, checks what
 * every recipient has and the formats of what is given.
 */
export const checkedRecipient = <Sent extends Body>(body: Sent, currency: Currency | undefined): Sent => {
  const given = flat(body)
  assertNone(issuesIn(fieldsToCheck(given, currency), given))
  return normalized(body)
}

/** The body of `recipients.update`: checks the fields that it changes. The account of a recipient changes as a whole. */
export const checkedChanges = <Sent extends Body>(body: Sent, currency: Currency | undefined): Sent => {
  const given = flat(body)
  const fields = fieldsToCheck(given, currency).filter(({ name }) =>
    name.includes(".") || name === "routing" ? body.bank !== undefined : given[name] !== undefined
  )
  assertNone(issuesIn(fields, given))
  return normalized(body)
}

const assertNone = (found: readonly FieldIssue[]) => {
  const issues = found.filter(
    ({ field }, index) => found.findIndex((other) => other.field === field) === index
  )
  const [first] = issues
  if (first !== undefined)
    throw new InvalidInputError({ field: first.field, expected: expectedIn(issues), issues })
}

/** What was expected of all fields, after the name of the first. Names the fields with the same problem together. */
const expectedIn = (issues: readonly FieldIssue[]): string =>
  [...new Set(issues.map(({ message }) => message))]
    .map((text) => {
      const [first, ...others] = issues.flatMap(({ field, message }) =>
        message === text ? [`\`${field}\``] : []
      )
      return `${first}: ${text}${others.length > 0 ? `; the same for ${others.join(", ")}` : ""}`
    })
    .join("; ")
    .replace(/^.*?: expected /, "")

const asField = (name: string, format: FieldFormat, isRequired: boolean) =>
  ({ name, format, isRequired, labelKey: "", autocomplete: "off" }) as RecipientField // names that forms do not ask for are checked too

/** The fields of the form, and what a request has besides. */
const fieldsToCheck = (given: Given, currency: Currency | undefined): readonly RecipientField[] => {
  const asked = fieldsFor(currency).filter(({ name }) => name !== "bank.country")
  const extra = Object.entries(formats).filter(
    ([name]) => given[name] !== undefined && !asked.some((field) => field.name === name && !field.when)
  )
  return [
    ...asked.flatMap((field) => (field.name === "bank.accountName" ? [field, ...always] : [field])),
    // Formats have rules whether the currency needs the field or not.
    ...extra.map(([name, format]) => asField(name, format, false))
  ]
}

/** What every request has, although a form does not ask for it. */
const always = [asField("bank.currency", "text", true), asField("bank.country", "text", true)]

const formats: Readonly<Record<string, FieldFormat>> = {
  "bank.accountNumber": "accountNumber",
  "bank.ibanNumber": "iban",
  "bank.ifsc": "ifsc",
  "bank.achNumber": "aba",
  "bank.fedwireNumber": "aba"
}

/** `{ bank: { ifsc: x } }` as `{ "bank.ifsc": x }`. */
const flat = ({ bank, ...person }: Body): Given => ({
  ...person,
  ...Object.fromEntries(Object.entries(bank ?? {}).map(([name, value]) => [`bank.${name}`, value]))
})

const normalized = <Sent extends Body>(body: Sent): Sent =>
  body.bank === undefined ? body : { ...body, bank: normalizedBank(body.bank) }

const normalizedBank = (bank: object) =>
  Object.fromEntries(
    Object.entries(bank).map(([name, value]) => {
      const format = formats[`bank.${name}`]
      return [name, format && typeof value === "string" ? compact(format, value) : value]
    })
  )
