import { createHmac } from "node:crypto"
import { smartAccountHandler, smartAccountStringToSign } from "../../../src/server/index.ts"
import type { SmartAccountHandlerConfig } from "../../../src/server/smartAccount/options.ts"

export const clientSecret = "wallet-client-secret"

/** The wallets of the users. */
export const ada = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
export const bob = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** The accounts and operations of both users, as the service has them. */
const accounts = { [ada.toLowerCase()]: "account-ada", [bob.toLowerCase()]: "account-bob" }
const operations: Readonly<Record<string, string>> = { "op-ada": "account-ada", "op-bob": "account-bob" }

/** What the service says to an id that it does not know. */
const unknown = () =>
  Response.json(
    { status: 404, message: "UserOp not found" },
    { status: 404, headers: { "x-request-id": "r-2" } }
  )

export const dataFor = ({ path, body }: Received): unknown => {
  const [, userOpId] = /^\/api\/v1\/userOp\/(op-\w+)$/.exec(path) ?? []
  if (userOpId !== undefined)
    return (
      operations[userOpId] && {
        id: userOpId,
        accountId: operations[userOpId],
        status: "waiting_signature",
        type: "sendCoin",
        chainId: 17000
      }
    )
  if (path !== "/api/v1/smart-account") return { id: "done", status: "on_process" }
  const owner = String(JSON.parse(body).owner.id).toLowerCase()
  return {
    id: `owner-${accounts[owner]}`,
    accounts: [{ id: accounts[owner], aaAddress: ada, chainId: 17000 }]
  }
}

/** A service that checks each signature, in front of which a handler stands. */
export const openSmartAccountEndpoint = (
  config: Partial<SmartAccountHandlerConfig> = {},
  answer: (request: Received) => unknown = dataFor
) => {
  const received: Received[] = []
  const errors: unknown[] = []
  const service = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url)
    const request = {
      method: init.method ?? "",
      path: pathname,
      headers: new Headers(init.headers),
      body: String(init.body ?? "")
    }
    received.push({ ...request, path: pathname + search })
    if (!isSigned(request)) return Response.json({ status: 401, message: "Unauthorized" }, { status: 401 })
    const data = answer(request)
    if (data === undefined) return unknown()
    return Response.json({ status: 200, message: "ok", data }, { headers: { "x-request-id": "r-1" } })
  }
  const handler = smartAccountHandler({
    appId: "app-1",
    clientSecret,
    authorize: ({ headers }) => {
      const user = headers.get("cookie")
      return user === "ada" ? { address: ada } : user === "bob" ? { address: bob } : undefined
    },
    fetch: service,
    onError: (error) => errors.push(error),
    ...config
  })
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string | null>> = {}
  ): Promise<Response> => {
    const own = {
      cookie: "ada",
      "x-slipway": "smart-account",
      "content-type": body === undefined ? null : "application/json"
    }
    const sent = Object.entries({ ...own, ...headers }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]]
    )
    return handler(
      new Request(`https://app.example/api/smart-account${path}`, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) })
      })
    )
  }
  return { received, errors, send, paths: () => received.map(({ method, path }) => `${method} ${path}`) }
}

/** Whether the request has the right signature for what arrived, made independently. */
const isSigned = ({ method, path, headers, body }: Received): boolean => {
  const timestamp = headers.get("x-timestamp") ?? ""
  const text = smartAccountStringToSign({ method, path, timestamp, body: body === "" ? undefined : body })
  const signature = createHmac("sha256", clientSecret).update(text).digest("base64")
  return headers.get("x-app-id") === "app-1" && headers.get("x-signature") === signature
}
