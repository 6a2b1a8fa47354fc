/** Compiles the validators of the sandbox ahead of time, for pages that may not compile code. */
import { Ajv2020 } from "ajv/dist/2020.js"
import standalone from "ajv/dist/standalone/index.js"
import addFormats from "ajv-formats"
import { type Document, OpenAPIBackend } from "openapi-backend"
import { schemaKey } from "../../sandbox/src/platform/schemaKey.ts"

/**
 * Returns two CommonJS modules with the validators that Ajv compiles in Node for `documents`, by `schemaKey`. Those of the first
 * one coerce types.
 */
export const validatorsOf = async (documents: readonly Document[]): Promise<readonly string[]> => {
  const compilers = [true, false].map(compiler)
  for (const definition of documents) await collect(definition, compilers)
  return compilers.map(({ code }) => code())
}

interface Compiler {
  readonly isCoercing: boolean
  readonly add: (schema: object) => void
  readonly code: () => string
}

/** Its options are those of `sandbox/src/service/documents.ts`. */
const compiler = (isCoercing: boolean): Compiler => {
  const options = { strict: false, allErrors: true, validateSchema: false, code: { source: true } }
  const ajv = new Ajv2020({ ...options, coerceTypes: isCoercing })
  addFormats.default(ajv)
  const added = new Map<string, string>()
  return {
    isCoercing,
    add: (schema) => {
      const [key, text] = [schemaKey(schema, isCoercing), JSON.stringify(schema)]
      const known = added.get(key)
      if (known !== undefined && known !== text) throw new Error(`Two schemas have the key ${key}`)
      if (known === undefined) ajv.addSchema(schema, key)
      added.set(key, text)
    },
    code: () => standalone.default(ajv, Object.fromEntries([...added.keys()].map((key) => [key, key])))
  }
}

/** The schemas that `sandbox/src/service/documents.ts` validates with. It checks no response without its status. */
const collect = async (definition: Document, compilers: readonly Compiler[]): Promise<void> => {
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    coerceTypes: true,
    customizeAjv: (ajv, options) => {
      const chosen = compilers.find(({ isCoercing }) => isCoercing === (options?.coerceTypes === true))
      ajv.compile = ((schema: object) => {
        if (!isUnion(schema)) chosen?.add(schema)
        return () => true
      }) as unknown as typeof ajv.compile // it only collects
      return ajv
    }
  })
  await api.init()
  api.validator.preCompileRequestValidators()
  api.validator.preCompileResponseValidators()
}

/** The schema for responses of every status. */
const isUnion = (schema: object): boolean => Object.keys(schema).join() === "oneOf"
