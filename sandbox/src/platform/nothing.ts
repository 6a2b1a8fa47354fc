/** Stands for packages that openapi-backend imports. The sandbox gives it a parsed document, and uses only its router and validator. */
const unavailable = (): never => {
  throw new Error("The sandbox in a page has no such function")
}

export default { parse: async (document: object) => document, dereference: unavailable, resolve: unavailable }

export const mock = unavailable
