import { specChanges } from "../../src/generate/changes.ts"
import type { Node } from "../../src/generate/document.ts"

export interface Parts {
  request?: Node
  response?: Node
  shared?: Node
  operation?: Node
  path?: string
  more?: Node
}

/** A document with one operation, which sends Order and Shared and receives Receipt and Shared. */
export function api({
  request = {},
  response = {},
  shared = {},
  operation = {},
  path = "/pay",
  more = {}
}: Parts = {}): Node {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const json = (schema: Node) => ({ content: { "application/json": { schema } } })
  return {
    openapi: "3.1.1",
    paths: {
      [path]: {
        post: {
          operationId: "pay",
          security: [{ appId: [] }],
          requestBody: { required: true, ...json(ref("Order")) },
          responses: {
            200: {
              description: "ok",
              ...json({ type: "object", required: ["data"], properties: { data: ref("Receipt") } })
            }
          },
          ...operation
        }
      }
    },
    components: {
      schemas: {
        Order: object({
          properties: { to: { type: "string" }, shared: ref("Shared") },
          required: ["to"],
          ...request
        }),
        Receipt: object({
          properties: { hash: { type: "string" }, shared: ref("Shared") },
          required: ["hash"],
          ...response
        }),
        Shared: object({ properties: { kind: { type: "string" } }, required: ["kind"], ...shared }),
        ...more
      }
    }
  }
}

export const object = (parts: Node): Node => ({ type: "object", ...parts })

/** One line for each change. Breaking ones start with `!`, warnings with `?`. */
export const changed = (before: Parts, after: Parts): string[] => linesOf(api(before), api(after))
export const linesOf = (before: Node, after: Node): string[] =>
  specChanges(before, after).map(({ level, where, what }) => `${marks[level]}${where}: ${what}`)
const marks = { breaking: "! ", warning: "? ", info: "" }

export const sends = (was: Node, is: Node) =>
  changed(withProperty("request", was), withProperty("request", is))
export const receives = (was: Node, is: Node) =>
  changed(withProperty("response", was), withProperty("response", is))
export const withProperty = (side: "request" | "response", schema: Node): Parts => ({
  [side]: { properties: { p: schema }, required: [] }
})
