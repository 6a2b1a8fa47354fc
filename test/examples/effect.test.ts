import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { beforeAll, describe, expect, it } from "vitest"
import { type ExportedSpan, startCollector } from "../support/collector.ts"

const run = promisify(execFile)
const repository = join(import.meta.dirname, "../..")
const main = join(repository, "examples/effect/src/main.ts")

describe("the example with OpenTelemetry", () => {
  let exported = ""
  let spans: readonly ExportedSpan[] = []
  const named = (name: string) => spans.filter((span) => span.name === name)
  const parentOf = ({ parentSpanId }: ExportedSpan) =>
    spans.find(({ spanId }) => spanId === parentSpanId)?.name
  const childrenOf = (name: string) =>
    new Set(spans.filter((span) => parentOf(span) === name).map((span) => span.name))

  beforeAll(async () => {
    const collector = await startCollector()
    const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    // Fails unless the process exits by itself with 0. It runs the build.
    await run(process.execPath, [main], { env, timeout: 60_000 })
    exported = collector.text()
    spans = collector.spans()
    await collector.close()
  })

  it("exports one trace, whose root is the program", () => {
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)).toEqual(["purchase"])
    expect(exported).toContain("slipway-effect-example")
  })

  it("has a span for each call, below the app's", () => {
    expect(childrenOf("signIn")).toEqual(
      new Set(["slipway.auth.email.login", "slipway.auth.email.verify", "slipway.account.create"])
    )
    expect(childrenOf("buy")).toEqual(
      new Set([
        "slipway.session.address",
        "slipway.onramp.quote",
        "slipway.onramp.create",
        "slipway.onramp.watch"
      ])
    )
  })

  it("has a client span for each request, below its call", () => {
    expect(childrenOf("slipway.wallet.signMessage")).toContain("POST /wallet/sign-message")
    expect(childrenOf("slipway.onramp.watch")).toEqual(new Set(["GET /onramp/detail/{transactionId}"]))
    expect(named("GET /onramp/detail/{transactionId}").length).toBeGreaterThan(1)
    const [login] = named("POST /auth/login-otp")
    expect(login?.kind).toBe(3)
    expect(login?.attributes).toEqual({
      "http.request.method": "POST",
      "url.template": "/auth/login-otp",
      "server.address": "127.0.0.1",
      "server.port": expect.any(Number),
      "http.response.status_code": 200,
      "slipway.outcome": "succeeded"
    })
  })

  it("marks failed calls and requests", () => {
    const [call] = named("slipway.wallet.transactionDetail")
    expect(call).toMatchObject({
      status: { code: 2 },
      attributes: { "slipway.outcome": "refused", "error.type": "ApiError" }
    })
    const [request] = spans.filter((span) => parentOf(span) === call?.name && span.status.code === 2)
    expect(request?.attributes).toMatchObject({
      "http.response.status_code": 404,
      "error.type": "404"
    })
  })

  it("exports no secret, no id and no personal data", () => {
    expect(exported).not.toMatch(/sandbox-client-secret|eyJ|ada@example|Lovelace|6281200000000|Bearer/)
    // Ids of orders are UUIDs, and addresses of wallets are hexadecimal.
    expect(exported).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|0x[\da-f]{40}/i)
  })
})
