import type { LoggedRequest, PresentedToken } from "../requestLog.ts"

/** The request as a command for a shell. */
export const asCurl = ({ method, path, headers, body }: LoggedRequest, origin: string): string =>
  [
    `curl -i -X ${method} ${quoted(origin + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === "" ? [] : [`--data-raw ${quoted(body)}`])
  ].join(" \\\n  ")

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The request as a test with a sandbox of its own, in which the person whom its tokens need signs in first. What else
 * the request relied on, such as an order, the test has to make by itself.
 */
export const asTest = (request: LoggedRequest): string => {
  const { method, path, headers, body, operationId, status, fault } = request
  const steps = preparation(request)
  const sent = Object.entries(headers).map(
    ([name, value]) => `      ${literal(name)}: ${tokenless(value, request)}`
  )
  const init = [
    `    method: ${literal(method)}`,
    ...(sent.length === 0 ? [] : [`    headers: {\n${sent.join(",\n")}\n    }`]),
    ...(body === "" ? [] : [`    body: ${bodyText(request)}`]),
    ...(isEndless(fault) ? ["    signal: AbortSignal.timeout(1000)"] : [])
  ].join(",\n")
  const call = `sandbox.fetch(${literal(origin + path)}, {\n${init}\n  })`
  const outcome =
    status === undefined
      ? `  await expect(\n    ${call.replaceAll("\n", "\n  ")}\n  ).rejects.toThrow()`
      : `  const response = await ${call}\n  expect(response.status).toBe(${status})`
  return `import { createSandbox } from "slipway-sandbox/testing"
import { expect, it } from "vitest"

it(${literal(`${operationId ?? `${method} ${path}`}: ${status ?? "no answer"}`)}, async () => {
  const sandbox = createSandbox()
${[...steps, outcome].join("\n")}
})
`
}

const origin = "http://sandbox.test"
const somebody = "ada@example.com"

const literal = (text: string): string => JSON.stringify(text)

const isEndless = (fault: string | undefined): boolean => fault?.startsWith("hang") ?? false

/** The lines that have to come before: faults of the list, and whoever signs in. */
const preparation = ({ tokens, fault, headers, operationId }: LoggedRequest): string[] => {
  const isListed = fault !== undefined && operationId !== undefined && headers["x-sandbox"] === undefined
  const uses = new Set(tokens.filter(isGood).map(({ use }) => use))
  const isAmong = (...names: PresentedToken["use"][]) => names.some((name) => uses.has(name))
  return [
    ...(isAmong("wallet", "refresh", "rampable") ? signIn("returning") : []),
    ...(isAmong("access") ? signIn("new") : []),
    ...(isAmong("verification") ? code : []),
    ...(isListed
      ? [`  sandbox.faults.add({ operation: ${literal(operationId)}, fault: ${literal(fault)} })`]
      : [])
  ]
}

const isGood = ({ verdict }: PresentedToken): boolean => verdict === "good"

const post = (path: string, body: object): string =>
  `await sandbox.fetch("${origin}/api/v2${path}", {
    method: "POST",
    headers: { "x-app-id": "test", "content-type": "application/json" },
    body: ${literal(JSON.stringify(body))}
  })`

const signIn = (name: string): string[] => [
  `  const signedIn = ${post("/auth/google", { credential: `sandbox:google:${name}@example.com` })}`,
  "  const { data: user } = await signedIn.json()"
]

const code = [
  `  const sent = ${post("/auth/login-otp", { email: somebody })}`,
  "  const { data: verification } = await sent.json()"
]

/** What takes the place of a token, which no other sandbox would know. */
const substitutes: Readonly<Record<PresentedToken["use"], string>> = {
  wallet: "user.walletToken",
  refresh: "user.refreshToken",
  rampable: "user.rampableAccessToken",
  access: "user.accessToken",
  verification: "verification.verificationToken",
  unknown: literal("of no sandbox")
}

const tokenless = (value: string, { tokens }: LoggedRequest): string => {
  const bearer = tokens.find(({ place }) => place === "authorization")
  if (bearer === undefined || !/^Bearer /i.test(value)) return literal(value)
  return isGood(bearer) ? `\`Bearer \${${substitutes[bearer.use]}}\`` : literal("Bearer spent")
}

/** The body as source text, with other tokens, and with the code that was really sent. */
const bodyText = ({ body, tokens, status }: LoggedRequest): string => {
  const inBody = tokens.filter(({ place }) => place !== "authorization")
  if (inBody.length === 0) return literal(body)
  const members: Record<string, unknown> = JSON.parse(body)
  const lines = Object.entries(members).map(([name, value]) => {
    const token = inBody.find(({ place }) => place === name)
    if (token !== undefined) return `${name}: ${isGood(token) ? substitutes[token.use] : literal("spent")}`
    if (name === "otp" && status === 200) return `${name}: sandbox.inbox.latest("${somebody}").code`
    return `${literal(name)}: ${JSON.stringify(value)}`
  })
  return `JSON.stringify({ ${lines.join(", ")} })`
}
