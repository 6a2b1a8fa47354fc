import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import {
  type Answer,
  data,
  json,
  scriptedService,
  type WireRequest
} from "../support/service/scriptedService.ts"

/** Values that must not appear anywhere. The text around the marks needs escaping in JSON and forms. */
const secrets = {
  clientSecret: "canary-client-secret",
  rampSecret: "canary-ramp-secret",
  walletToken: "canary-wallet-token",
  refreshToken: "canary-refresh-token",
  accessToken: "canary-access-token",
  // Starts with another secret. Hiding that one must not leave the rest of this one.
  rampableAccessToken: "canary-wallet-token-canary-rampable-access-token",
  verificationToken: "canary-verification-token",
  credential: "canary-credential",
  code: "canary/google code+",
  dataString: "query_id=canary-telegram&hash=1",
  password: 'canary-"password"\\ä',
  rampPassword: "canary-ramp-password",
  otp: "824613",
  pin: "519273"
}
const marks = [/canary/i, /824613/, /519273/]

const network = "ethereum-sepolia" as const
const tokens = { walletToken: secrets.walletToken }
const ramp = { rampableAccessToken: secrets.rampableAccessToken }
const rampAccount = { username: "ada", fullName: "Ada", password: secrets.rampPassword }
const coin = { network, to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72", amount: "1", ...tokens }

type Server = ReturnType<typeof createServerClient>

/** Each secret is sent by at least one of these calls. */
const calls: Record<string, (server: Server) => Promise<unknown>> = {
  "email.verify": ({ auth }) => auth.email.verify(secrets),
  "whatsapp.verify": ({ auth }) => auth.whatsapp.verify(secrets),
  "username.login": ({ auth }) => auth.username.login({ username: "ada", password: secrets.password }),
  "google by credential": ({ auth }) => auth.google.authorize({ credential: secrets.credential }),
  "google by code": ({ auth }) => auth.google.authorize({ code: secrets.code }),
  telegram: ({ auth }) =>
    auth.telegram.authorize({ botUsername: "example_bot", dataString: secrets.dataString }),
  "account.create": ({ account }) =>
    account.create({ accessToken: secrets.accessToken, rampable: rampAccount }),
  "account.recover": ({ account }) =>
    account.recover({ accessToken: secrets.accessToken, file: new Blob(["recovery"]), pin: secrets.pin }),
  "wallet.sendCoin": ({ wallet }) => wallet.sendCoin(coin),
  "wallet.refreshToken": ({ wallet }) => wallet.refreshToken(secrets),
  "ramp.createAccount": ({ ramp }) => ramp.createAccount({ ...rampAccount, ...tokens }),
  "ramp.refresh": (server) => server.ramp.refresh({ ...ramp, ...tokens }),
  "onramp.list": ({ onramp }) => onramp.list(ramp),
  "organization.get": ({ organization }) => organization.get()
}

const everything = ({ headers, text = "" }: WireRequest) => JSON.stringify([...headers]) + text

const sensitiveHeader = ({ headers }: WireRequest) =>
  headers.get("authorization") ?? headers.get("x-client-secret") ?? ""

const numbersFor = (body: WireRequest["body"]) =>
  Object.entries(body).map(([name, value]) => ({ [name]: Number(value) || 0, value: Number(value) || 0 }))

/** Ways in which a service, a proxy or a runtime echoes a request. */
const echoes: Record<string, Answer> = {
  "in the message": (request) => json({ message: everything(request) }, { status: 400 }),
  "in a list of messages": (request) => json({ message: [everything(request), "x"] }, { status: 400 }),
  "in the body, parsed": ({ headers, body }) =>
    json({ headers: Object.fromEntries(headers), data: { deep: [body] } }, { status: 422 }),
  "in the body, under other names": ({ body }) =>
    json({ received: Object.values(body).map((value) => ({ value })) }, { status: 500 }),
  "in the body, as names": (request) =>
    json({ [everything(request)]: "", [sensitiveHeader(request)]: {} }, { status: 400 }),
  "in the body, as numbers": ({ body }) => json({ received: numbersFor(body) }, { status: 400 }),
  "in the body, encoded": ({ body }) =>
    json({ form: new URLSearchParams(body as Record<string, string>).toString() }, { status: 400 }), // texts
  "as HTML": (request) => new Response(`<pre>${everything(request)}</pre>`, { status: 502 }),
  "as the id of the request": (request) =>
    json({}, { status: 401, headers: { "x-request-id": sensitiveHeader(request) } }),
  "as the id of a useless answer": (request) =>
    new Response("<html>", { headers: { "x-request-id": sensitiveHeader(request) } }),
  "in a success that is no JSON": (request) => new Response(`{"data": ${everything(request)}`),
  "in an error that fetch throws": (request) => {
    throw new TypeError(`Headers.append: "${everything(request)}" is invalid`, {
      cause: new Error(everything(request))
    })
  }
}

/** Each form in which an error or a client may be logged. */
const tracesOf = (value: unknown): string => {
  const inspected = { depth: Number.POSITIVE_INFINITY, showHidden: true }
  const own = value instanceof Error ? [value.message, value.stack, value.cause, `${value}`] : []
  const fields = Object.getOwnPropertyNames(value).map((name) => Reflect.get(Object(value), name))
  return [
    ...own.map((part) => inspect(part, inspected)),
    ...fields.map((field) => JSON.stringify(field)),
    JSON.stringify(value),
    inspect(value, inspected),
    inspect(value, { ...inspected, customInspect: false })
  ].join("\n")
}

const expectNoSecret = (...values: readonly unknown[]) => {
  const traces = values.map(tracesOf).join("\n")
  for (const mark of marks) expect(traces).not.toMatch(mark)
}

const printed: unknown[] = []

beforeEach(() => {
  for (const method of ["log", "info", "warn", "error", "debug", "trace"] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words))
})

afterEach(() => {
  vi.restoreAllMocks()
  expectNoSecret(printed.splice(0))
})

const everyRoute = (answer: Answer) =>
  scriptedService(new Proxy<Record<string, Answer>>({}, { get: () => answer }))

const serverAt = (answer: Answer) =>
  createServerClient({
    ...everyRoute(answer).config,
    clientSecret: secrets.clientSecret,
    rampableClientSecret: secrets.rampSecret
  })

describe.each(Object.entries(echoes))("a secret that is echoed %s", (_, answer) => {
  test.each(Object.entries(calls))("stays out of the failure of %s", async (_name, call) => {
    const server = serverAt(answer)
    expectNoSecret(await failureOf(call(server)), server)
  })

  test("stays out of the failures of a session", async () => {
    const service = everyRoute(answer)
    service.once("POST /auth/login", () => data({ isWalletCreated: true, ...secrets }))
    const client = createClient({ ...service.config, clientSecret: secrets.clientSecret })
    const signIn = await client.auth.username.login({
      username: "ada",
      password: secrets.password
    })
    expect(signIn).toMatchObject({ walletToken: secrets.walletToken })
    const { walletToken, ...withoutTicket } = coin
    expectNoSecret(await failureOf(client.wallet.sendCoin(withoutTicket)), client)
    expectNoSecret(await failureOf(client.session.refresh()), client, client.session.current())
    expectNoSecret(await failureOf(client.ramp.refresh()), client)
  })
})

describe("a service that answers with invalid secrets", () => {
  test.each([
    `${secrets.rampSecret}\r\nx-evil: 1`,
    ` ${secrets.rampSecret}\u0000\r\n`,
    `${secrets.rampSecret}\u2028`
  ])("puts %j neither into a header nor into the error", async (rampableClientSecret) => {
    const server = createServerClient({
      ...everyRoute(() => data({ isRampableEnabled: true, rampableClientSecret })).config,
      clientSecret: secrets.clientSecret
    })
    expectNoSecret(await failureOf(server.reference.banks()), server)
  })

  test.each(["walletToken", "refreshToken"])(
    "cannot sign in with a %s that contains a line break",
    async (name) => {
      const service = everyRoute(() =>
        data({ isWalletCreated: true, ...secrets, [name]: `${secrets.walletToken}\r\nx-evil: 1` })
      )
      const client = createClient(service.config)
      const error = await failureOf(client.auth.google.authorize({ credential: secrets.credential }))
      expect(error).toMatchObject({ _tag: "InvalidResponseError", reason: "BAD_SHAPE" })
      expect(client.session.current().status).toBe("signed_out")
      expectNoSecret(error, client)
    }
  )
})

test("keeps a secret out of the error when a function of the app throws it", async () => {
  const client = createClient({
    ...everyRoute(() => data([])).config,
    rampable: {
      clientId: "client-1",
      sign: () => {
        throw new Error(secrets.rampSecret, { cause: secrets.rampSecret })
      }
    }
  })
  expectNoSecret(await failureOf(client.reference.cryptos()), client)
})

test("keeps response fields with a secret's name out of the details", async () => {
  const error = await failureOf(
    serverAt(() =>
      json({ message: "No", data: { ...secrets, privateKey: "canary-key", otp: 112233 } }, { status: 500 })
    ).auth.custody.register({ subId: "user-1" })
  )
  const hidden = { walletToken: "[redacted]", privateKey: "[redacted]", otp: "[redacted]" }
  expect(error.details).toMatchObject({ data: hidden })
})
