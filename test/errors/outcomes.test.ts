import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { createServer as createSocketServer, type Socket } from "node:net"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { createClient, OutcomeUnknownError, type SlipwayFailure } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import {
  type Answer,
  data,
  json,
  refusal,
  scriptedService,
  silence
} from "../support/service/scriptedService.ts"
import { jwt, ticketService } from "../support/service/ticketService.ts"

const network = "ethereum-sepolia" as const
const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const coin = { network, to, amount: "1" }
const walletToken = "canary-wallet-token"
const send = "POST /wallet/send-coin"
const order = {
  receiverWalletAddress: to,
  acceptanceMethod: "virtual_account_bni",
  paymentPhoneNumber: "6281200000000",
  inputAmount: 1_600_000,
  inputCurrency: "IDR",
  outputCurrency: "usdc-polygon"
}

/** A real server on its own port. */
const listening = async (server: ReturnType<typeof createServer | typeof createSocketServer>) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port // one of TCP
}

/** The error of a send to `wallet` with Node's own `fetch`. */
const sendFailure = async (wallet: string) =>
  behind(
    await failureOf(
      createServerClient({ appId: "app-1", baseUrls: { wallet } }).wallet.sendCoin({
        ...coin,
        walletToken
      })
    )
  )

/** The cause of a send's unknown outcome. */
const behind = (error: SlipwayFailure) => {
  if (!(error instanceof OutcomeUnknownError)) return error
  expect(error).toMatchObject({ outcome: "unknown", retryable: false, operation: "wallet.sendCoin" })
  return error.cause as SlipwayFailure // the transport failure
}

const http = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(answer))}/api/v2`

describe("a send that Node proves was not sent", () => {
  test("because the connection was refused", async () => {
    const server = createServer()
    const port = await listening(server)
    await new Promise((resolve) => server.close(resolve))
    const error = await sendFailure(`http://127.0.0.1:${port}/api/v2`)
    expect(error).toMatchObject({
      _tag: "NotSentError",
      code: "NOT_SENT",
      message: "No connection to the service could be made",
      reason: "CONNECT",
      outcome: "not_sent",
      retryable: true,
      operation: "wallet.sendCoin",
      origin: `http://127.0.0.1:${port}`,
      cause: { code: "ECONNREFUSED", address: `127.0.0.1:${port}` }
    })
  })

  test("because the host name was not found", async () => {
    expect(await sendFailure("http://nowhere.invalid/api/v2")).toMatchObject({
      message: "The host name of the service could not be resolved",
      reason: "DNS",
      outcome: "not_sent",
      cause: { address: "nowhere.invalid" }
    })
  })

  test("because the TLS handshake failed", async () => {
    const port = await listening(createSocketServer((socket) => socket.on("error", () => {}).destroy()))
    expect(await sendFailure(`https://127.0.0.1:${port}/api/v2`)).toMatchObject({
      message: expect.stringMatching(/^No secure connection to the service could be made: its certificate/),
      reason: "TLS",
      outcome: "not_sent"
    })
  })
})

/** An error of Node's fetch, with the socket's error as its cause. */
const fetchFailed =
  (cause: unknown): Answer =>
  () => {
    throw new TypeError("fetch failed", { cause })
  }
const systemError = (code: string, syscall: string, more: object = {}) =>
  Object.assign(new Error(`${syscall} ${code} canary`), { code, syscall, ...more })

const failureWith = async (cause: unknown) =>
  behind(
    await failureOf(
      createServerClient(scriptedService({ [send]: fetchFailed(cause) }).config).wallet.sendCoin({
        ...coin,
        walletToken
      })
    )
  )

describe("the outcome after a runtime error", () => {
  const refused = systemError("ECONNREFUSED", "connect", { address: "::1", port: 4010 })
  const reset = systemError("ECONNRESET", "read")

  test.each([
    [
      "a timeout of the connection",
      Object.assign(new Error(), { code: "UND_ERR_CONNECT_TIMEOUT" }),
      "CONNECT"
    ],
    ["an unreachable host", systemError("EHOSTUNREACH", "connect"), "CONNECT"],
    [
      "refusals at every address",
      new AggregateError([refused, systemError("ETIMEDOUT", "connect")]),
      "CONNECT"
    ],
    ["a refusal at the only address", new AggregateError([refused]), "CONNECT"],
    ["a resolver that is busy", systemError("EAI_AGAIN", "getaddrinfo"), "DNS"],
    ["a resolver that fails for another reason", systemError("ESERVFAIL", "getaddrinfo"), "DNS"],
    ["an unknown host, in a runtime without system calls", systemError("ENOTFOUND", ""), "DNS"],
    ["an expired certificate", Object.assign(new Error(), { code: "CERT_HAS_EXPIRED" }), "TLS"],
    ["a self-signed certificate", Object.assign(new Error(), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }), "TLS"],
    ["another name", Object.assign(new Error(), { code: "ERR_TLS_CERT_ALTNAME_INVALID" }), "TLS"],
    [
      "a refusal that lists no addresses",
      Object.assign(new AggregateError([]), { code: "ECONNREFUSED", syscall: "connect" }),
      "CONNECT"
    ]
  ])("%s: nothing was sent", async (_, cause, reason) => {
    expect(await failureWith(cause)).toMatchObject({ code: "NOT_SENT", reason, outcome: "not_sent" })
  })

  test.each([
    ["a reset connection", reset],
    ["a host that became unreachable on the way", systemError("EHOSTUNREACH", "read")],
    ["a timeout of the answer", Object.assign(new Error(), { code: "UND_ERR_HEADERS_TIMEOUT" })],
    ["a refusal at one address, after a reset at another", new AggregateError([refused, reset])],
    ["a certificate error without its code", new Error("self-signed certificate")],
    [
      "a TLS error in the middle of an answer",
      Object.assign(new Error(), { code: "ERR_SSL_BAD_RECORD_TYPE" })
    ]
  ])("%s: it may have been carried out", async (_, cause) => {
    expect(await failureWith(cause)).toMatchObject({
      code: "NO_RESPONSE",
      outcome: "unknown",
      retryable: false
    })
  })

  test("has a cause with the code and the address, without the runtime's message", async () => {
    const { cause } = await failureWith(refused)
    expect(cause).toMatchObject({
      code: "ECONNREFUSED",
      address: "::1:4010",
      message: "ECONNREFUSED ::1:4010"
    })
    expect((await failureWith(systemError("canary token", "read"))).cause).toBeUndefined()
  })

  test("in the middle of the answer has the reason and the cause of a lost connection", async () => {
    const torn = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.error(new TypeError("terminated", { cause: reset }))
        })
      )
    const error = await failureOf(
      createServerClient(scriptedService({ [send]: torn }).config).wallet.sendCoin({ ...coin, walletToken })
    )
    expect(behind(error)).toMatchObject({
      code: "NO_RESPONSE",
      outcome: "unknown",
      reason: "CONNECTION",
      cause: { code: "ECONNRESET" }
    })
  })

  test("of a refresh that finds no connection: the call was not sent, and can be repeated", async () => {
    const { service, client } = await signedIn()
    await client.wallet.signMessage({ network, message: "uses the first ticket" })
    service.once("POST /wallet/refresh", fetchFailed(refused))
    expect(await failureOf(client.wallet.sendCoin(coin))).toMatchObject({
      code: "NOT_SENT",
      reason: "CONNECT",
      outcome: "not_sent",
      retryable: true
    })
    expect(service.sent(send)).toEqual([])
    expect(client.session.current().status).toBe("ready")
  })

  test("is unknown with a reason when an established connection is lost", async () => {
    const base = await http(({ socket }) => (socket as Socket).resetAndDestroy())
    expect(await sendFailure(base)).toMatchObject({
      code: "NO_RESPONSE",
      reason: "CONNECTION",
      outcome: "unknown",
      cause: { code: "ECONNRESET" }
    })
  })

  test("is unknown when a response breaks off, also when the next connection is refused", async () => {
    const torn = new ReadableStream({ start: (controller) => controller.error(refused) })
    const service = scriptedService({ [send]: () => new Response(torn) })
    const call = createServerClient(service.config).wallet.sendCoin({ ...coin, walletToken })
    expect(behind(await failureOf(call))).toMatchObject({ code: "NO_RESPONSE", outcome: "unknown" })
  })
})

describe("an offline device", () => {
  const offline = () => {
    vi.stubGlobal("navigator", { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  test("sends nothing", async () => {
    offline()
    const service = scriptedService({})
    const call = createServerClient(service.config).wallet.sendCoin({ ...coin, walletToken })
    expect(await failureOf(call)).toMatchObject({
      code: "NOT_SENT",
      message: "The device is offline",
      reason: "OFFLINE",
      retryable: true
    })
    expect(service.requests).toEqual([])
  })

  test.each(["http://localhost:4010", "http://127.0.0.1:4010", "http://[::1]:4010"])(
    "still reaches a server on the same machine: %s",
    async (origin) => {
      offline()
      const { config } = scriptedService({
        "POST /wallet/balance-coin": () =>
          data({ balance: "1", symbol: "ETH", address: "0x8ba1f109551bD432803012645Ac136ddd64DBA72" })
      })
      const server = createServerClient({ ...config, baseUrls: { wallet: `${origin}/api/v2` } })
      expect(await server.wallet.balanceCoin({ network, walletToken })).toMatchObject({ balance: "1" })
    }
  )

  test("does not treat a host as local that only starts like one", async () => {
    offline()
    const { config } = scriptedService({})
    const server = createServerClient({ ...config, baseUrls: { wallet: "http://localhost.example/api/v2" } })
    const call = server.wallet.balanceCoin({ network, walletToken })
    expect(await failureOf(call)).toMatchObject({ reason: "OFFLINE" })
  })
})

describe("a 407", () => {
  const page = "https://accounts.example.com/permission?app=example-app"
  const claims = jwt({ acceptPermissionPage: "https://accounts.example.com/claimed" })

  test("that Node's fetch hides is reported as a missing permission", async () => {
    const base = await http((_, response) => response.writeHead(407).end("{}"))
    expect(await sendFailure(base)).toMatchObject({
      _tag: "PermissionRequiredError",
      code: "PERMISSION_REQUIRED",
      status: 407,
      outcome: "refused",
      retryable: false,
      acceptPermissionPage: undefined
    })
  })

  test.each([
    ["another message", new TypeError("no network", { cause: new Error("") })],
    ["another class", new Error("fetch failed", { cause: new Error("") })],
    ["a cause with a message", new TypeError("fetch failed", { cause: new Error("proxy") })],
    [
      "a cause with a code",
      new TypeError("fetch failed", { cause: Object.assign(new Error(""), { code: "E" }) })
    ],
    ["no cause", new TypeError("fetch failed")]
  ])("is not seen in an error with %s", async (_, thrown) => {
    const answer = () => {
      throw thrown
    }
    const { wallet } = createServerClient(scriptedService({ [send]: answer }).config)
    expect(behind(await failureOf(wallet.sendCoin({ ...coin, walletToken })))).toMatchObject({
      code: "NO_RESPONSE",
      outcome: "unknown"
    })
  })

  test("that is hidden names the permission page of the wallet token", async () => {
    const base = await http((_, response) => response.writeHead(407).end())
    const server = createServerClient({ appId: "app-1", baseUrls: { wallet: base } })
    const call = server.wallet.signMessage({ network, message: "hi", walletToken: claims })
    expect(await failureOf(call)).toMatchObject({
      acceptPermissionPage: "https://accounts.example.com/claimed"
    })
  })

  test.each([
    ["the answer", { message: page }, page],
    ["the token, when the answer names none", {}, "https://accounts.example.com/claimed"],
    [
      "the token, when the answer names no https page",
      { message: "javascript:alert(1)" },
      "https://accounts.example.com/claimed"
    ],
    [
      "the token, when the answer quotes the token",
      { message: `https://x.example/${claims}` },
      "https://accounts.example.com/claimed"
    ]
  ])("that is readable names the permission page of %s", async (_, content, expected) => {
    const answer = () =>
      json({ status: 407, message: "Permission is not granted", data: content }, { status: 407 })
    const server = createServerClient(scriptedService({ [send]: answer }).config)
    const error = await failureOf(server.wallet.sendCoin({ ...coin, walletToken: claims }))
    expect(error).toMatchObject({
      _tag: "PermissionRequiredError",
      status: 407,
      acceptPermissionPage: expected
    })
    expect(error.details).toMatchObject({ status: 407 })
  })

  test("of another service, or without a user, is treated as a proxy's", async () => {
    const hidden = await http((_, response) => response.writeHead(407).end())
    const client = createClient({
      appId: "app-1",
      rampableClientSecret: "s",
      baseUrls: { wallet: hidden, ramp: hidden }
    })
    for (const error of [client.reference.banks(), client.auth.email.login({ email: "ada@example.com" })].map(
      failureOf
    ))
      expect(await error).toMatchObject({ _tag: "ApiError", code: "407", outcome: "refused" })
  })
})

describe("an order and a new wallet", () => {
  const rampableAccessToken = "ramp-token"
  const failureAt = (answer: Answer) => {
    const answers = {
      "POST /onramp": answer,
      "POST /offramp": answer,
      "POST /account/create": answer,
      "POST /account/recover": answer
    }
    const { config: given } = scriptedService(answers)
    const server = createServerClient({ ...given, rampableClientSecret: "ramp-secret" })
    const sale = {
      inputAmount: 20.5,
      inputCurrency: "usdc-polygon",
      outputCurrency: "IDR",
      receiverId: "r",
      senderName: "Ada",
      senderEmail: "ada@example.com"
    }
    return [
      server.onramp.create({ ...order, rampableAccessToken }),
      server.offramp.create({ ...sale, rampableAccessToken }),
      server.account.create({ accessToken: "access-token" }),
      server.account.recover({ accessToken: "access-token", file: new Blob(["secret"]) })
    ].map(failureOf)
  }

  test.each([401, 408, 409])("may have been made when the answer is %i", async (status) => {
    // A browser may deliver the request twice, and this may be the response to the second copy.
    for (const error of failureAt(() => refusal(status, "No")))
      expect(await error).toMatchObject({ status, outcome: "unknown", retryable: false })
  })

  test("may have been made when the answer is 503, even with Retry-After", async () => {
    for (const error of failureAt(() => refusal(503, "Later", { "retry-after": "5" })))
      expect(await error).toMatchObject({ retryAfter: 5000, outcome: "unknown", retryable: false })
  })

  test.each([400, 403, 404, 422])("is refused by %i", async (status) => {
    for (const error of failureAt(() => refusal(status, "No")))
      expect(await error).toMatchObject({ outcome: "refused" })
  })

  test("is refused by a 401 when no user's token was sent", async () => {
    const { config } = scriptedService({ "POST /onramp": () => refusal(401, "Unauthorized") })
    const server = createServerClient({ ...config, rampableClientSecret: "ramp-secret" })
    expect(await failureOf(server.onramp.create(order))).toMatchObject({ status: 401, outcome: "refused" })
  })

  test("does not change the outcome of a sign-in or a recipient", async () => {
    const { config } = scriptedService({
      "POST /auth/login": () => refusal(401, "Wrong password"),
      "DELETE /recipient/r": () => refusal(409, "In use")
    })
    const server = createServerClient({ ...config, rampableClientSecret: "ramp-secret" })
    const calls = [
      server.auth.username.login({ username: "ada", password: "password" }),
      server.recipients.delete({ recipientId: "r" })
    ]
    for (const error of calls.map(failureOf)) expect(await error).toMatchObject({ outcome: "refused" })
  })
})

const signedIn = async () => {
  const service = ticketService()
  const client = createClient(service.config)
  await client.auth.username.login({ username: "ada", password: "password" })
  return { service, client }
}

test("a call that moves value is sent once, also when its token is refused, and a signature twice", async () => {
  const { service, client } = await signedIn()
  service.once(send, () => refusal(401, "Unauthorized"))
  expect(await failureOf(client.wallet.sendCoin(coin))).toMatchObject({
    _tag: "OutcomeUnknownError",
    message: expect.stringMatching(/^The service did not confirm the transaction, so it may have been sent/),
    cause: { status: 401 }
  })
  expect(service.sent(send)).toHaveLength(1)
  const sign = "POST /wallet/sign-message"
  service.once(sign, () => refusal(401, "Unauthorized"))
  await client.wallet.signMessage({ network, message: "hello" })
  expect(service.sent(sign)).toHaveLength(2)
})

describe("a call that moves value and is aborted", () => {
  test("before the request was not sent", async () => {
    const { service, client } = await signedIn()
    const reason = new Error("left the page")
    const error = await failureOf(client.wallet.sendCoin(coin, { signal: AbortSignal.abort(reason) }))
    expect(error).toMatchObject({
      code: "NOT_SENT",
      reason: "ABORTED",
      outcome: "not_sent",
      operation: "wallet.sendCoin"
    })
    expect(error.cause).toBe(reason)
    expect(service.sent(send)).toEqual([])
  })

  test("while it waits for another call was not sent", async () => {
    const { service, client } = await signedIn()
    const release = service.hold("POST /wallet/sign-message")
    const first = client.wallet.signMessage({ network, message: "hello" })
    await service.arrived("POST /wallet/sign-message")
    const leaving = new AbortController()
    const queued = failureOf(client.wallet.sendCoin(coin, leaving))
    const read = client.wallet.balanceCoin({ network }, leaving)
    leaving.abort()
    expect(await queued).toMatchObject({ code: "NOT_SENT", reason: "ABORTED" })
    await expect(read).rejects.toBe(leaving.signal.reason)
    release()
    await first
    expect(service.sent(send)).toEqual([])
  })

  test("while its tokens are refreshed was not sent", async () => {
    const { service, client } = await signedIn()
    await client.wallet.signMessage({ network, message: "uses the first ticket" })
    service.once("POST /wallet/refresh", silence)
    const leaving = new AbortController()
    const call = failureOf(client.wallet.sendCoin(coin, leaving))
    await service.arrived("POST /wallet/refresh")
    leaving.abort()
    expect(await call).toMatchObject({ code: "NOT_SENT", reason: "ABORTED" })
  })

  test("after the request has an unknown outcome and a reconcile()", async () => {
    const { service, client } = await signedIn()
    service.once(send, silence)
    const leaving = new AbortController()
    const call = failureOf(client.wallet.sendCoin(coin, leaving))
    await service.arrived(send)
    leaving.abort()
    const error = await call
    expect(error).toMatchObject({
      code: "OUTCOME_UNKNOWN",
      reason: "ABORTED",
      outcome: "unknown",
      retryable: false
    })
    expect(error.cause).toBe(leaving.signal.reason)
    if (!(error instanceof OutcomeUnknownError)) throw error
    expect(error.reconcile).toBeInstanceOf(Function)
  })

  test("while its request is signed never calls a `fetch` that ignores signals", async () => {
    const leaving = new AbortController()
    const sent: string[] = []
    const client = createClient({
      appId: "app-1",
      fetch: async (url) => {
        sent.push(url)
        return data({})
      },
      rampable: {
        clientId: "client-1",
        sign: async () => {
          leaving.abort()
          return "c2lnbmF0dXJl"
        }
      }
    })
    expect(await failureOf(client.onramp.create(order, leaving))).toMatchObject({
      reason: "ABORTED",
      outcome: "not_sent"
    })
    expect(sent).toEqual([])
  })
})

describe("a call of a client that is disposed of", () => {
  test("was not sent when it was queued, and is unknown when it was in flight", async () => {
    const { service, client } = await signedIn()
    service.once(send, silence)
    const sent = failureOf(client.wallet.sendCoin(coin))
    await service.arrived(send)
    const queued = [
      failureOf(client.wallet.sendCoin(coin)),
      failureOf(client.wallet.balanceCoin({ network }))
    ]
    await client.dispose()
    expect(await sent).toMatchObject({ code: "NO_RESPONSE", reason: "DISPOSED", outcome: "unknown" })
    for (const error of queued) expect(await error).toMatchObject({ code: "NOT_SENT", reason: "DISPOSED" })
    for (const error of [client.wallet.addresses(), client.session.refresh()].map(failureOf))
      expect(await error).toMatchObject({ code: "NOT_SENT", reason: "DISPOSED" })
    expect(service.sent(send)).toHaveLength(1)
  })
})
