import { createPublicKey, verify } from "node:crypto"
import { describe, expect, test, vi } from "vitest"
import { createClient, type RampSign, type RampSignatureRequest } from "../../../src/index.ts"
import { createServerClient, rampStringToSign } from "../../../src/server/index.ts"
import fixture from "../../fixtures/ramp-signatures.json" with { type: "json" }
import { failureOf } from "../../support/failure.ts"
import { offrampOrder, page, recipient as recipientAnswer } from "../../support/service/rampAnswers.ts"
import { data, scriptedService, type WireRequest } from "../../support/service/scriptedService.ts"

const order = {
  inputAmount: 20.5,
  inputCurrency: "usdc-polygon",
  outputCurrency: "IDR",
  receiverId: "recipient-1",
  senderName: "Zoë “Zo” Müller 🦊",
  senderEmail: "zoe@example.com"
}
const recipient = { recipientId: "recipient-1" }

const scripted = () =>
  scriptedService({
    "POST /offramp": () => data(offrampOrder()),
    "PATCH /recipient/recipient-1": () => data(recipientAnswer),
    "DELETE /recipient/recipient-1": () => data(recipientAnswer),
    "GET /reference/banks": () => data(page())
  })

/** A client whose `sign` is `answer`, and the requests to sign. */
const open = (answer: RampSign) => {
  const service = scripted()
  const requests: RampSignatureRequest[] = []
  const sign: RampSign = (request) => {
    requests.push(request)
    return answer(request)
  }
  const client = createClient({ ...service.config, rampable: { clientId: "ramp-client", sign } })
  return { service, client, requests }
}

const signedHeaders = ({ headers }: WireRequest) => ({
  clientId: headers.get("x-client-id"),
  timestamp: headers.get("x-timestamp"),
  signature: headers.get("x-signature")
})

type Call = (client: ReturnType<typeof open>["client"]) => Promise<unknown>

const calls: [method: string, name: string, call: Call][] = [
  ["POST", "offramp.create", ({ offramp }) => offramp.create(order)],
  ["PATCH", "recipients.update", ({ recipients }) => recipients.update({ ...recipient, city: "Köln" })],
  ["DELETE", "recipients.delete", ({ recipients }) => recipients.delete(recipient)],
  ["GET", "reference.banks", ({ reference }) => reference.banks({ country: "INDONESIA" })]
]

describe("a signed ramp request", () => {
  test.each(calls)("%s of %s signs the exact bytes and time that are sent", async (method, _, call) => {
    const { service, client, requests } = open(async () => "c2lnbmF0dXJl")
    await call(client)
    // An order reads the list of those before it.
    const request = service.requests.at(-1) ?? expect.fail("nothing was sent")
    const { timestamp, ...rest } = signedHeaders(request)
    expect(rest).toEqual({ clientId: "ramp-client", signature: "c2lnbmF0dXJl" })
    expect(requests.at(-1)).toEqual({ clientId: "ramp-client", method, timestamp, body: request.text })
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(request.headers.has("x-client-secret")).toBe(false)
  })

  test.each(calls)(
    "%s of %s is verified by the public key of the server's private key",
    async (method, _, call) => {
      const service = scripted()
      const rampable = { clientId: "ramp-client", privateKey: fixture.key.pkcs8 }
      await call(
        Object.assign(createServerClient({ ...service.config, rampable }), { session: undefined as never })
      )
      const request = service.requests.at(-1) ?? expect.fail("nothing was sent")
      const { timestamp, signature } = signedHeaders(request)
      const text = rampStringToSign({
        clientId: "ramp-client",
        method,
        timestamp: timestamp ?? "",
        body: request.text
      })
      const key = createPublicKey(fixture.key.pkcs8)
      expect(verify("sha256", Buffer.from(text), key, Buffer.from(signature ?? "", "base64"))).toBe(true)
    }
  )

  test("is signed again each time", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-02T03:04:05.678Z") })
    try {
      const { service, client } = open(({ timestamp }) => btoa(timestamp))
      await client.reference.banks()
      vi.setSystemTime("2027-01-02T03:04:06.000Z")
      await client.reference.banks({ fresh: true })
      const timestamps = ["2027-01-02T03:04:05.678Z", "2027-01-02T03:04:06.000Z"]
      expect(service.requests.map(signedHeaders)).toEqual(
        timestamps.map((timestamp) => ({ clientId: "ramp-client", timestamp, signature: btoa(timestamp) }))
      )
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("a `sign` that fails", () => {
  test.each<[string, RampSign]>([
    ["throws", () => expect.fail("no key today")],
    ["rejects", () => Promise.reject(new Error("no key today"))],
    ["rejects with nothing", () => Promise.reject()],
    ["answers with nothing", () => undefined as never],
    ["answers with an empty text", () => ""],
    ["answers with an object", () => ({ signature: "c2ln" }) as never],
    ["answers with what is not base64", () => "not base64!"],
    ["answers with base64url", () => "a-b_"],
    ["answers with a line break in it", () => "c2lnbmF0\r\ndXJl"]
  ])("and %s fails the call with REQUEST_SETUP_ERROR, and nothing is sent", async (_, sign) => {
    const { service, client } = open(sign)
    const error = await failureOf(client.offramp.create(order))
    expect(error).toMatchObject({ code: "REQUEST_SETUP_ERROR", outcome: "not_sent", retryable: false })
    expect(error.message).toContain("`rampable.sign`")
    expect(error.message).not.toContain("no key today")
    expect(service.requests).toEqual([])
  })

  test("because the caller aborted sends nothing", async () => {
    const leaving = new AbortController()
    const reason = new Error("left the page")
    const { service, client } = open(() => {
      leaving.abort(reason)
      return "c2lnbmF0dXJl"
    })
    const error = await failureOf(client.offramp.create(order, leaving))
    expect(error).toMatchObject({ code: "NOT_SENT", reason: "ABORTED", cause: reason })
    expect(service.requests).toEqual([])
  })
})
