import { describe, expect, test } from "vitest"
import { fileTextIn, redact, redactText, secretsIn } from "../../src/http/redact.ts"
import { createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { type Answer, json, scriptedService, type WireRequest } from "../support/service/scriptedService.ts"

const recipient = {
  name: "Grace Brewster Hopper",
  email: "grace.hopper@example.com",
  phoneNumber: "6281299887766",
  address: "Jl. Contoh 17, RT 4",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "G B Hopper",
    accountNumber: "0012345678",
    ibanNumber: "DE89370400440532013000",
    ifsc: "HDFC0004321",
    achNumber: "021000021",
    bankName: "Example Bank",
    currency: "IDR",
    country: "INDONESIA"
  }
}
const personal = [
  ...["Grace Brewster Hopper", "grace.hopper@example.com", "6281299887766", "Jl. Contoh 17, RT 4", "Jakarta"],
  ...["10110", "G B Hopper", "0012345678", "12345678", "DE89370400440532013000", "HDFC0004321", "021000021"]
]

const everyRoute = (answer: Answer) =>
  scriptedService(new Proxy<Record<string, Answer>>({}, { get: () => answer }))

const serverAt = (answer: Answer) =>
  createServerClient({ ...everyRoute(answer).config, rampableClientSecret: "ramp-secret" })

const shown = (error: object) =>
  JSON.stringify(Object.getOwnPropertyNames(error).map((name) => Reflect.get(error, name)))

const numbersOf = (fields: unknown) =>
  Object.values(Object(fields)).map((value) => ({ value: Number(value) || 0 }))

/** Ways in which a service quotes a request. */
const quotes: Record<string, Answer> = {
  "in its message": ({ text }) => json({ status: 400, message: `Bad: ${text}` }, { status: 400 }),
  "in the details": ({ body }) => json({ status: 422, message: "No", data: body }, { status: 422 }),
  "as numbers": ({ body }) =>
    json({ message: "No", received: [body, body.bank].map(numbersOf) }, { status: 400 }),
  "as HTML": ({ text }: WireRequest) => new Response(`<pre>${text}</pre>`, { status: 500 })
}

describe.each(Object.entries(quotes))("personal data that a service quotes %s", (_, answer) => {
  test.each<[string, (server: ReturnType<typeof serverAt>) => Promise<unknown>]>([
    ["a new recipient", ({ recipients }) => recipients.create(recipient)],
    ["a changed recipient", ({ recipients }) => recipients.update({ recipientId: "r-1", ...recipient })],
    ["a sign-in by e-mail", ({ auth }) => auth.email.login({ email: recipient.email })],
    ["a sign-in by phone", ({ auth }) => auth.whatsapp.login({ phoneNumber: recipient.phoneNumber })]
  ])("stays out of the error of %s", async (_name, call) => {
    const traces = shown(await failureOf(call(serverAt(answer))))
    for (const text of personal) expect(traces).not.toContain(text)
  })
})

describe("the content of a recovery file that a service quotes", () => {
  const secret = "canary0secret0of0the0wallet"
  const files = {
    "a text": secret,
    JSON: JSON.stringify({ secret0: secret, version: 1 }),
    lines: `first line of it\n${secret}\n`
  }
  test.each(Object.entries(files))("stays out of the error when it is %s", async (_, content) => {
    for (const quoted of [content, secret, `Cannot parse "${content}"`, JSON.stringify(content)]) {
      const server = serverAt(() => json({ status: 400, message: quoted, data: { quoted } }, { status: 400 }))
      const call = server.account.recover({ accessToken: "access-token", file: new Blob([content]) })
      expect(shown(await failureOf(call))).not.toContain(secret)
    }
  })
})

test("keeps a search term out of the error", async () => {
  const server = serverAt(({ url }) => json({ message: `No match for ${url.search}` }, { status: 400 }))
  const error = await failureOf(server.recipients.list({ search: "Grace Hopper" }))
  expect(shown(error)).not.toMatch(/Grace|Hopper/)
})

describe("personal data of others in a response", () => {
  const redacted = redact(
    {
      message: "ada@example.com has DE89 3704 0044 0532 0130 00 already",
      accountNumber: 998877,
      accountName: "Ada King",
      fullName: "Ada King",
      email: "must be an e-mail address",
      phoneNumber: ["must be a text"],
      phone: "",
      postCode: "10110"
    },
    []
  )
  test("is masked, while messages about a field are kept", () => {
    expect(redacted).toEqual({
      message: "[redacted] has [redacted] already",
      accountNumber: "[redacted]",
      accountName: "[redacted]",
      fullName: "[redacted]",
      email: "must be an e-mail address",
      phoneNumber: ["must be a text"],
      phone: "",
      postCode: "[redacted]"
    })
  })

  test("leaves other values as they are, twenty levels deep, and hides what is deeper", () => {
    const value = { a: null, b: 5, c: true, d: ["text", [7]], password: 5, pin: { a: 1 }, email: "" }
    expect(redact(value, [])).toEqual({ ...value, password: "[redacted]" })
    const nested = (levels: number): unknown => (levels === 0 ? [{ word: 1 }] : [nested(levels - 1)])
    expect(redact(nested(19), [])).toEqual(nested(19))
    expect(JSON.stringify(redact(nested(20), []))).toContain('"[redacted]"')
    const objects = (levels: number): unknown => (levels === 0 ? { word: 1 } : { in: objects(levels - 1) })
    expect(redact(objects(20), [])).toEqual(objects(20))
    expect(JSON.stringify(redact(objects(21), []))).toContain('"in":"[redacted]"')
  })

  test("is found in a long text in linear time", () => {
    const long = `${"a".repeat(2_000_000)}@${"b.".repeat(100_000)}`
    expect(redactText(long, []).length).toBeGreaterThan(2_000_000)
  })
})

describe("a public identifier", () => {
  test("is not redacted", async () => {
    const text = "The app circular-app of client c asks for 0xB2b2 and network base"
    const server = createServerClient({
      ...everyRoute(() => json({ message: text }, { status: 400 })).config,
      appId: "a",
      rampable: { clientId: "c", privateKey: await privateKey() }
    })
    const errors = [server.reference.banks(), server.wallet.addresses({ walletToken: "t" })].map(failureOf)
    for (const error of await Promise.all(errors)) expect(error.message).toBe(text)
  })

  test("is not redacted from the runtime's message about an invalid request", async () => {
    const message = "Converting circular structure to JSON"
    const client = createClient({
      appId: "a",
      clientSecret: "secret-of-a-server",
      fetch: () => Promise.reject(new Error()),
      rampable: {
        clientId: "c",
        sign: () => {
          throw new TypeError(message)
        }
      }
    })
    expect((await failureOf(client.reference.banks())).message).toContain("`rampable.sign`")
  })

  test.each(["tokenAddress", "tokenId", "tokenSymbol", "clientId", "appId", "receiverWalletAddress", "to"])(
    "in %s of a request is not treated as a secret",
    (name) => {
      expect(secretsIn(new Headers(), JSON.stringify({ [name]: "0123456789" }))).toEqual([])
    }
  )

  test.each(["x-app-id", "x-client-id", "x-timestamp", "content-type"])(
    "in the header %s is not treated as a secret",
    (name) => {
      expect(secretsIn(new Headers({ [name]: "value-of-it" }), undefined)).toEqual([])
    }
  )
})

describe("a secret", () => {
  test.each(["authorization", "x-client-secret", "x-signature"])("in the header %s is found", (name) => {
    expect(secretsIn(new Headers({ [name]: "value-of-it" }), undefined)).toContain("value-of-it")
  })

  test.each([
    ["walletToken", "POST /wallet/refresh"],
    ["hash", "Telegram's widget"],
    ["dataString", "a Mini App"],
    ["code", "Google"],
    ["otp", "an e-mail"],
    ["pin", "a recovery"]
  ])("in the field %s is found at any depth", (name) => {
    expect(secretsIn(new Headers(), JSON.stringify({ data: [{ [name]: "value-of-it" }] }))).toContain(
      "value-of-it"
    )
    expect(secretsIn(new Headers(), `${name}=value-of-it&other=1`)).toContain("value-of-it")
  })

  test.each([
    ["000000", "Invalid OTP 000000, 5 attempts left", "Invalid OTP [redacted], 5 attempts left"],
    ["004210", "Invalid OTP 4210, not 004210", "Invalid OTP [redacted], not [redacted]"],
    ["0000abc", "abc is no code, and neither is 0000abc", "abc is no code, and neither is [redacted]"]
  ])("masks the code %s, and as a number only where it has digits left", (otp, text, expected) => {
    expect(redactText(text, secretsIn(new Headers(), JSON.stringify({ otp })))).toBe(expected)
  })

  test.each([
    ["a letter", "a", "a circular path", "[redacted] circular path"],
    ["a short word", "an", "an angle can plan", "[redacted] angle can plan"],
    ["a short number", "123456", "123456 in 91234567, x123456y", "[redacted] in 91234567, x[redacted]y"],
    [
      "a letter before a digit",
      "k9",
      "k9 in 1k9, rk9, k9! and k95",
      "[redacted] in 1k9, rk9, [redacted]! and k95"
    ],
    [
      "a digit before a letter",
      "9k",
      "9k in a9k, 99k, 9kg and 9k.",
      "[redacted] in a[redacted], 99k, 9kg and [redacted]."
    ],
    ["short and with symbols", "a+b", "xa+bx a+b", "xa+bx [redacted]"],
    ["long", "swordfish", "xswordfishx", "x[redacted]x"],
    ["the word that takes its place", "redacted", "redacted [redacted]", "[redacted] [[redacted]]"],
    ["made of signs of a pattern", "$&(.*)[", "it is $&(.*)[.", "it is [redacted]."]
  ])("that is %s hides no other words", (_, secret, text, expected) => {
    const secrets = secretsIn(new Headers({ "x-client-secret": secret }), undefined)
    expect(redactText(text, secrets)).toBe(expected)
  })

  test("of eight characters is hidden in the middle of a word, a shorter one is not", () => {
    expect(redactText("xabcdefghx", secretsIn(new Headers({ authorization: "abcdefgh" }), undefined))).toBe(
      "x[redacted]x"
    )
    expect(redactText("xabcdefgx", secretsIn(new Headers({ authorization: "abcdefg" }), undefined))).toBe(
      "xabcdefgx"
    )
  })

  test("is found as a number, and without the zeros it begins with", () => {
    const found = (pin: unknown) => secretsIn(new Headers(), JSON.stringify({ pin }))
    expect(found(6281299887766)).toEqual(["6281299887766"])
    expect(found("0042")).toEqual(["0042", "42"])
    expect(found("042")).toEqual(["042"])
  })

  test("of a bearer is found without its scheme, and a request without a query adds none", () => {
    const headers = new Headers({ authorization: "Bearer value-of-it", "x-app-id": "app-1" })
    expect(secretsIn(headers, undefined, "http://wallet.test/api")).toEqual(["value-of-it"])
    expect(secretsIn(headers, undefined, "http://wallet.test/api?search=Ada")).toEqual(["value-of-it", "Ada"])
  })

  test("in a file is found as a line and as a word of eight characters", async () => {
    const form = new FormData()
    form.set("name", "a text field")
    form.set("file", new Blob(["12345678 1234567"]))
    form.set("most", new Blob(["y".repeat(65_536)]))
    form.set("large", new Blob(["x".repeat(65_537)]))
    const text = await fileTextIn(form)
    expect(text).toBe(`\n12345678 1234567\n${"y".repeat(65_536)}\n`)
    expect(await fileTextIn([])).toBe("")
    const found = secretsIn(new Headers(), undefined, "", "12345678 1234567")
    expect(found).toEqual(expect.arrayContaining(["12345678 1234567", "12345678"]))
    expect(found).not.toContain("1234567")
  })

  test("that contains another one is hidden completely", () => {
    const secrets = secretsIn(
      new Headers(),
      JSON.stringify({ walletToken: "abcdefgh", refreshToken: "abcdefghijkl" })
    )
    expect(redactText("abcdefghijkl abcdefgh", secrets)).toBe("[redacted] [redacted]")
  })
})

const privateKey = async () => {
  const { generateKeyPairSync } = await import("node:crypto")
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" }
  }).privateKey
}
