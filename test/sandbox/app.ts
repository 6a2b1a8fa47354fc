import { expect, onTestFinished } from "vitest"
import { createSandbox, type Sandbox, type SandboxOptions } from "../../sandbox/src/testing.ts"
import { faultsAt } from "../contract/answers.ts"

/** What came back: the status and the parsed body. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  // Tests read what they expect to be there; the sandbox itself checks every answer against the specification.
  // biome-ignore lint/suspicious/noExplicitAny: answers of forty operations in one helper
  readonly body: any
}

/** A sandbox and the requests that an app makes of it. A broken answer fails the test that caused it. */
export const openApp = (options: SandboxOptions = {}) => openAppOn(createSandbox(options))

/** The same on a sandbox that there is already. */
export const openAppOn = (sandbox: Sandbox) => {
  onTestFinished(() => expect(sandbox.violations).toEqual([]))

  /** Whether nobody has asked for answers that are not the services' own. */
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
    /** A request to the wallet service in the name of the app. */
    wallet: (path: string, body?: unknown, token?: string) =>
      request(
        body === undefined ? "GET" : "POST",
        `/api/v2${path}`,
        { "x-app-id": "app", ...bearer(token) },
        body
      ),
    /** A request to the ramp service with the organization's secret. */
    ramp: (method: string, path: string, body?: unknown, token?: string) =>
      request(method, `/v1${path}`, { "x-client-secret": "sandbox-ramp-secret", ...bearer(token) }, body),
    control: (method: string, path: string, body?: unknown) => request(method, `/__sandbox${path}`, {}, body)
  }
}

/** What an answer breaks of the document of its service, by the document alone. */
const faultsOfAnswer = (method: string, path: string, answer: Response, text: string) => {
  const [, base, rest = ""] = /^(\/api\/v2|\/v1)(\/[^?]*)/.exec(path) ?? []
  if (base === undefined) return []
  return faultsAt(base === "/v1" ? "ramp" : "wallet", method, rest, answer, text) ?? []
}

export type App = ReturnType<typeof openApp>

/** Signs in by mail and gives the answer's data. */
export const signInByMail = async (app: App, email: string) => {
  const started = await app.wallet("/auth/login-otp", { email })
  const otp = codeOf(app.sandbox, email)
  const { verificationToken } = started.body.data
  return (await app.wallet("/auth/verify-otp", { verificationToken, otp })).body.data
}

export const codeOf = (sandbox: Sandbox, to: string): string => sandbox.inbox.latest(to)?.code ?? ""

/** A user with a wallet and a ramp account, who gets a fresh wallet token for every operation. */
export const openUser = async (app: App, email: string) => {
  const { accessToken } = await signInByMail(app, email)
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
    /** A wallet operation on Sepolia. */
    wallet: async (path: string, body: object) =>
      app.wallet(`/wallet/${path}`, { network: "ethereum-sepolia", ...body }, await walletToken()),
    ramp: (method: string, path: string, body?: unknown) =>
      app.ramp(method, path, body, data.rampableAccessToken)
  }
}
