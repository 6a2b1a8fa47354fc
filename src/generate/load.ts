import { readFile } from "node:fs/promises"
import { parseDocument } from "yaml"
import { isNode, keyOf, type Node, node, operations, refOf, targetOf } from "./document.ts"
import { Mistake, messageOf } from "./mistake.ts"

const maxBytes = 20_000_000
const timeout = 30_000

/** Reads an OpenAPI document, JSON or YAML, from a file or an http(s) URL. Throws `Mistake`. */
export const loadDocument = async (source: string): Promise<Node> => {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(source) ? await download(source) : await fileText(source)
  return documentIn(text, source)
}

const fileText = async (file: string): Promise<string> => {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Mistake(`${file} cannot be read: ${messageOf(error)}`)
  })
  if (text.length > maxBytes) throw tooLarge(file)
  return text
}

const download = async (url: string): Promise<string> => {
  if (!/^https?:\/\//i.test(url)) throw new Mistake(`${url} is no file and no http or https URL`)
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Mistake(`${url} responded with ${response.status}`)
    return await textOf(response, url)
  } catch (error) {
    if (error instanceof Mistake) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Mistake(`${url} cannot be read: ${messageOf(cause)}`)
  }
}

const textOf = async (response: Response, url: string): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(url)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

const tooLarge = (source: string) => new Mistake(`${source} is larger than ${maxBytes / 1e6} MB`)

/** The document in a text. JSON is YAML, too. Throws `Mistake`. */
export const documentIn = (text: string, source: string): Node => {
  const document = parsed(text, source)
  if (!isNode(document) || !isNode(document.paths))
    throw new Mistake(`${source} is not an OpenAPI document with paths`)
  const version = String(document.openapi ?? document.swagger)
  if (!/^3\.[01]\b/.test(version))
    throw new Mistake(`${source} is OpenAPI ${version}: only 3.0 and 3.1 are supported`)
  assertReferences(document, document, source)
  return document
}

const parsed = (text: string, source: string): unknown => {
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      // YAML may begin like this, too.
    }
  }
  const yaml = parseDocument(text)
  const [problem] = yaml.errors
  if (problem !== undefined) throw new Mistake(`${source} is not valid YAML: ${problem.message.trim()}`)
  return yaml.toJS()
}

/** Throws for a reference that leads nowhere, or out of the document. */
const assertReferences = (document: Node, value: unknown, source: string): void => {
  const ref = refOf(value)
  if (ref !== undefined && !ref.startsWith("#/"))
    throw new Mistake(
      `${source} has parts in other files: ${ref}. Bundle it first: npx @redocly/cli bundle ${source}`
    )
  if (ref !== undefined && targetOf(document, ref) === undefined)
    throw new Mistake(`${source} has a reference that leads nowhere: ${ref}`)
  if (typeof value !== "object" || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    // Examples may have anything, also a property `$ref`.
    if (name !== "example" && name !== "examples") assertReferences(document, inner, source)
  }
}

/**
 * The document in the form that `specChanges` compares: schemas as OpenAPI 3.1 has them, and paths below the base URL.
 * `known` is the document of this package.
 */
export const comparable = (document: Node, known: Node): Node => {
  const prefix = pathPrefix(document, known)
  const paths = Object.entries(node(document.paths)).map(([path, item]) => [
    prefix !== "" && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
    item
  ])
  return node(modern({ ...document, paths: Object.fromEntries(paths) }))
}

/** Some documents have the path of the server in every path. The prefix with which most operations are known. */
const pathPrefix = (document: Node, known: Node): string => {
  const given = [...operations(document).keys()]
  const candidates = ["", ...serverPaths(known)].map((prefix) => {
    const matching = [...operations(known).keys()].filter((key) => given.includes(withPrefix(key, prefix)))
    return { prefix, count: matching.length }
  })
  return candidates.reduce((best, other) => (other.count > best.count ? other : best)).prefix
}

const withPrefix = (key: string, prefix: string): string => keyOf(key.replace(" ", ` ${prefix}`))

const serverPaths = ({ servers }: Node): readonly string[] =>
  (Array.isArray(servers) ? servers : []).flatMap((server) => {
    const url = node(server).url
    return typeof url === "string" && URL.canParse(url) ? [new URL(url).pathname.replace(/\/$/, "")] : []
  })

/** Writes what OpenAPI 3.0 says in other words as 3.1 does. */
const modern = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(modern)
  if (!isNode(value)) return value
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === "example" ? inner : modern(inner)])
  )
  return withNumericLimits(nullable === true ? withNull(rest) : rest)
}

const withNull = (schema: Node): Node => ({
  ...schema,
  ...(typeof schema.type === "string" && { type: [schema.type, "null"] }),
  ...(Array.isArray(schema.enum) && !schema.enum.includes(null) && { enum: [...schema.enum, null] })
})

const withNumericLimits = (schema: Node): Node => {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema
  if (typeof exclusiveMinimum !== "boolean" && typeof exclusiveMaximum !== "boolean") return schema
  return {
    ...rest,
    ...limit("minimum", "exclusiveMinimum", minimum, exclusiveMinimum),
    ...limit("maximum", "exclusiveMaximum", maximum, exclusiveMaximum)
  }
}

const limit = (inclusive: string, exclusive: string, value: unknown, isExclusive: unknown): Node =>
  value === undefined ? {} : { [isExclusive === true ? exclusive : inclusive]: value }
