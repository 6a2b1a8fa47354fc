import { expect } from "vitest"
import { type ClientConfig, OutcomeUnknownError } from "../../../src/index.ts"
import type { Answer, SpecOperation } from "../spec.ts"
import type { Clients } from "./clients.ts"
import type { Facts, Tokens } from "./operation.ts"
import { exampleFacts, operations } from "./operations.ts"
import { isPreparatory, operationOf, preparatoryAnswer, recording, type Sent } from "./recording.ts"

interface Exchange {
  readonly operation: SpecOperation
  readonly make: (config: ClientConfig) => Clients
  readonly tokens: Tokens
  readonly facts?: Facts
  readonly baseUrls?: { readonly wallet: string; readonly ramp: string }
  /** Answers the request, and reports how the exchange violates the document. */
  readonly answer: (sent: Sent, violated: (text: string) => void) => Promise<Response>
  /** The part of a URL's path before the paths of the document. */
  readonly basePath?: string
}

/** Calls an operation. Expects exactly one request, which conforms to the document. */
export const exchange = async (given: Exchange) => {
  const { operation, make, tokens, facts = exampleFacts, baseUrls, answer, basePath = "" } = given
  const { id, queryNames } = operation
  const violations: string[] = []
  const recorded = recording((request) =>
    isPreparatory(id, request)
      ? preparatoryAnswer(id, request)
      : answer(request, (text) => violations.push(text))
  )
  const call = operations[id]?.call
  if (!call) throw new Error(`${id} has no call in test/contract/calls/operations.ts`)
  const outcome = await call(make({ baseUrls, fetch: recorded.fetch }), tokens, facts).then(
    (value) => ({ value: answerIn(id, value) }),
    (error: unknown) => ({ error: failureIn(error) })
  )
  const sent = recorded.sent.filter((request) => !isPreparatory(id, request))
  expect(violations, "violations of the document").toEqual([])
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

/** The service's data in a result. The result of a send also has the methods of its handle. */
export const answerIn = (id: string, value: unknown): unknown => {
  const { hash, txReceipt } = Object(value)
  if (id === "cancelTransaction") return { hash }
  return /^(?:send|transfer)/.test(id) ? { txReceipt } : value
}

/** The error of the exchange. A send wraps an error that leaves its outcome unknown. */
export const failureIn = (error: unknown): unknown =>
  error instanceof OutcomeUnknownError ? error.cause : error

/** Makes Prism answer with the given example. */
export const preferring =
  ({ status, name }: Answer): Exchange["answer"] =>
  async ({ url, method, headers, body = null, redirect = "follow" }, violated) => {
    const prefer = `code=${status}, example=${name}`
    const response = await globalThis.fetch(url, { method, headers: { ...headers, prefer }, body, redirect })
    // Prism answers an invalid request with a documented error. Only this header tells the difference.
    const violation = response.headers.get("sl-violations")
    if (violation !== null) violated(violation)
    return response
  }
