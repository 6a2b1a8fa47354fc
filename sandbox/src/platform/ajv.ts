/** Stands for Ajv in a page. It compiles nothing, because a page may not: it finds the validators of the build. */
import { validators } from "virtual:openapi"
import { schemaKey } from "./schemaKey.ts"

interface Options {
  readonly coerceTypes?: boolean
}

export class Ajv2020 {
  readonly #isCoercing: boolean

  constructor({ coerceTypes = false }: Options = {}) {
    this.#isCoercing = coerceTypes
  }

  compile(schema: object) {
    const validate = validators[schemaKey(schema, this.#isCoercing)]
    if (validate === undefined) throw new Error("The build compiled no validator for this schema")
    return validate
  }

  /** The compiled validators contain their formats. */
  addFormat(): void {}
}

export default Ajv2020
