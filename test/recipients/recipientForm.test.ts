import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import * as slipwayEffect from "../../src/effect.ts"
import { createClient, type RecipientValues } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { data, networkFailure, scriptedService } from "../support/service/scriptedService.ts"

/** A client whose user has a ramp account, with a list of the requests that it sends. */
const open = async () => {
  const sandbox = createSandbox({ seed: "recipients" })
  const sent: string[] = []
  const baseUrls = { wallet: "http://sandbox.test/api/v2", ramp: "http://sandbox.test/v1" }
  const fetch = async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${new URL(url).pathname.replace("/v1", "")}`)
    return sandbox.fetch(url, init)
  }
  const { appId, rampableClientSecret } = sandbox.credentials
  const client = createClient({ appId, rampableClientSecret, baseUrls, fetch })
  const email = "ada@example.com"
  const { verificationToken } = await client.auth.email.login({ email })
  const otp = (await sandbox.inbox.latest(email))?.code ?? ""
  await client.auth.email.verify({ verificationToken, otp })
  const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
  await client.account.create({ rampable })
  sent.length = 0
  return { client, sent, sandbox }
}

const person = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "01110",
  "bank.accountName": "Grace Hopper"
} satisfies RecipientValues

const iban = "DE89 3704 0044 0532 0130 00"

describe("the form of a recipient", () => {
  test("shows the keyboard with letters for account numbers, which may have some", async () => {
    const { client } = await open()
    const form = await client.recipients.form({ currency: "INR" })
    expect(form.fields.find(({ name }) => name === "bank.accountNumber")?.inputMode).toBeUndefined()
  })

  test.each([
    ["IDR", ["bank.bankName", "bank.accountNumber"]],
    [
      "USD",
      [
        "bank.bankName",
        "routing",
        "bank.achNumber",
        "bank.fedwireNumber",
        "bank.accountNumber",
        "bank.accountType"
      ]
    ],
    ["INR", ["bank.accountNumber", "bank.ifsc"]],
    ["EUR", ["bank.ibanNumber"]]
  ])("has the fields of an account in %s", async (currency, account) => {
    const { client } = await open()
    const form = await client.recipients.form({ currency })
    const names = [
      "name",
      "email",
      "recipientType",
      "address",
      "city",
      "postCode",
      "bank.accountName",
      ...account
    ]
    expect(form.fields.map(({ name }) => name)).toEqual(names)
    expect(form).toMatchObject({ currency, unsupported: [] })
  })

  test("is one request for all forms of all currencies", async () => {
    const { client, sent } = await open()
    await client.recipients.form({ currency: "idr" })
    await client.recipients.form({ currency: "EUR" })
    expect(sent).toEqual(["GET /reference/currencies"])
  })

  test.each([
    ["IDR", { "bank.bankName": "Bank Nusa Jaya", "bank.accountNumber": "001 234" }],
    [
      "USD",
      { "bank.bankName": "First Prairie Bank", "bank.accountNumber": "000123", "bank.achNumber": "021000021" }
    ],
    [
      "USD",
      {
        routing: "wire",
        "bank.bankName": "First Prairie Bank",
        "bank.accountNumber": "1",
        "bank.fedwireNumber": "021 000 021"
      }
    ],
    ["INR", { "bank.accountNumber": "00123", "bank.ifsc": "hdfc0001234" }],
    ["EUR", { "bank.ibanNumber": iban.toLowerCase() }]
  ])("makes an input that the service accepts, for %s", async (currency, account) => {
    const { client } = await open()
    const form = await client.recipients.form({ currency })
    const values = { ...person, ...account }
    expect(form.validate(values)).toEqual([])
    const added = await client.recipients.create(form.toInput(values))
    const [bank] = added.bank
    expect(bank).toMatchObject({ currency, accountName: "Grace Hopper" })
    for (const [name, value] of Object.entries(account))
      if (name !== "routing" && name !== "bank.bankName")
        expect(Object(bank)[name.slice(5)]).toBe(value.replace(/\s/g, "").toUpperCase())
    expect(form.validate(form.toValues(added))).toEqual([])
  })

  test("reports one issue for each field, all at once, and never a value", async () => {
    const { client } = await open()
    const form = await client.recipients.form({ currency: "EUR" })
    const issues = form.validate({
      name: " ",
      email: "grace@secret",
      "bank.ibanNumber": "DE88 3704 0044 0532 0130 00"
    })
    expect(issues.map(({ field, code }) => [field, code])).toEqual([
      ["name", "REQUIRED"],
      ["email", "FORMAT"],
      ["address", "REQUIRED"],
      ["city", "REQUIRED"],
      ["postCode", "REQUIRED"],
      ["bank.accountName", "REQUIRED"],
      ["bank.ibanNumber", "CHECKSUM"]
    ])
    expect(JSON.stringify(issues)).not.toMatch(/secret|3704/)
  })

  test("asks for the number of the chosen kind of transfer alone", async () => {
    const { client } = await open()
    const form = await client.recipients.form({ currency: "USD" })
    const fieldsOf = (values: RecipientValues) =>
      form.validate({ ...person, ...values }).map(({ field }) => field)
    expect(fieldsOf({})).toEqual(["bank.bankName", "bank.achNumber", "bank.accountNumber"])
    expect(fieldsOf({ routing: "wire", "bank.achNumber": "999999999" })).toEqual([
      "bank.bankName",
      "bank.fedwireNumber",
      "bank.accountNumber"
    ])
    expect(fieldsOf({ routing: "ach", "bank.achNumber": "999999999" })).toEqual([
      "bank.bankName",
      "bank.achNumber",
      "bank.accountNumber"
    ])
  })

  test("leaves out what belongs to another currency", async () => {
    const { client } = await open()
    const form = await client.recipients.form({ currency: "INR" })
    const values = {
      ...person,
      "bank.ibanNumber": "wrong",
      "bank.accountNumber": "1",
      "bank.ifsc": "HDFC0001234"
    }
    expect(form.validate(values)).toEqual([])
    expect(form.toInput(values).bank).toEqual({
      ...{ accountName: "Grace Hopper", accountNumber: "1", ifsc: "HDFC0001234" },
      ...{ currency: "INR", country: "INDIA" }
    })
  })

  test("warns of an IBAN outside SEPA, and does not refuse it", async () => {
    const { client } = await open()
    const form = await client.recipients.form({ currency: "EUR" })
    const warned = (value: string) => form.warnings({ "bank.ibanNumber": value }).map(({ code }) => code)
    expect(warned(iban)).toEqual([])
    expect(warned("FR1420041010050500013M02606")).toEqual([])
    expect(warned("TR330006100519786457841326")).toEqual(["COUNTRY"])
    expect(form.validate({ ...person, "bank.ibanNumber": "TR330006100519786457841326" })).toEqual([])
  })
})

describe("a currency that Slipway does not know", () => {
  test("has the fields of an account in any country, and blocks nothing", async () => {
    const { client } = await open()
    const form = await client.recipients.form({ currency: "XAF" })
    const account = { "bank.country": "CAMEROON", "bank.accountNumber": "123" }
    expect(form.validate({ ...person, ...account })).toEqual([])
    expect(form.validate({ ...person, ...account, "bank.ibanNumber": "ZZ00" })).toMatchObject([
      { field: "bank.ibanNumber", code: "COUNTRY" }
    ])
    expect(form.toInput({ ...person, ...account }).bank).toMatchObject({
      currency: "XAF",
      country: "CAMEROON"
    })
  })

  test("may have rules that were added later: they are listed", async () => {
    const { client } = openListing({ requirePixKey: true, requireSwiftCode: true, requireIban: true })
    const form = await client.recipients.form({ currency: "BRL" })
    expect(form.unsupported).toEqual(["requirePixKey", "requireSwiftCode"])
    expect(form.fields.at(-1)).toMatchObject({ name: "bank.ibanNumber", isRequired: true })
    expect(form.validate({ ...person, "bank.ibanNumber": iban })).toEqual([])
  })
})

const input = {
  ...{ name: "Grace Hopper", email: "grace@example.com", address: "Jl. Contoh 1" },
  ...{ city: "Jakarta", postCode: "01110" },
  bank: { accountName: "Grace Hopper", currency: "EUR", country: "GERMANY", ibanNumber: iban }
}

/** A service whose only currency has these rules. */
const openListing = (rules: object) => {
  const off = { requireBankName: false, requireIfsc: false, requireIban: false }
  const currency = {
    ...{ value: "BRL", currency: "BRL", countryCode: "BR", country: "BRAZIL", name: "Real", symbol: "R$" },
    ...{ ...off, requireAchOrWire: false, requireAccountNumber: false, ...rules }
  }
  const service = scriptedService({
    "POST /auth/login": ({ body: { username } }) =>
      data({
        isWalletCreated: true,
        walletToken: "w",
        refreshToken: "r",
        rampableAccessToken: String(username)
      }),
    "GET /reference/currencies": () => data([currency]),
    "POST /recipient": () => data({ ...input, id: "64f0c0ffee0000000000abce", bank: [] })
  })
  return { service, client: createClient({ ...service.config, rampableClientSecret: "ramp-secret" }) }
}

describe("recipients.create", () => {
  test("rejects with the issues of all fields, and sends no recipient", async () => {
    const { client, sent } = await open()
    const bank = { accountName: "", currency: "USD", country: "UNITED STATES", achNumber: "999999999" }
    const error = await failureOf(client.recipients.create({ ...input, email: "", bank }))
    expect(error).toMatchObject({
      _tag: "InvalidInputError",
      field: "email",
      outcome: "not_sent",
      fields: ["email", "bank.accountName", "bank.bankName", "bank.achNumber", "bank.accountNumber"]
    })
    expect(Object(error).issues.at(-2)).toMatchObject({ field: "bank.achNumber", code: "CHECKSUM" })
    expect(error.message).not.toContain("999999999")
    expect(sent).toEqual(["GET /reference/currencies"])
  })

  test.each(["DE88370400440532013000", "ZZ00123456789012345678", "DE8937040044053201300"])(
    "refuses the IBAN %s, whatever the currency",
    async (ibanNumber) => {
      const { client } = await open()
      for (const currency of ["EUR", "IDR", "XAF"]) {
        const error = await failureOf(
          client.recipients.create({ ...input, bank: { ...input.bank, currency, ibanNumber } })
        )
        expect(Object(error).fields).toContain("bank.ibanNumber")
      }
    }
  )

  test("sends the numbers of accounts without spaces, and asks for the rules once", async () => {
    const { client, sent } = await open()
    const added = await client.recipients.create(input)
    expect(added.bank[0]?.ibanNumber).toBe("DE89370400440532013000")
    await client.recipients.create(input)
    expect(sent).toEqual(["GET /reference/currencies", "POST /recipient", "POST /recipient"])
  })

  test("leaves the decision to the service when the rules cannot be had", async () => {
    const { service, client } = openListing({})
    service.once("GET /reference/currencies", networkFailure)
    await client.recipients.create(input)
    expect(service.sent("POST /recipient")).toHaveLength(1)
  })

  test("is not sent for another user, who signs in while the rules are fetched", async () => {
    const { service, client } = openListing({})
    const signIn = (username: string) => client.auth.username.login({ username, password: "p" })
    await signIn("ada")
    const release = service.hold("GET /reference/currencies")
    const late = failureOf(client.recipients.create(input))
    await service.arrived("GET /reference/currencies")
    await signIn("grace")
    release()
    expect(await late).toMatchObject({ _tag: "SessionEndedError", reason: "replaced" })
    expect(service.sent("POST /recipient")).toHaveLength(0)
  })

  test("refuses a number instead of text, whose leading zeros are lost", async () => {
    const { client } = await open()
    const bank = {
      ...input.bank,
      currency: "INR",
      accountNumber: 123 as unknown as string,
      ifsc: "HDFC0001234"
    }
    const error = await failureOf(client.recipients.create({ ...input, bank }))
    expect(error).toMatchObject({ fields: ["bank.accountNumber"] })
  })
})

describe("recipients.update", () => {
  test("checks what it changes, and a bank account as a whole", async () => {
    const { client } = await open()
    const { id: recipientId } = await client.recipients.create(input)
    const refused = async (changes: object) =>
      Object(await failureOf(client.recipients.update({ recipientId, ...changes }))).fields
    expect(await refused({ city: "", email: "grace" })).toEqual(["email", "city"])
    expect(await refused({ bank: { accountName: "Grace", currency: "EUR", country: "GERMANY" } })).toEqual([
      "bank.ibanNumber"
    ])
    const changed = await client.recipients.update({
      recipientId,
      city: "Bandung",
      bank: { ...input.bank, ibanNumber: "FR14 2004 1010 0505 0001 3M02 606" }
    })
    expect(changed).toMatchObject({ city: "Bandung", bank: [{ ibanNumber: "FR1420041010050500013M02606" }] })
    await client.recipients.delete({ recipientId })
    expect((await client.recipients.list()).docs).toEqual([])
  })
})

describe("a refusal of the service", () => {
  test("names its fields, one issue for each", async () => {
    const { service, client } = openListing({})
    const message = [
      "bank.ibanNumber is required for EUR",
      "bank.ibanNumber must be a string",
      "email must be an email such as grace@example.com",
      "postCode should not be empty",
      "The name of the bank is on no list"
    ]
    service.once("POST /recipient", () => Response.json({ statusCode: 400, message }, { status: 400 }))
    const error = await failureOf(client.recipients.create(input))
    expect(error).toMatchObject({ _tag: "ApiError", code: "400" })
    const form = await client.recipients.form({ currency: "XAF" })
    const issues = form.issuesOf(error)
    expect(issues.map(({ field, code }) => [field, code])).toEqual([
      ["email", "REFUSED"],
      ["postCode", "REQUIRED"],
      ["bank.ibanNumber", "REQUIRED"]
    ])
    expect(JSON.stringify(issues)).not.toContain("grace@")
  })

  test("of the sandbox is mapped to the field that it misses", async () => {
    const { client, sandbox } = await open()
    const { client: without, service } = openListing({})
    service.once("GET /reference/currencies", networkFailure)
    const { ibanNumber: _, ...bank } = input.bank
    // Without the rules, the service finds out what is missing.
    service.once("POST /recipient", async ({ text }) => {
      const body = text ?? ""
      const { rampableClientSecret } = sandbox.credentials
      const login = await client.ramp.refresh()
      return sandbox.fetch("http://sandbox.test/v1/recipient", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-client-secret": rampableClientSecret,
          authorization: `Bearer ${login.rampableAccessToken}`
        },
        body
      })
    })
    const error = await failureOf(without.recipients.create({ ...input, bank }))
    const form = await client.recipients.form({ currency: "EUR" })
    expect(form.issuesOf(error)).toMatchObject([{ field: "bank.ibanNumber", code: "REQUIRED" }])
  })

  test("of another kind names no field", async () => {
    const { client } = await open()
    const form = await client.recipients.form({ currency: "EUR" })
    const error = await failureOf(client.recipients.delete({ recipientId: "x" }))
    expect(form.issuesOf(error)).toEqual([])
    expect(form.issuesOf(new TypeError("name"))).toEqual([])
    const invalid = await failureOf(client.recipients.create({ ...input, city: "" }))
    expect(form.issuesOf(invalid)).toMatchObject([{ field: "city", code: "REQUIRED" }])
  })
})

test("the form is the same in slipway/effect", async () => {
  const { service } = openListing({ requireIban: true })
  const form = await Effect.runPromise(
    Effect.provide(
      Effect.flatMap(slipwayEffect.Recipients, (recipients) => recipients.form({ currency: "BRL" })),
      slipwayEffect.layer({ ...service.config, rampableClientSecret: "ramp-secret" })
    )
  )
  expect(form.validate({ ...person, "bank.ibanNumber": "DE88" })).toMatchObject([{ code: "LENGTH" }])
})
