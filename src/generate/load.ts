import { readFile } from "node:fs/promises"
import { parseDocument } from "yaml"
import { isNode, keyOf, type Node, nameMaps, node, operations } from "./document.ts"
import { Mistake, messageOf } from "./mistake.ts"
import { withoutLinks } from "./references.ts"

const maxBytes = 20_000_000
const timeout = 30_000

/** Reads an OpenAPI document, JSON or YAML, from a file or an http(s) URL. Throws `Mistake`. */
export const loadDocument = async (source: string): Promise<Node> => {
  const text = isUrl(source) ? await download(source) : await fileText(source)
  return documentIn(text, sourceName(source))
}

/** The source for messages and reports. Of a URL, it leaves out the parts that may contain a secret. */
export const sourceName = (source: string): string => {
  if (!isUrl(source)) return source
  const url = URL.parse(source)
  return url === null ? "The URL" : `${url.protocol}//${url.host}${url.pathname}`
}

const isUrl = (source: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(source)

const fileText = async (file: string): Promise<string> => {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Mistake(`${file} cannot be read: ${messageOf(error)}`)
  })
  if (text.length > maxBytes) throw tooLarge(file)
  return text
}

const download = async (url: string): Promise<string> => {
  const name = sourceName(url)
  if (!/^https?:\/\//i.test(url)) throw new Mistake(`${name} is no file and no http or https URL`)
  if (/^[^/]*\/\/[^/?#]*@/.test(url))
    throw new Mistake(`${name} has a user name or a password. Download the document, and pass the file`)
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Mistake(`${name} responded with ${response.status}`)
    return await textOf(response, name)
  } catch (error) {
    if (error instanceof Mistake) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Mistake(`${name} cannot be read: ${messageOf(cause)}`)
  }
}

const textOf = async (response: Response, name: string): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(name)
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
  return withoutLinks(document, source)
}

const parsed = (text: string, source: string): unknown => {
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      // YAML may begin like this, too.
    }
  }
  try {
    const yaml = parseDocument(text, { merge: true })
    const [problem] = yaml.errors
    if (problem !== undefined) throw problem
    // Throws for aliases that would make the document huge.
    return yaml.toJS()
  } catch (error) {
    throw new Mistake(`${source} is not valid YAML: ${messageOf(error).trim()}`)
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

/** Writes what OpenAPI 3.0 says in other words as 3.1 does. The keys of a map are names and not keywords. */
const modern = (value: unknown, isMap = false): unknown => {
  if (Array.isArray(value)) return value.map((inner) => modern(inner))
  if (!isNode(value)) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "example" && !isMap ? inner : modern(inner, !isMap && nameMaps.has(name))
    ])
  )
  if (isMap || typeof copy.nullable !== "boolean") return isMap ? copy : withNumericLimits(copy)
  const { nullable, ...rest } = copy
  return withNumericLimits(nullable ? withNull(rest) : rest)
}

/** A schema without a type is one of parts. It may be null beside them. */
const withNull = (schema: Node): Node =>
  schema.type === undefined && parts.some((part) => part in schema)
    ? { anyOf: [schema, { type: "null" }] }
    : {
        ...schema,
        ...(typeof schema.type === "string" && { type: [schema.type, "null"] }),
        ...(Array.isArray(schema.enum) && !schema.enum.includes(null) && { enum: [...schema.enum, null] })
      }

const parts = ["allOf", "oneOf", "anyOf", "$ref"]

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
