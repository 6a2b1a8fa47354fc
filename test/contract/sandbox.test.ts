import { generateKeyPairSync } from "node:crypto"
import { describe, expect, test } from "vitest"
import { askSandbox, type FaultName } from "../../sandbox/src/testing.ts"
import { type ClientConfig, isSlipwayError } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { type Clients, clientsOf } from "./calls/clients.ts"
import { exchange } from "./calls/exchange.ts"
import { operations } from "./calls/operations.ts"
import { outcomeOf } from "./calls/outcome.ts"
import type { Sent } from "./calls/recording.ts"
import { violationsOf } from "./documentViolations.ts"
import { openSandboxWithFacts } from "./sandboxFacts.ts"
import { operationsOf, type SpecOperation } from "./spec.ts"

/**
 * Makes the calls of operations.test.ts against the sandbox instead of Prism: for every operation its success and every
 * documented error. Each response must conform to the document.
 */
const spec = [...operationsOf("wallet"), ...operationsOf("ramp")]
const basePaths = { wallet: "/api/v2", ramp: "/v1" } as const
const baseUrls = { wallet: "http://sandbox.test/api/v2", ramp: "http://sandbox.test/v1" }

interface Options {
  readonly make?: (config: ClientConfig) => Clients
  /** Changes the request before it arrives. */
  readonly breakRequest?: (sent: Sent) => Sent
  /** Changes the sandbox before the call. */
  readonly before?: (prepared: Awaited<ReturnType<typeof openSandboxWithFacts>>) => void
  readonly facts?: Readonly<Record<string, string>>
}

/** Calls an operation. Returns the client's outcome and the response. */
const callOperation = async (operation: SpecOperation, options: Options = {}) => {
  const { make = bothKeys, breakRequest = (sent: Sent) => sent, before = () => undefined } = options
  const prepared = await openSandboxWithFacts(rampClient)
  const facts = { ...(await prepared.factsFor(operation.id)), ...options.facts }
  before(prepared)
  const wire: { status: number; body: { data: unknown; message: string | string[] } }[] = []
  const outcome = await exchange({
    operation,
    make,
    tokens: prepared.tokens,
    facts,
    baseUrls,
    basePath: basePaths[operation.service],
    answer: async (sent, violated) => {
      const { url, method, headers, body = null, redirect = "follow" } = breakRequest(sent)
      const response = await prepared.sandbox.fetch(url, { method, headers, body, redirect })
      const text = await response.clone().text()
      const { status } = response
      for (const fault of violationsOf(operation, status, response.headers.get("content-type"), text))
        violated(fault)
      wire.push({ status, body: JSON.parse(text) })
      return response
    }
  })
  expect(prepared.sandbox.violations).toEqual([])
  const [answer] = wire
  if (answer === undefined) throw new Error(`${operation.id} was not sent`)
  return { outcome, answer }
}

const statusesOf = ({ answers }: SpecOperation) => new Set(answers.map(({ status }) => status))

describe.each(spec)("$id", (operation) => {
  const { id } = operation
  const isDeclared = (status: number) => statusesOf(operation).has(status)

  test("returns its data", async () => {
    const { outcome, answer } = await callOperation(operation)
    expect([...statusesOf(operation)]).toContain(answer.status)
    const present = operations[id]?.present ?? ((data: unknown) => data)
    // Operations with a `present` return an object.
    expect(outcome).toStrictEqual({ value: present(answer.body.data as Record<string, unknown>) })
  })

  test.for(credentialsFor(id))("is accepted with %s", async ([, make]) => {
    expect((await callOperation(operation, { make })).outcome).toHaveProperty("value")
  })

  if (id !== "getAppConfig")
    test("rejects another app's secret", async () => {
      await refused(operation, 401, { make: otherSecrets })
    })

  if (canBeInvalid(operation))
    test("rejects invalid input", async () => {
      await refused(operation, 400, { breakRequest })
    })

  if (isDeclared(404))
    test("rejects a missing resource", async () => {
      const facts = { onrampId: "nothing", offrampId: "nothing", recipientId: "nothing" }
      await refused(operation, 404, { facts })
    })

  if (isDeclared(407))
    test("rejects a user who has not given permission", async () => {
      const before: Options["before"] = ({ sandbox }) =>
        sandbox.setPermission("ada+returning@example.com", { isPermissionGranted: false })
      await refused(operation, 407, { before })
    })

  test.for([...statusesOf(operation)].filter(isFault))(
    "can be configured to fail with %i",
    async (status) => {
      // Each of these statuses is also the name of a fault.
      const fault = String(status) as FaultName
      const withFault = (sent: Sent) => ({ ...sent, headers: { ...sent.headers, ...askSandbox(fault) } })
      const error = await refused(operation, status, { breakRequest: withFault })
      expect(error.retryAfter).toBe(status === 429 ? 1000 : undefined)
    }
  )
})

test("the conformance check finds errors in a response", () => {
  const operation = spec.find(({ id }) => id === "loginOtp")
  if (operation === undefined) throw new Error("The documents have no loginOtp")
  const faults = (status: number, body: object, type = "application/json") =>
    violationsOf(operation, status, type, JSON.stringify(body))
  expect(faults(200, { status: 200, message: "ok", data: { verificationToken: "token" } })).toEqual([])
  expect(faults(200, { status: 200, message: "ok", data: {} })).toHaveLength(1)
  expect(faults(418, {})).not.toEqual([])
  expect(faults(200, {}, "text/html")).toEqual(["content-type is text/html"])
})

const refused = async (operation: SpecOperation, status: number, options: Options) => {
  const { outcome, answer } = await callOperation(operation, options)
  if (!("error" in outcome) || !isSlipwayError(outcome.error)) throw new Error("The call was not refused")
  const { error } = outcome
  expect(answer.status).toBe(status)
  expect(error).toMatchObject({
    ...(status === 407
      ? { _tag: "PermissionRequiredError", acceptPermissionPage: expect.stringMatching(/^https:/) }
      : { _tag: "ApiError", code: String(status), message: messageOf(answer.body.message) }),
    status,
    details: answer.body,
    // A request with a wrong credential is never carried out.
    outcome: error.reason === "RAMP_CREDENTIAL" ? "refused" : outcomeOf(operation.id, status)
  })
  return error
}

/** Matches the service's message. Errors of the ramp add what to do. */
const messageOf = (message: unknown) => expect.stringContaining([message].flat().join(", "))

const isFault = (status: number) => status === 429 || status >= 500

/** Makes the body invalid, or the first number in the query. */
const breakRequest = (sent: Sent): Sent => {
  if (typeof sent.body === "string") return { ...sent, body: "{" }
  if (sent.body instanceof FormData) return { ...sent, body: new FormData() }
  const url = new URL(sent.url)
  const number = [...url.searchParams].find(([, value]) => /^\d+$/.test(value))?.[0] ?? "limit"
  url.searchParams.set(number, "x")
  return { ...sent, url }
}

/** Whether the request has anything that can be invalid. */
const canBeInvalid = ({ id, method }: SpecOperation) =>
  !["getOrganization", "getAddresses", "listPaymentMethods"].includes(id) &&
  method !== "DELETE" &&
  !(method === "GET" && /^get(On|Off)ramp$/.test(id)) &&
  id !== "listCryptos"

const walletSecret = { clientSecret: "sandbox-client-secret" }
const rampSecret = { rampableClientSecret: "sandbox-ramp-secret" }
const appOnly = (config: ClientConfig) => clientsOf({ ...config, appId: "app", ...rampSecret })
const bothKeys = (config: ClientConfig) =>
  clientsOf({ ...config, appId: "app", ...walletSecret, ...rampSecret })
const otherSecrets = (config: ClientConfig) =>
  clientsOf({ ...config, appId: "app", clientSecret: "somebody-else", rampableClientSecret: "somebody-else" })

const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" }
})
const rampClient = { clientId: "client-1", publicKey: keys.publicKey }
const signing = (config: ClientConfig) => {
  const rampable = { clientId: "client-1", privateKey: keys.privateKey }
  const server = createServerClient({ ...config, ...walletSecret, rampable })
  return { client: server, server }
}

function credentialsFor(id: string): readonly (readonly [string, (config: ClientConfig) => Clients])[] {
  const onServers = [["the client secret and a signature", signing]] as const
  // Only the client secret gives access to the organization, and only the app id to the app's configuration.
  if (id === "getOrganization") return onServers
  return [...(id === "getAppConfig" ? [] : onServers), ["the app id and a ramp secret", appOnly]]
}
