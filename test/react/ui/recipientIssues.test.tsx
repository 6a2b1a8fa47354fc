import "../../support/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, test } from "vitest"
import { ApiError } from "../../../src/errors/index.ts"
import type { CreateRecipientInput } from "../../../src/index.ts"
import { RecipientForm } from "../../../src/react/components/index.ts"
import { errorsOf } from "../../../src/react/components/ramp/recipientRules.ts"
import { en } from "../../../src/react/locales/en.ts"
import { id } from "../../../src/react/locales/id.ts"
import { checkedRecipient, currencyOf, recipientForm } from "../../../src/recipients/index.ts"
import { openPage } from "../page.tsx"
import { fixtureClient } from "./fixtures/client.ts"
import { currencies } from "./fixtures/rampData.ts"

/** A form for an account in euros. The client checks recipients as it does in an app. */
const open = (create: (input: CreateRecipientInput) => Promise<unknown>) => {
  const client = fixtureClient({
    reference: { currencies: async () => currencies },
    recipients: {
      create: async (input: CreateRecipientInput) =>
        create(checkedRecipient(input, currencyOf(currencies, "EUR"))),
      form: async ({ currency }: { readonly currency: string }) =>
        recipientForm(currency, currencyOf(currencies, currency))
    }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <RecipientForm currency="EUR" />, { queryClient })
  return userEvent.setup({ document })
}

const details = {
  "Full name": "Grace Hopper",
  "Email address": "grace@example.com",
  "Street and number": "Beispielweg 1",
  City: "Berlin",
  "Postal code": "10115",
  "Name on the account": "Grace Hopper"
}

const save = async (user: ReturnType<typeof userEvent.setup>, iban: string) => {
  const paste = async (label: string, value: string) => {
    await user.clear(await waitFor(() => screen.getByLabelText(label)))
    await user.paste(value)
  }
  for (const [label, value] of Object.entries(details)) await paste(label, value)
  await paste("IBAN", iban)
  await user.click(screen.getByRole("button", { name: "Save recipient" }))
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
    expect(errorOf("Email address")).toBe(en.recipient.refused)
    expect(document.activeElement).toBe(screen.getByLabelText("Email address"))
    expect(document.querySelector('[data-part="error"]')).toBeNull()
  })

  test("shows a failure that names no field below the form", async () => {
    const user = open(async () => Promise.reject(new ApiError({ status: 500 })))
    await save(user, "DE89 3704 0044 0532 0130 00")
    await waitFor(() => expect(document.querySelector('[data-part="error"]')).not.toBeNull())
    expect(errorOf("IBAN")).toBeNull()
  })
})

test.each([
  ["English", en],
  ["Indonesian", id]
])("every issue has a message in %s", (_, t) => {
  const form = recipientForm("XAF", undefined)
  const issues = form.validate({ email: "x", "bank.ibanNumber": "DE88370400440532013000" })
  const errors = errorsOf(
    [
      ...issues,
      { field: "bank.achNumber", code: "CHECKSUM", message: "" },
      { field: "city", code: "REFUSED", message: "" }
    ],
    t
  )
  expect(errors).toMatchObject({
    name: t.fields.required(t.recipient.name),
    email: t.fields.email,
    city: t.recipient.refused,
    ibanNumber: t.recipient.mistyped,
    routingNumber: t.recipient.mistyped,
    accountName: t.fields.required(t.recipient.accountName)
  })
})
