import { SlipwayError } from "./base.ts"
import type { Facts } from "./facts.ts"

/** An argument is missing or invalid. Nothing was sent. `field` names the first one, `fields` lists all of them. */
export class InvalidInputError extends SlipwayError {
  /** @internal */
  static override readonly tag = "InvalidInputError"
  declare readonly name: "InvalidInputError"
  declare readonly _tag: "InvalidInputError"
  declare readonly field: string
  readonly fields: readonly string[]

  constructor(facts: WrongField & { readonly fields?: readonly string[] }) {
    const { fields = [facts.field] } = facts
    const others = fields.slice(1).map((field) => `\`${field}\``)
    const wrong = wrongField("INVALID_INPUT", facts)
    super({
      ...wrong,
      message: `${wrong.message}${others.length ? `; the same for ${others.join(", ")}` : ""}`
    })
    this.fields = fields
  }
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
