import { expect, onTestFinished } from "vitest"
import { violationsAt } from "../../../test/contract/documentViolations.ts"
import { createSandbox, type SandboxOptions, type Tenant } from "../../src/testing.ts"

/** The status and the parsed body of a response. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  // Tests read the members they expect. The sandbox validates every response against the specification.
  // biome-ignore lint/suspicious/noExplicitAny: one helper for the responses of forty operations
  readonly body: any
}

/** Opens a sandbox, and sends requests like an app. A response that violates the document fails the test. */
export const openApp = (options: SandboxOptions = {}) => openAppOn(createSandbox(options))

/** The same with an existing sandbox. */
export const openAppOn = (sandbox: Tenant) => {
  onTestFinished(() => expect(sandbox.violations).toEqual([]))

  /** Whether no fault asks for a response that violates the document. */
  const isHonest = () =>
    sandbox.faults.list().length === 0 && sandbox.requests.every(({ fault }) => fault === undefined)

  const request = async (
    method: string,
    path: string,
    headers: HeadersInit,
    body?: unknown
  ): Promise<Reply> => {
    const isRaw = body === undefined || typeof body === "string" || body instanceof FormData
    const sent = isRaw ? body : JSON.stringify(body)
    const type: HeadersInit = body instanceof FormData ? {} : { "content-type": "application/json" }
    const response = await sandbox.fetch(`http://sandbox.test${path}`, {
      method,
      headers: { ...type, ...headers },
      ...(sent === undefined ? {} : { body: sent })
    })
    const text = await response.text()
    if (isHonest()) expect(faultsOfAnswer(method, path, response, text)).toEqual([])
    const isJson = response.headers.get("content-type") === "application/json"
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  const bearer = (token: string | undefined): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` }

  return {
    sandbox,
    request,
    /** Sends a request to the wallet service with the app id. */
    wallet: (path: string, body?: unknown, token?: string) =>
      request(
        body === undefined ? "GET" : "POST",
        `/api/v2${path}`,
        { "x-app-id": "app", ...bearer(token) },
        body
      ),
    /** Sends a request to the ramp service with the organization's secret. */
    ramp: (method: string, path: string, body?: unknown, token?: string) =>
      request(method, `/v1${path}`, { "x-client-secret": "sandbox-ramp-secret", ...bearer(token) }, body),
    control: (method: string, path: string, body?: unknown) => request(method, `/__sandbox${path}`, {}, body)
  }
}

/** How a response violates the OpenAPI document of its service. */
const faultsOfAnswer = (method: string, path: string, answer: Response, text: string) => {
  const [, base, rest = ""] = /^(\/api\/v2|\/v1)(\/[^?]*)/.exec(path) ?? []
  if (base === undefined) return []
  return violationsAt(base === "/v1" ? "ramp" : "wallet", method, rest, answer, text) ?? []
}

export type App = ReturnType<typeof openApp>

/** Signs in by email and returns the response's data. */
export const signInByEmail = async (app: App, email: string) => {
  const started = await app.wallet("/auth/login-otp", { email })
  const otp = codeOf(app.sandbox, email)
  const { verificationToken } = started.body.data
  return (await app.wallet("/auth/verify-otp", { verificationToken, otp })).body.data
}

export const codeOf = (sandbox: Tenant, to: string): string => sandbox.inbox.latest(to)?.code ?? ""

/** Opens a user with a wallet and a ramp account. Each operation gets a new wallet token. */
export const openUser = async (app: App, email: string) => {
  const { accessToken } = await signInByEmail(app, email)
  const rampable = { username: email, fullName: "Ada Lovelace", password: "correct horse" }
  const { data } = (await app.wallet("/account/create", { rampable }, accessToken)).body
  let pair = data
  const walletToken = async (): Promise<string> => {
    pair = (await app.wallet("/wallet/refresh", { refreshToken: pair.refreshToken })).body.data
    return pair.walletToken
  }
  return {
    account: data,
    address: data.address[0].address,
    rampToken: data.rampableAccessToken,
    walletToken,
    /** Calls a wallet operation on Sepolia. */
    wallet: async (path: string, body: object) =>
      app.wallet(`/wallet/${path}`, { network: "ethereum-sepolia", ...body }, await walletToken()),
    ramp: (method: string, path: string, body?: unknown) =>
      app.ramp(method, path, body, data.rampableAccessToken)
  }
}
