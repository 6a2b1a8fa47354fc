import type { LoggedRequest, LoggedToken } from "../control/log/requestLog.ts"

/** Whether the log has the whole request. It has neither uploaded files nor bodies that are too long. */
export const isWhole = ({ body, headers }: LoggedRequest): boolean =>
  !/^multipart\//.test(headers["content-type"] ?? "") && !/… \(\d+ characters\)$/.test(body)

/** Where the sandbox's URLs begin, from the address of the inspector. Those of a tenant contain its name. */
export const homeIn = ({ origin, pathname }: Pick<Location, "origin" | "pathname">): string =>
  origin + pathname.replace(/\/__sandbox\/.*/, "")

/** The request as a shell command. */
export const asCurl = ({ method, path, headers, body }: LoggedRequest, home: string): string =>
  [
    `curl -i -X ${method} ${quoted(home + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === "" ? [] : [`--data-raw ${quoted(body)}`])
  ].join(" \\\n  ")

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The request as a test with its own sandbox. The test first signs in the user whose tokens the request needs. It does
 * not create other data that the request needs, such as an order.
 */
export const asTest = (request: LoggedRequest): string => {
  const { method, path, operationId, status } = request
  const call = callOf(request)
  const outcome =
    status === undefined
      ? `  await expect(\n    ${call.replaceAll("\n", "\n  ")}\n  ).rejects.toThrow()`
      : `  const response = await ${call}\n  expect(response.status).toBe(${status})`
  return `import { createSandbox } from "slipway-sandbox/testing"
import { expect, it } from "vitest"

it(${literal(`${operationId ?? `${method} ${path}`}: ${status ?? "no response"}`)}, async () => {
  const sandbox = createSandbox()
${[...preparation(request), ...(isTooSoon(request) ? [`  await ${call}`] : []), outcome].join("\n")}
})
`
}

const origin = "http://sandbox.test"

const literal = (text: string): string => JSON.stringify(text)

/** The request as source text. */
const callOf = (request: LoggedRequest): string => {
  const { method, path, headers, body, fault } = request
  const sent = Object.entries(headers).map(
    ([name, value]) => `      ${literal(name)}: ${tokenless(value, request)}`
  )
  const init = [
    `    method: ${literal(method)}`,
    ...(sent.length === 0 ? [] : [`    headers: {\n${sent.join(",\n")}\n    }`]),
    ...(body === "" ? [] : [`    body: ${bodyText(request)}`]),
    ...(fault === "redirect" ? ['    redirect: "manual"'] : []),
    ...(fault?.startsWith("hang") ? ["    signal: AbortSignal.timeout(1000)"] : [])
  ].join(",\n")
  return `sandbox.fetch(${literal(origin + path)}, {\n${init}\n  })`
}

/** Whether the request hit the limit of one code per minute. The test must then send it twice. */
const isTooSoon = ({ status, fault }: LoggedRequest): boolean => status === 429 && fault === undefined

/** The lines before the request: fault rules and sign-ins. */
const preparation = (request: LoggedRequest): string[] => {
  const { fault, headers, operationId, status, body } = request
  const isListed = fault !== undefined && operationId !== undefined && headers["x-sandbox"] === undefined
  const uses = new Set(request.tokens.filter(isGood).map(({ use }) => use))
  const isAmong = (...names: LoggedToken["use"][]) => names.some((name) => uses.has(name))
  const isPermitted = request.tokens.every(({ claims }) => claims.isPermissionGranted !== false)
  const code = operationId === "verifyWhatsapp" ? codeByWhatsapp : codeByMail
  return [
    ...(isAmong("wallet", "refresh", "rampable") ? signIn(isPermitted ? "returning" : "nopermission") : []),
    ...(addressIn(request) === undefined ? [] : ["  const [{ address }] = user.addresses"]),
    ...(isAmong("access") ? signIn("new") : []),
    ...(isAmong("verification") ? code : []),
    ...(operationId === "login" && status === 200 ? [`  ${post("/auth/register", body)}`] : []),
    ...(isListed
      ? [`  sandbox.faults.add({ operation: ${literal(operationId)}, fault: ${literal(fault)} })`]
      : [])
  ]
}

const isGood = ({ validity }: LoggedToken): boolean => validity === "good"

const post = (path: string, body: string): string =>
  `await sandbox.fetch("${origin}/api/v2${path}", {
    method: "POST",
    headers: { "x-app-id": "test", "content-type": "application/json" },
    body: ${literal(body)}
  })`

const signIn = (name: string): string[] => [
  `  const signedIn = ${post("/auth/google", `{"credential":"sandbox:google:${name}@example.com"}`)}`,
  "  const { data: user } = await signedIn.json()"
]

const somebody = "ada@example.com"
const codeByMail = [
  `  const sent = ${post("/auth/login-otp", `{"email":"${somebody}"}`)}`,
  "  const { verificationToken } = (await sent.json()).data",
  `  const otp = sandbox.inbox.latest("${somebody}")?.code`
]

const number = "12025550199"
const codeByWhatsapp = [
  `  const sent = ${post("/auth/login-whatsapp", `{"phoneNumber":"${number}"}`)}`,
  "  const { verifyToken: verificationToken } = (await sent.json()).data",
  `  const otp = sandbox.inbox.latest("${number}")?.code`
]

/** The expression that replaces a token, because another sandbox would not accept it. */
const substituteOf = ({ use, validity, claims }: LoggedToken): string => {
  if (validity !== "good") return literal("spent")
  if (use !== "identity") return variables[use]
  const isGoogle = claims.iss === "https://accounts.google.com"
  return literal(isGoogle ? `sandbox:google:${claims.email}` : `sandbox:apple:${claims.sub}`)
}

const variables: Readonly<Record<Exclude<LoggedToken["use"], "identity">, string>> = {
  wallet: "user.walletToken",
  refresh: "user.refreshToken",
  rampable: "user.rampableAccessToken",
  access: "user.accessToken",
  verification: "verificationToken",
  unknown: literal("of no sandbox")
}

const tokenless = (value: string, { tokens }: LoggedRequest): string => {
  const bearer = tokens.find(({ place }) => place === "authorization")
  if (bearer === undefined || !/^Bearer /i.test(value)) return literal(value)
  return isGood(bearer) ? `\`Bearer \${${substituteOf(bearer)}}\`` : literal("Bearer spent")
}

/** The body as source text, with replaced tokens, code and address. */
const bodyText = (request: LoggedRequest): string => {
  const { body, tokens, status } = request
  const inBody = tokens.filter(({ place }) => place !== "authorization")
  const address = addressIn(request)
  if (address !== undefined) return literal(body).replaceAll(address, '" + address + "')
  if (inBody.length === 0) return literal(body)
  const { members, isForm } = membersIn(body)
  const lines = Object.entries(members).map(([name, value]) => {
    const token = inBody.find(({ place }) => place === name)
    if (token !== undefined) return `${name}: ${substituteOf(token)}`
    if (name === "otp" && status === 200) return name
    return `${literal(name)}: ${JSON.stringify(value)}`
  })
  const object = `{ ${lines.join(", ")} }`
  return isForm ? `String(new URLSearchParams(${object}))` : `JSON.stringify(${object})`
}

/** The members of a body in which a token was found. An app may send a form by mistake. */
const membersIn = (body: string): { members: Readonly<Record<string, unknown>>; isForm: boolean } => {
  try {
    return { members: JSON.parse(body), isForm: false }
  } catch {
    return { members: Object.fromEntries(new URLSearchParams(body)), isForm: true }
  }
}

/** The wallet address in the body, if the token names the same. Another sandbox has another address. */
const addressIn = ({ tokens, body }: LoggedRequest): string | undefined => {
  const wallet = tokens.find(({ use, validity }) => use === "wallet" && validity === "good")
  const addresses = wallet?.claims.address
  const [first]: { address?: unknown }[] = Array.isArray(addresses) ? addresses : []
  return typeof first?.address === "string" && body.includes(first.address) ? first.address : undefined
}
