import { expect } from "vitest"
import type { ClientConfig } from "../../src/index.ts"
import type { Clients } from "./clients.ts"
import { operations, type Tokens } from "./operations.ts"
import { operationOf, recording } from "./recording.ts"
import type { Answer, SpecOperation } from "./spec.ts"

interface Exchange {
  readonly operation: SpecOperation
  /** The example to be answered with. */
  readonly answer: Answer
  readonly baseUrls: { readonly wallet: string; readonly ramp: string }
  readonly make: (config: ClientConfig) => Clients
  readonly tokens: Tokens
}

/** Makes the call of an operation against Prism: one request, that keeps to the document. */
export const exchange = async ({ operation, answer, baseUrls, make, tokens }: Exchange) => {
  const { id, queryNames } = operation
  const violations: string[] = []
  const { sent, fetch } = recording(async ({ url, method, headers, body = null, redirect = "follow" }) => {
    const prefer = `code=${answer.status}, example=${answer.name}`
    const response = await globalThis.fetch(url, { method, headers: { ...headers, prefer }, body, redirect })
    // Prism answers a request that breaks the document with a declared refusal, and says so in this header only.
    const violation = response.headers.get("sl-violations")
    if (violation !== null) violations.push(violation)
    return response
  })
  const call = operations[id]?.call
  if (!call) throw new Error(`${id} has no call in test/contract/operations.ts`)
  const outcome = await call(make({ baseUrls, fetch }), tokens).then(
    (value) => ({ value }),
    (error: unknown) => ({ error })
  )
  expect(violations, "what the exchange breaks of the document").toEqual([])
  expect(
    sent.map((request) => operationOf([operation], request)?.id),
    "the operations sent"
  ).toEqual([id])
  const undeclared = sent.flatMap(({ url }) =>
    [...url.searchParams.keys()].filter((name) => !queryNames.includes(name))
  )
  expect(undeclared, "query parameters that the document does not have").toEqual([])
  return outcome
}
