import { expect } from "vitest"
import { type ClientConfig, OutcomeUnknownError } from "../../src/index.ts"
import { freshJournal } from "../support/freshJournal.ts"
import type { Clients } from "./clients.ts"
import { exampleFacts, type Facts, operations, type Tokens } from "./operations.ts"
import { operationOf, recording, type Sent } from "./recording.ts"
import type { Answer, SpecOperation } from "./spec.ts"

interface Exchange {
  readonly operation: SpecOperation
  readonly make: (config: ClientConfig) => Clients
  readonly tokens: Tokens
  readonly facts?: Facts
  readonly baseUrls?: { readonly wallet: string; readonly ramp: string }
  /** Has the request answered, and tells what the exchange breaks of the document. */
  readonly answer: (sent: Sent, violated: (text: string) => void) => Promise<Response>
  /** What comes before the paths of the document. */
  readonly basePath?: string
}

/** Makes the call of an operation: one request, that keeps to the document. */
export const exchange = async (given: Exchange) => {
  const { operation, make, tokens, facts = exampleFacts, baseUrls, answer, basePath = "" } = given
  const { id, queryNames } = operation
  const violations: string[] = []
  const { sent, fetch } = recording((request) => answer(request, (text) => violations.push(text)))
  const call = operations[id]?.call
  if (!call) throw new Error(`${id} has no call in test/contract/operations.ts`)
  const outcome = await call(make({ baseUrls, fetch, journal: freshJournal() }), tokens, facts).then(
    (value) => ({ value: answerIn(id, value) }),
    (error: unknown) => ({ error: failureIn(error) })
  )
  expect(violations, "what the exchange breaks of the document").toEqual([])
  expect(
    sent.map((request) => operationOf([operation], request, basePath)?.id),
    "the operations sent"
  ).toEqual([id])
  const undeclared = sent.flatMap(({ url }) =>
    [...url.searchParams.keys()].filter((name) => !queryNames.includes(name))
  )
  expect(undeclared, "query parameters that the document does not have").toEqual([])
  return outcome
}

/** What the service answered: a send resolves to a handle of its transaction, too. */
export const answerIn = (id: string, value: unknown): unknown => {
  const { hash, txReceipt } = Object(value)
  if (id === "cancelTransaction") return { hash }
  return /^(?:send|transfer)/.test(id) ? { txReceipt } : value
}

/** What the exchange failed with. A send reports a failure that proves nothing as an unknown outcome. */
export const failureIn = (error: unknown): unknown =>
  error instanceof OutcomeUnknownError ? error.cause : error

/** Has Prism answer with an example. */
export const preferring =
  ({ status, name }: Answer): Exchange["answer"] =>
  async ({ url, method, headers, body = null, redirect = "follow" }, violated) => {
    const prefer = `code=${status}, example=${name}`
    const response = await globalThis.fetch(url, { method, headers: { ...headers, prefer }, body, redirect })
    // Prism answers a request that breaks the document with a declared refusal, and says so in this header only.
    const violation = response.headers.get("sl-violations")
    if (violation !== null) violated(violation)
    return response
  }
