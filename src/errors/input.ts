import { SlipwayError } from "./base.ts"
import type { Facts } from "./facts.ts"

/** What is wrong with one field of an input. It never contains the value. */
export interface FieldIssue {
  /** The path of the field, e.g. `bank.ibanNumber`. */
  readonly field: string
  /**
   * The kind of problem: the field is missing (`REQUIRED`), or its form (`FORMAT`), length, country or check digits (`CHECKSUM`)
   * are wrong, or the service refused it (`REFUSED`). `INVALID` where nothing more specific is known.
   */
  readonly code: "REQUIRED" | "FORMAT" | "LENGTH" | "COUNTRY" | "CHECKSUM" | "REFUSED" | "INVALID"
  /** What was expected, in English, for developers. */
  readonly message: string
}

/**
 * An argument is missing or invalid. Nothing was sent. `field` names the first one, `fields` lists all of them, and
 * `issues` says what is wrong with each.
 */
export class InvalidInputError extends SlipwayError {
  /** @internal */
  static override readonly tag = "InvalidInputError"
  declare readonly name: "InvalidInputError"
  declare readonly _tag: "InvalidInputError"
  declare readonly field: string
  readonly fields: readonly string[]
  readonly issues: readonly FieldIssue[]

  constructor(facts: WrongField & WrongFields) {
    const { field, expected, code = "INVALID", issues } = facts
    const { fields = issues?.map((issue) => issue.field) ?? [field] } = facts
    const others = facts.fields?.slice(1).map((name) => `\`${name}\``)
    const wrong = wrongField("INVALID_INPUT", facts)
    super({
      ...wrong,
      message: `${wrong.message}${others?.length ? `; the same for ${others.join(", ")}` : ""}`
    })
    this.fields = fields
    this.issues = issues ?? fields.map((name) => ({ field: name, code, message: `expected ${expected}` }))
  }
}

interface WrongFields {
  /** All fields with the same problem. */
  readonly fields?: readonly string[]
  readonly code?: FieldIssue["code"]
  /** All problems, if they differ. `expected` then has them all. */
  readonly issues?: readonly FieldIssue[]
}

/** The configuration is incomplete or invalid. `field` names the option. The error never contains its value. */
export class InvalidConfigError extends SlipwayError {
  /** @internal */
  static override readonly tag = "InvalidConfigError"
  declare readonly name: "InvalidConfigError"
  declare readonly _tag: "InvalidConfigError"
  declare readonly field: string

  constructor(facts: WrongField) {
    super(wrongField("INVALID_CONFIG", facts))
  }
}

interface WrongField {
  readonly field: string
  readonly expected: string
}

const wrongField = (code: string, { field, expected }: WrongField): Facts => ({
  code,
  message: `\`${field}\`: expected ${expected}`,
  outcome: "not_sent",
  field
})
