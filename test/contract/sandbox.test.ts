import { generateKeyPairSync } from "node:crypto"
import { describe, expect, test } from "vitest"
import { askSandbox, type FaultName } from "../../sandbox/src/testing.ts"
import { type ClientConfig, isSlipwayError } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { faultsOf } from "./answers.ts"
import { type Clients, clientsOf } from "./clients.ts"
import { exchange } from "./exchange.ts"
import { operations } from "./operations.ts"
import { outcomeOf } from "./outcome.ts"
import type { Sent } from "./recording.ts"
import { remembered } from "./remembered.ts"
import { operationsOf, type SpecOperation } from "./spec.ts"

/**
 * The calls that Prism answers in operations.test.ts, answered by the sandbox: for every operation its success, and
 * every refusal that its document declares. The document alone is the judge of what comes back.
 */
const spec = [...operationsOf("wallet"), ...operationsOf("ramp")]
const basePaths = { wallet: "/api/v2", ramp: "/v1" } as const
const baseUrls = { wallet: "http://sandbox.test/api/v2", ramp: "http://sandbox.test/v1" }

interface Options {
  readonly make?: (config: ClientConfig) => Clients
  /** Changes the request on its way. */
  readonly spoil?: (sent: Sent) => Sent
  /** Changes the sandbox before the call, or the facts that it is made with. */
  readonly before?: (there: Awaited<ReturnType<typeof remembered>>) => void
  readonly facts?: Readonly<Record<string, string>>
}

/** Makes the call of an operation, and gives what the client and the wire say of it. */
const made = async (operation: SpecOperation, options: Options = {}) => {
  const { make = bothKeys, spoil = (sent: Sent) => sent, before = () => undefined } = options
  const there = await remembered(rampClient)
  const facts = { ...(await there.factsFor(operation.id)), ...options.facts }
  before(there)
  const wire: { status: number; body: { data: unknown; message: string | string[] } }[] = []
  const outcome = await exchange({
    operation,
    make,
    tokens: there.tokens,
    facts,
    baseUrls,
    basePath: basePaths[operation.service],
    answer: async (sent, violated) => {
      const { url, method, headers, body = null, redirect = "follow" } = spoil(sent)
      const response = await there.sandbox.fetch(url, { method, headers, body, redirect })
      const text = await response.clone().text()
      const { status } = response
      for (const fault of faultsOf(operation, status, response.headers.get("content-type"), text))
        violated(fault)
      wire.push({ status, body: JSON.parse(text) })
      return response
    }
  })
  expect(there.sandbox.violations).toEqual([])
  const [answer] = wire
  if (answer === undefined) throw new Error(`${operation.id} was not sent`)
  return { outcome, answer }
}

const statusesOf = ({ answers }: SpecOperation) => new Set(answers.map(({ status }) => status))

describe.each(spec)("$id", (operation) => {
  const { id } = operation
  const declares = (status: number) => statusesOf(operation).has(status)

  test("returns its data", async () => {
    const { outcome, answer } = await made(operation)
    expect([...statusesOf(operation)]).toContain(answer.status)
    const present = operations[id]?.present ?? ((data: unknown) => data)
    // What has a `present` answers with an object.
    expect(outcome).toStrictEqual({ value: present(answer.body.data as Record<string, unknown>) })
  })

  test.for(credentialsFor(id))("is accepted with %s", async ([, make]) => {
    expect((await made(operation, { make })).outcome).toHaveProperty("value")
  })

  test("rejects another app's secret", async () => {
    await refused(operation, 401, { make: strangers })
  })

  if (canBeSpoiled(operation))
    test("rejects invalid input", async () => {
      await refused(operation, 400, { spoil })
    })

  if (declares(404))
    test("rejects a missing resource", async () => {
      const facts = { onrampId: "nothing", offrampId: "nothing", recipientId: "nothing" }
      await refused(operation, 404, { facts })
    })

  if (declares(407))
    test("rejects a user who has not given permission", async () => {
      const before: Options["before"] = ({ sandbox }) =>
        sandbox.setPermission("ada+returning@example.com", { isPermissionGranted: false })
      await refused(operation, 407, { before })
    })

  test.for([...statusesOf(operation)].filter(isFault))(
    "can be configured to fail with %i",
    async (status) => {
      // Every one of these statuses is the name of a fault.
      const fault = String(status) as FaultName
      const asking = (sent: Sent) => ({ ...sent, headers: { ...sent.headers, ...askSandbox(fault) } })
      const error = await refused(operation, status, { spoil: asking })
      expect(error.retryAfter).toBe(status === 429 ? 1000 : undefined)
    }
  )
})

test("the conformance check finds errors in a response", () => {
  const operation = spec.find(({ id }) => id === "loginOtp")
  if (operation === undefined) throw new Error("The documents have no loginOtp")
  const faults = (status: number, body: object, type = "application/json") =>
    faultsOf(operation, status, type, JSON.stringify(body))
  expect(faults(200, { status: 200, message: "ok", data: { verificationToken: "token" } })).toEqual([])
  expect(faults(200, { status: 200, message: "ok", data: {} })).toHaveLength(1)
  expect(faults(418, {})).not.toEqual([])
  expect(faults(200, {}, "text/html")).toEqual(["content-type is text/html"])
})

const refused = async (operation: SpecOperation, status: number, options: Options) => {
  const { outcome, answer } = await made(operation, options)
  if (!("error" in outcome) || !isSlipwayError(outcome.error)) throw new Error("The call was not refused")
  const { error } = outcome
  expect(answer.status).toBe(status)
  expect(error).toMatchObject({
    ...(status === 407
      ? { _tag: "PermissionRequiredError", acceptPermissionPage: expect.stringMatching(/^https:/) }
      : { _tag: "ApiError", code: String(status), message: said(answer.body.message) }),
    status,
    details: answer.body,
    // No copy of a request with a wrong credential is carried out.
    outcome: error.reason === "RAMP_CREDENTIAL" ? "refused" : outcomeOf(operation.id, status)
  })
  return error
}

/** The service's words, after which the ramp's errors say what to do. */
const said = (message: unknown) => expect.stringContaining([message].flat().join(", "))

const isFault = (status: number) => status === 429 || status >= 500

/** Breaks the body, or the first number of a query. */
const spoil = (sent: Sent): Sent => {
  if (typeof sent.body === "string") return { ...sent, body: "{" }
  if (sent.body instanceof FormData) return { ...sent, body: new FormData() }
  const url = new URL(sent.url)
  const number = [...url.searchParams].find(([, value]) => /^\d+$/.test(value))?.[0] ?? "limit"
  url.searchParams.set(number, "x")
  return { ...sent, url }
}

/** Nothing in the requests of the others can be wrong. */
const canBeSpoiled = ({ id, method }: SpecOperation) =>
  !["getOrganization", "getAddresses", "listPaymentMethods"].includes(id) &&
  method !== "DELETE" &&
  !(method === "GET" && /^get(On|Off)ramp$/.test(id)) &&
  id !== "listCryptos"

const walletSecret = { clientSecret: "sandbox-client-secret" }
const rampSecret = { rampableClientSecret: "sandbox-ramp-secret" }
const appOnly = (config: ClientConfig) => clientsOf({ ...config, appId: "app", ...rampSecret })
const bothKeys = (config: ClientConfig) =>
  clientsOf({ ...config, appId: "app", ...walletSecret, ...rampSecret })
const strangers = (config: ClientConfig) =>
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
  // The organization is behind the client secret only.
  return id === "getOrganization" ? onServers : [...onServers, ["the app id and a ramp secret", appOnly]]
}
