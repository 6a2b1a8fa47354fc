import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import type { userEvent } from "@testing-library/user-event"
import { describe, expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { CreateRecipientInput, Currency } from "../../../../src/index.ts"
import { RecipientForm } from "../../../../src/react/components/index.ts"
import { errorsOf, labelOf } from "../../../../src/react/components/ramp/recipient/recipientErrors.ts"
import { en } from "../../../../src/react/locales/en.ts"
import { id } from "../../../../src/react/locales/id.ts"
import { checkedRecipient, currencyOf, recipientForm } from "../../../../src/recipients/index.ts"
import { openPage } from "../../page.tsx"
import { bankPage, currencies, payee } from "../fixtures/data/rampData.ts"
import { fixtureClient } from "../fixtures/frame/client.ts"
import { pick } from "../support/pick.ts"
import { typist } from "../support/typist.ts"

/** A form that starts with an account in euros. The client checks recipients as it does in an app. */
const open = (
  create: (input: CreateRecipientInput) => Promise<unknown>,
  currency = "EUR",
  listed: readonly Currency[] = currencies
) => {
  const client = fixtureClient({
    reference: { currencies: async () => listed, banks: async () => bankPage() },
    recipients: {
      create: async (input: CreateRecipientInput) =>
        create(checkedRecipient(input, currencyOf(listed, input.bank.currency)))
    }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <RecipientForm currency={currency} />, { queryClient })
  return typist()
}

const account = { "Account holder's name": "Grace Hopper" }
const holder = {
  Email: "grace@example.com",
  "Street address": "Beispielweg 1",
  City: "Berlin",
  "Postal code": "10115"
}

type User = ReturnType<typeof userEvent.setup>

const fill = async (user: User, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) {
    await user.clear(await waitFor(() => screen.getByLabelText(label)))
    await user.paste(value)
  }
}
const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }))

const save = async (user: User, iban: string) => {
  await fill(user, { ...account, IBAN: iban })
  await press(user, "Continue")
  if (!screen.queryByLabelText("City")) return
  await fill(user, holder)
  await press(user, "Save account")
}

const errorOf = (label: string) => {
  const described = screen.getByLabelText(label).getAttribute("aria-describedby")
  return described && document.getElementById(described.split(" ").at(-1) ?? "")?.textContent
}

describe("the form of a recipient", () => {
  test("says at the IBAN that a digit is wrong, and sends nothing", async () => {
    const sent: unknown[] = []
    const user = open(async (input) => sent.push(input))
    await save(user, "DE88 3704 0044 0532 0130 00")
    await waitFor(() => expect(errorOf("IBAN")).toBe(en.recipient.mistyped))
    expect(document.activeElement).toBe(screen.getByLabelText("IBAN"))
    expect(sent).toEqual([])
    await save(user, "DE89 3704 0044 0532 0130 00")
    await waitFor(() => expect(sent).toMatchObject([{ bank: { ibanNumber: "DE89370400440532013000" } }]))
  })

  test("shows each refusal of the service at its field", async () => {
    const message = ["email must be an email", "bank.ibanNumber is on a list of closed accounts"]
    const user = open(async () => Promise.reject(new ApiError({ status: 400, details: { message } })))
    await save(user, "DE89 3704 0044 0532 0130 00")
    await waitFor(() => expect(errorOf("IBAN")).toBe(en.recipient.refused))
    expect(document.activeElement).toBe(screen.getByLabelText("IBAN"))
    expect(document.querySelector('[data-part="error"]')).toBeNull()
  })

  test("shows a failure that names no field below the form", async () => {
    const user = open(async () => Promise.reject(new ApiError({ status: 500 })))
    await save(user, "DE89 3704 0044 0532 0130 00")
    await waitFor(() => expect(document.querySelector('[data-part="error"]')).not.toBeNull())
    await press(user, "Back")
    expect(errorOf("IBAN")).toBeNull()
  })
})

const labels = () => [...document.querySelectorAll("form label")].map(({ textContent }) => textContent)
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) =>
  user.selectOptions(await waitFor(() => screen.getByLabelText(label)), option)

/** The name that the account has already said. */
const fullName = () => screen.getByText("Full name").nextElementSibling?.querySelector("bdi")?.textContent

describe("the fields of a bank account", () => {
  const person = ["Email", "Who owns this account?", "Street address", "City", "Postal code"]

  test.each([
    ["IDR", ["Bank", "Account number"]],
    ["USD", ["Bank", "Transfer type", "Routing number", "Account number", "Account type"]],
    ["INR", ["Account number", "IFSC code"]],
    ["EUR", ["IBAN"]]
  ])("are those that %s requires, and keep the holder's name", async (code, fields) => {
    const user = open(async () => payee("Grace"))
    await fill(user, account)
    await pick(user, "Account currency", new RegExp(`^${code}`))
    await waitFor(() => expect(labels()).toEqual(["Account currency", ...fields, "Account holder's name"]))
    expect(screen.getByLabelText<HTMLInputElement>("Account holder's name").value).toBe("Grace Hopper")
    expect(document.activeElement).toBe(screen.getByLabelText("Account currency"))
  })

  test("are followed by those of the holder, and Back keeps both", async () => {
    const user = open(async () => payee("Grace"))
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    await fill(user, { ...account, IBAN: "DE89370400440532013000" })
    screen.getByText("Step 1 of 2")
    await press(user, "Continue")
    expect(document.activeElement?.textContent).toBe("Account holder's details")
    screen.getByText("Step 2 of 2")
    expect(labels()).toEqual(person)
    expect(fullName()).toBe("Grace Hopper")
    await fill(user, { City: "Berlin" })
    await press(user, "Back")
    expect(document.activeElement?.textContent).toBe("Add bank account")
    expect(value("IBAN")).toBe("DE89 3704 0044 0532 0130 00")
    await fill(user, { "Account holder's name": "Grace B. Hopper" })
    await press(user, "Continue")
    expect(fullName()).toBe("Grace B. Hopper")
    expect(value("City")).toBe("Berlin")
  })

  test("ask for the name once, and take another for a recipient who is called otherwise", async () => {
    const sent: { readonly name: string; readonly bank: object }[] = []
    const user = open(async (input) => sent.push(input))
    await fill(user, { ...account, IBAN: "DE89370400440532013000" })
    await press(user, "Continue")
    expect(screen.queryByLabelText("Full name")).toBeNull()
    await press(user, "Edit")
    const name = screen.getByLabelText<HTMLInputElement>("Full name")
    expect(document.activeElement).toBe(name)
    expect(name.value).toBe("Grace Hopper")
    await user.type(name, "-Murray")
    await press(user, "Back")
    await press(user, "Continue")
    expect(screen.getByLabelText<HTMLInputElement>("Full name").value).toBe("Grace Hopper-Murray")
    expect(document.activeElement?.textContent).toBe("Account holder's details")
    await fill(user, holder)
    await press(user, "Save account")
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([{ name: "Grace Hopper-Murray", bank: { accountName: "Grace Hopper" } }])
  })

  test("keep the field of a name while what is typed is that of the account's holder", async () => {
    const user = open(async () => payee("Grace"))
    await fill(user, { ...account, IBAN: "DE89370400440532013000" })
    await press(user, "Continue")
    await press(user, "Edit")
    await fill(user, { "Full name": "Ada Lovelace" })
    await press(user, "Back")
    await press(user, "Continue")
    const name = screen.getByLabelText<HTMLInputElement>("Full name")
    await user.clear(name)
    await user.type(name, "Grace Hopper")
    await user.type(name, " Murray")
    expect(name.isConnected).toBe(true)
    expect(document.activeElement).toBe(name)
    expect(name.value).toBe("Grace Hopper Murray")
  })

  test("show the field of a name that the service refuses", async () => {
    const message = ["name must be shorter"]
    const user = open(async () => Promise.reject(new ApiError({ status: 400, details: { message } })))
    await save(user, "DE89 3704 0044 0532 0130 00")
    await waitFor(() => expect(errorOf("Full name")).toBe(en.recipient.refused))
    expect(document.activeElement).toBe(screen.getByLabelText("Full name"))
    await user.type(screen.getByLabelText("Full name"), "y{Backspace}")
    expect(document.activeElement).toBe(screen.getByLabelText("Full name"))
  })

  test("have the keyboard and the type of their format, and are never filled in by the browser", async () => {
    const user = open(async () => payee("Grace"))
    const attributes = async (label: string) => {
      const input = await waitFor(() => screen.getByLabelText(label))
      return ["type", "inputmode", "autocomplete", "spellcheck"].map((name) => input.getAttribute(name))
    }
    expect(await attributes("IBAN")).toEqual(["text", null, "off", "false"])
    await pick(user, "Account currency", /^USD/)
    expect(await attributes("Routing number")).toEqual(["text", "numeric", "off", null])
    await pick(user, "Account currency", /^EUR/)
    await fill(user, { ...account, IBAN: "DE89370400440532013000" })
    await press(user, "Continue")
    expect(await attributes("Email")).toEqual(["email", "email", "off", null])
  })

  test("show the routing number of the chosen transfer, and send it without spaces and with its leading zero", async () => {
    const sent: unknown[] = []
    const user = open(async (input) => sent.push(input), "USD")
    await fill(user, { ...account, "Account number": "000 123 456" })
    await pick(user, "Bank", "First Prairie Bank")
    await choose(user, "Transfer type", "Wire")
    await fill(user, { "Routing number": "021 000 021" })
    await choose(user, "Account type", "Savings")
    await press(user, "Continue")
    await fill(user, holder)
    await press(user, "Save account")
    await waitFor(() => expect(sent).toHaveLength(1))
    const { bank } = sent[0] as CreateRecipientInput // what the form sent
    expect(bank).toEqual({
      accountName: "Grace Hopper",
      currency: "USD",
      country: "UNITED STATES",
      bankName: "First Prairie Bank",
      paymentCode: expect.any(String),
      accountNumber: "000123456",
      fedwireNumber: "021000021",
      accountType: "Savings"
    })
  })

  test("of a previously chosen currency are not sent", async () => {
    const sent: CreateRecipientInput[] = []
    const user = open(async (input) => sent.push(input))
    await fill(user, { ...account, IBAN: "DE89370400440532013000" })
    await pick(user, "Account currency", /^INR/)
    await user.type(await waitFor(() => screen.getByLabelText("Account number")), "0012")
    await user.type(screen.getByLabelText("IFSC code"), "hdfc0001234")
    await press(user, "Continue")
    await fill(user, holder)
    await press(user, "Save account")
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.bank).toEqual({
      accountName: "Grace Hopper",
      currency: "INR",
      country: "INDIA",
      accountNumber: "0012",
      ifsc: "HDFC0001234"
    })
  })

  test("are refused at the currency when it requires one that recipients do not have", async () => {
    const sent: unknown[] = []
    const strange = currencies.map((it) => (it.value === "EUR" ? { ...it, requireSwiftCode: true } : it))
    const user = open(async (input) => sent.push(input), "EUR", strange)
    await waitFor(() => expect(errorOf("Account currency")).toBe(en.recipient.notSupported))
    expect(screen.queryByLabelText("IBAN")).toBeNull()
    await press(user, "Continue")
    expect(sent).toEqual([])
  })
})

const wrong = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((it) => it.getAttribute("name"))

test("all wrong fields of a step say so at once, and the first has the focus", async () => {
  const user = open(async () => payee("Grace"))
  await fill(user, { IBAN: "DE8937040044053201300" })
  await press(user, "Continue")
  expect(document.activeElement).toBe(screen.getByLabelText("IBAN"))
  expect(wrong()).toEqual(["bank.ibanNumber", "bank.accountName"])
  expect(errorOf("IBAN")).toBe(en.recipient.ibanFormat)
  await fill(user, { ...account, IBAN: "DE89370400440532013000" })
  await press(user, "Continue")
  expect(wrong()).toEqual([])
  await press(user, "Save account")
  expect(document.activeElement).toBe(screen.getByLabelText("Street address"))
  expect(wrong()).toEqual(["address", "city", "postCode"])
})

test("the email address is at first that of the sign-in", async () => {
  const sent: { readonly email: string }[] = []
  const user = open(async (input) => sent.push(input))
  await fill(user, { ...account, IBAN: "DE89370400440532013000" })
  await press(user, "Continue")
  const { Email: _, ...others } = holder
  await fill(user, others)
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@example.com")
  await press(user, "Save account")
  await waitFor(() => expect(sent).toMatchObject([{ email: "ada@example.com" }]))
})

test("the form has one step when nothing is asked about the holder", async () => {
  const form = async ({ currency }: { readonly currency: string }) => {
    const all = recipientForm(currency, currencyOf(currencies, currency))
    return { ...all, fields: all.fields.filter(({ name }) => name.startsWith("bank.")) }
  }
  const client = fixtureClient({ reference: { currencies: async () => currencies }, recipients: { form } })
  openPage(client, <RecipientForm currency="EUR" holderName="Grace Hopper" />)
  await waitFor(() => screen.getByRole("button", { name: "Save account" }))
  expect(screen.getByLabelText<HTMLInputElement>("Account holder's name").value).toBe("Grace Hopper")
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull()
})

test("an IBAN of an unusual country is pointed out, and accepted", async () => {
  const sent: unknown[] = []
  const user = open(async (input) => sent.push(input))
  await fill(user, { IBAN: "TR33 0006 1005 1978 6457 8413 26" })
  screen.getByText(en.recipient.unusualCountry)
  await save(user, "TR33 0006 1005 1978 6457 8413 26")
  await waitFor(() => expect(sent).toHaveLength(1))
})

test("a form that cannot be loaded says so, and is loaded again", async () => {
  let isBroken = true
  const form = async ({ currency }: { readonly currency: string }) => {
    if (isBroken) throw new ApiError({ status: 400 })
    return recipientForm(currency, currencyOf(currencies, currency))
  }
  const client = fixtureClient({ reference: { currencies: async () => currencies }, recipients: { form } })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <RecipientForm currency="EUR" />, { queryClient })
  await waitFor(() => screen.getByRole("alert"))
  isBroken = false
  await typist().click(screen.getByRole("button", { name: "Try again" }))
  await waitFor(() => screen.getByLabelText("IBAN"))
})

/** Every currency of the sandbox, and one that the service does not list. */
const forms = [...currencies.map((it) => recipientForm(it.value, it)), recipientForm("XAF", undefined)]
const codes = ["REQUIRED", "FORMAT", "LENGTH", "COUNTRY", "CHECKSUM", "REFUSED", "INVALID"] as const

test.each([
  ["English", en],
  ["Indonesian", id]
])("every field has a label, and every issue a message, in %s", (_, t) => {
  for (const form of forms) {
    const keys = form.fields.flatMap(({ labelKey, options = [] }) => [
      labelKey,
      ...options.map((option) => option.labelKey)
    ])
    for (const key of keys) expect(labelOf(key, t), key).toMatch(/\w/)
    for (const code of codes) {
      const issues = form.fields.map(({ name }) => ({ field: name, code, message: "" }))
      const messages = Object.values(errorsOf(form, issues, t))
      expect(messages).toHaveLength(form.fields.length)
      for (const message of messages) expect(message).toMatch(/\w+ \S+/)
    }
  }
  const issues = [
    { field: "email", code: "FORMAT", message: "" },
    { field: "city", code: "REFUSED", message: "" },
    { field: "bank.accountName", code: "REQUIRED", message: "" },
    { field: "bank.ibanNumber", code: "CHECKSUM", message: "" }
  ] as const
  expect(errorsOf(recipientForm("XAF", undefined), issues, t)).toEqual({
    email: t.fields.email,
    city: t.recipient.refused,
    "bank.accountName": t.recipient.missing.accountName,
    "bank.ibanNumber": t.recipient.mistyped
  })
})
