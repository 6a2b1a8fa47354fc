import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { specChanges } from "../../src/generate/changes.ts"
import type { Node } from "../../src/generate/document.ts"
import { comparable, documentIn } from "../../src/generate/load.ts"

type Rewrite = (node: Node) => Node

/** The types of a schema beside null. `undefined` if it cannot be null. */
const besideNull = ({ type }: Node): unknown => {
  if (!Array.isArray(type) || !type.includes("null")) return undefined
  const others = type.filter((one) => one !== "null")
  return others.length === 1 ? others[0] : others
}

/** How generators of documents write what ours say in another way. */
const notations: Readonly<Record<string, { readonly openapi: string; readonly rewrite: Rewrite }>> = {
  "FastAPI: null is a choice": {
    openapi: "3.1.0",
    rewrite: (node) => {
      const type = besideNull(node)
      return type === undefined ? node : { anyOf: [{ ...node, type }, { type: "null" }], title: "Field" }
    }
  },
  "OpenAPI 3.0: nullable": {
    openapi: "3.0.3",
    rewrite: (node) => {
      const type = besideNull(node)
      return typeof type === "string" ? { ...node, type, nullable: true } : node
    }
  },
  "NestJS: a reference is the only part of a schema": {
    openapi: "3.1.0",
    rewrite: (node) =>
      String(node.$ref).includes("/schemas/") ? { allOf: [node], description: "A field" } : node
  },
  "defaults that are written out": {
    openapi: "3.1.0",
    rewrite: (node) => (node.in === "query" ? { ...node, style: "form", explode: true } : node)
  }
}

const rewritten = (value: unknown, rewrite: Rewrite): unknown => {
  if (Array.isArray(value)) return value.map((inner) => rewritten(inner, rewrite))
  if (typeof value !== "object" || value === null) return value
  const inner = Object.entries(value).map(([name, part]) => [name, rewritten(part, rewrite)])
  return rewrite(Object.fromEntries(inner))
}

const documents = ["wallet", "ramp", "smart-account"].map((name) => {
  const text = readFileSync(join(import.meta.dirname, `../../openapi/${name}.yaml`), "utf8")
  return { name, given: parse(text), own: documentIn(text, name) }
})

test.each(Object.entries(notations))("our documents in the notation of %s are the same", (_, notation) => {
  for (const { name, given, own } of documents) {
    const other = rewritten({ ...given, openapi: notation.openapi }, notation.rewrite)
    const after = comparable(documentIn(JSON.stringify(other), name), own)
    expect(specChanges(comparable(own, own), after), name).toEqual([])
  }
})

test("each notation rewrites at least one of our documents", () => {
  for (const [notation, { rewrite }] of Object.entries(notations)) {
    const isRewritten = documents.some(
      ({ given }) => JSON.stringify(rewritten(given, rewrite)) !== JSON.stringify(given)
    )
    expect(isRewritten, notation).toBe(true)
  }
})
