import { inspect } from "node:util"
import { expect, test } from "vitest"
import { clientsOf } from "../calls/clients.ts"
import { canaries, canaryTokens, everyCall, type SentCall, sentOperation, spec } from "../calls/everyCall.ts"
import { exampleFacts, operations } from "../calls/operations.ts"
import { json, recording, type Sent } from "../calls/recording.ts"

const config = { appId: "app-1", clientSecret: "wallet-secret-1", rampableClientSecret: "ramp-secret-1" }
const pair = { walletToken: canaries.walletToken, refreshToken: canaries.refreshToken }
const sentCalls = everyCall(spec, config, { ...canaryTokens, operation: pair })

/** The bodies of the two refresh operations. */
const refreshBodies: Readonly<Record<string, unknown>> = {
  refreshWalletToken: { refreshToken: canaries.refreshToken },
  refreshRampableToken: { rampableAccessToken: canaries.rampableAccessToken }
}

test("no call puts a token into its URL or its body, except the two refreshes", async () => {
  for (const { sent } of await sentCalls) {
    for (const request of sent) {
      const id = sentOperation(request)?.id ?? request.url.href
      if (id in refreshBodies) expect(json(request), id).toEqual(refreshBodies[id])
      else expect(canariesIn(await bodyText(request)), `the body of ${id}`).toEqual([])
      expect(canariesIn(decodeURIComponent(request.url.href)), `the address of ${id}`).toEqual([])
    }
  }
})

test("no call puts a token into a header other than authorization", async () => {
  for (const { operation, sent } of await sentCalls) {
    for (const { headers } of sent) {
      const { authorization: _, ...others } = headers
      expect(canariesIn(JSON.stringify(others)), operation.id).toEqual([])
    }
  }
})

test("every call with a wallet token and a refresh token refreshes once afterwards", async () => {
  const withWalletToken = (await sentCalls).filter(({ operation }) => operation.bearer === "walletToken")
  expect(withWalletToken.length).toBeGreaterThan(0)
  for (const { operation, sent } of withWalletToken)
    expect(sent.map((request) => sentOperation(request)?.id)).toEqual([operation.id, "refreshWalletToken"])
})

test("every other call is one request, after the rules of the currency where it has some", async () => {
  const others = (await sentCalls).filter(({ operation }) => operation.bearer !== "walletToken")
  expect(others.map(idsSent)).toEqual(others.map(({ operation }) => [operation.id]))
})

test("no error contains a token, even when the service echoes the request", async () => {
  for (const [id, { call }] of Object.entries(operations)) {
    const { fetch } = recording(async (request) => {
      const echo = `${JSON.stringify(request.headers)} ${await bodyText(request)}`
      return Response.json({ message: echo, data: { deep: [echo] } }, { status: 400 })
    })
    const error: unknown = await call(clientsOf({ ...config, fetch }), canaryTokens, exampleFacts).catch(
      (thrown) => thrown
    )
    expect(error, id).toMatchObject({ _tag: "ApiError", details: { data: { deep: [expect.any(String)] } } })
    expect(canariesIn(inspect(error, { customInspect: false, depth: null, showHidden: true })), id).toEqual(
      []
    )
  }
})

const idsSent = ({ sent }: SentCall) => sent.map((request) => sentOperation(request)?.id)

const canariesIn = (text: string) => Object.values(canaries).filter((canary) => text.includes(canary))

/** The body as text, as it is sent. */
const bodyText = ({ body }: Sent) => new Response(body ?? "").text()
