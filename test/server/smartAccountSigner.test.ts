import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { InvalidConfigError } from "../../src/errors/index.ts"
import { smartAccountSigner, smartAccountStringToSign } from "../../src/server/index.ts"
import fixture from "../fixtures/smart-account-signatures.json" with { type: "json" }

const requestOf = ({ method, path, timestamp, body }: (typeof fixture.vectors)[number]) => ({
  method,
  path,
  timestamp,
  body: body ?? undefined
})

describe("the signature of the smart account service", () => {
  test.each(fixture.vectors)("is right: $name", async (vector) => {
    expect(smartAccountStringToSign(requestOf(vector))).toBe(vector.stringToSign)
    expect(await smartAccountSigner(vector.clientSecret)(requestOf(vector))).toBe(vector.signature)
  })

  test("covers the empty text when there is no body, and not `{}`", () => {
    const [, , hash] = smartAccountStringToSign({
      method: "GET",
      path: "/a",
      timestamp: "t",
      body: undefined
    }).split(":")
    expect(hash).toBe(createHash("sha256").update("").digest("hex"))
  })

  test("does not cover the query", () => {
    const signed = (path: string) =>
      smartAccountStringToSign({ method: "GET", path, timestamp: "t", body: undefined })
    expect(signed("/api/v1/userOp?limit=10&page=1")).toBe(signed("/api/v1/userOp"))
  })

  test("keeps the order of keys and the notation of values, and drops white space outside of strings", () => {
    const [, , hash] = smartAccountStringToSign({
      method: "POST",
      path: "/a",
      timestamp: "t",
      body: '{ "2": 1.50,\n\t"1": "a  \\" b",  "b": [ 1e3 , "é" ] }'
    }).split(":")
    const minified = '{"2":1.50,"1":"a  \\" b","b":[1e3,"é"]}'
    expect(hash).toBe(createHash("sha256").update(minified, "utf8").digest("hex"))
  })

  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["redacted", "<redacted>"],
    ["with a blank", "a secret"]
  ])("is never made with a secret that is %s", (_, secret) => {
    const error = thrownBy(() => smartAccountSigner(secret as string)) // an app without types can pass anything
    expect(error).toBeInstanceOf(InvalidConfigError)
    expect(error).toMatchObject({ field: "clientSecret" })
    if (secret) expect(String(error)).not.toContain(secret)
  })
})

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
