import { generateKeyPairSync } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Prism, startPrism } from "../../scripts/prism.ts"
import { type ClientConfig, createClient, isSlipwayError } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { type Clients, clientsOf } from "./calls/clients.ts"
import { exchange, preferring } from "./calls/exchange.ts"
import type { Tokens } from "./calls/operation.ts"
import { exampleFacts, operations, otherMethods } from "./calls/operations.ts"
import { outcomeOf } from "./calls/outcome.ts"
import { type Answer, documentPath, exampleTokens, operationsOf, type SpecOperation } from "./spec.ts"

// Two servers start here, which takes longer on a busy machine.
vi.setConfig({ hookTimeout: 30_000 })

const spec = [...operationsOf("wallet"), ...operationsOf("ramp")]

const { walletToken, ...others } = exampleTokens()
const tokens: Tokens = { ...others, operation: { walletToken } }

describe("the list of operations", () => {
  test("has a call for every documented operation", () => {
    const missing = spec.map(({ id }) => id).filter((id) => !(id in operations))
    expect(
      missing,
      "operations of openapi/*.yaml without a call in test/contract/calls/operations.ts"
    ).toEqual([])
  })

  test("has no call for an undocumented operation", () => {
    const stale = Object.keys(operations).filter((id) => !spec.some((operation) => operation.id === id))
    expect(
      stale,
      "calls in test/contract/calls/operations.ts without an operation in openapi/*.yaml"
    ).toEqual([])
  })

  test("covers every method of both clients", () => {
    const config = { appId: "app-1" }
    const reached = new Set(Object.keys(otherMethods))
    const client = recordCalls(createClient(config), (method) => reached.add(method))
    const server = recordCalls(createServerClient(config), (method) => reached.add(method))
    for (const { call } of Object.values(operations)) void call({ client, server }, tokens, exampleFacts)
    const existing = [...methodsOf(createClient(config)), ...methodsOf(createServerClient(config))]
    expect(
      existing.filter((method) => !reached.has(method)),
      "methods that no call in test/contract/calls/operations.ts reaches"
    ).toEqual([])
    expect(
      [...reached].filter((method) => !existing.includes(method)),
      "methods in test/contract/calls/operations.ts that no longer exist"
    ).toEqual([])
  })
})

describe("a call to a mock server of the documents", () => {
  const servers: Prism[] = []
  let baseUrls = { wallet: "", ramp: "" }

  beforeAll(async () => {
    for (const service of ["wallet", "ramp"] as const) {
      const server = await startPrism(documentPath(service))
      servers.push(server)
      baseUrls = { ...baseUrls, [service]: server.url }
    }
  })
  afterAll(() => Promise.all(servers.map(({ stop }) => stop())))

  const callOperation = (
    operation: SpecOperation,
    answer: Answer,
    make: (config: ClientConfig) => Clients = bothKeys
  ) => exchange({ operation, answer: preferring(answer), make, baseUrls, tokens })

  for (const operation of spec) {
    const { id, answers } = operation
    const successes = answers.filter(({ status }) => status < 300)
    const failures = answers.filter(({ status }) => status >= 300 && status !== 407)
    const networkErrors = answers.filter(({ status }) => status === 407)

    describe(id, () => {
      test.for(successes)("resolves to the data of $status $name", async (answer) => {
        const present = operations[id]?.present ?? ((data: unknown) => data)
        // Operations with a `present` return an object.
        const data = answer.body.data as Record<string, unknown>
        expect(await callOperation(operation, answer)).toStrictEqual({ value: present(data) })
      })

      test.for(credentialsFor(id))("is accepted with %s", async ([, make]) => {
        const [first] = successes
        if (!first) throw new Error(`${id} has no example of a success`)
        expect(await callOperation(operation, first, make)).toHaveProperty("value")
      })

      test.for(failures)("fails with ApiError for $status $name", async (answer) => {
        const failed = await callOperation(operation, answer)
        const reason = "error" in failed && isSlipwayError(failed.error) ? failed.error.reason : undefined
        expect(factsOf(failed)).toEqual({
          _tag: "ApiError",
          code: String(answer.status),
          status: answer.status,
          // Errors of the ramp add what to do after the service's message.
          message: expect.stringContaining([answer.body.message].flat().join(", ")),
          details: answer.body,
          // A request with a wrong credential is never carried out.
          outcome: reason === "RAMP_CREDENTIAL" ? "refused" : outcomeOf(id, answer.status),
          retryAfter: answer.status === 429 ? Number(answer.retryAfter) * 1000 : undefined
        })
      })

      test.for(networkErrors)(
        "fails with PermissionRequiredError for $status $name, which Node's fetch turns into a network error",
        async (answer) => {
          expect(factsOf(await callOperation(operation, answer))).toEqual({
            _tag: "PermissionRequiredError",
            code: "PERMISSION_REQUIRED",
            message:
              "The user has not allowed this app to use the wallet, and the page for that is not known",
            status: 407,
            outcome: "refused"
          })
        }
      )
    })
  }
})

const rampSecret = { rampableClientSecret: "example-ramp-secret" }
const appOnly = (config: ClientConfig) => clientsOf({ ...config, appId: "app-1", ...rampSecret })
const bothKeys = (config: ClientConfig) =>
  clientsOf({ ...config, appId: "app-1", clientSecret: "example-wallet-secret", ...rampSecret })

const privateKey = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" }
}).privateKey
const signing = (config: ClientConfig) => {
  const rampable = { clientId: "ramp-client-1", privateKey }
  const server = createServerClient({ ...config, clientSecret: "example-wallet-secret", rampable })
  return { client: server, server }
}

function credentialsFor(id: string): readonly (readonly [string, (config: ClientConfig) => Clients])[] {
  const onServers = [["the client secret and a signature", signing]] as const
  // Only the client secret gives access to the organization, and only the app id to the app's configuration.
  if (id === "getOrganization") return onServers
  return [...(id === "getAppConfig" ? [] : onServers), ["the app id and a ramp secret", appOnly]]
}

const factsOf = (outcome: { readonly value: unknown } | { readonly error: unknown }) => {
  if ("value" in outcome || !isSlipwayError(outcome.error)) throw new Error(`no typed error: ${outcome}`)
  const { _tag, code, status, message, details, outcome: known, retryAfter } = outcome.error
  return { _tag, code, status, message, details, outcome: known, retryAfter }
}

const methodsOf = (client: object, prefix = ""): readonly string[] =>
  partsOf(client).flatMap(([name, member]) =>
    typeof member === "function" ? [prefix + name] : methodsOf(member, `${prefix}${name}.`)
  )

/** Its methods, and the objects that have some. Strings are not included. */
const partsOf = (client: object) =>
  Object.entries(client).filter(([, member]) => typeof member === "function" || typeof member === "object")

/** A client with the same methods, which only record that they were called. */
const recordCalls = <A extends object>(client: A, onCall: (method: string) => void, prefix = ""): A =>
  Object.fromEntries(
    partsOf(client).map(([name, member]) => [
      name,
      typeof member === "function"
        ? async () => onCall(prefix + name)
        : recordCalls(member, onCall, `${prefix}${name}.`)
    ])
  ) as A // the same names; nobody awaits the results
