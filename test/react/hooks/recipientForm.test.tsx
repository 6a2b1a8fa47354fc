import "../../support/page/dom.ts"

import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query"
import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { type ReactNode, useState } from "react"
import { expect, onTestFinished, test } from "vitest"
import { type SlipwayProviderProps, useCreateRecipient, useRecipientForm } from "../../../src/react/index.ts"
import { openUser } from "../../support/user.ts"
import { openHook, openPage } from "../page.tsx"

const open = async () => {
  const user = await openUser()
  onTestFinished(async () => {
    await user.client.dispose()
    await user.sandbox.close()
  })
  const asked = () => user.sent.filter(({ path }) => path.endsWith("/reference/currencies")).length
  return { ...user, asked }
}

test("reads the fields of a currency, and their check", async () => {
  const { client } = await open()
  const { result } = openHook(client, () => useRecipientForm({ currency: "INR" }))
  await waitFor(() => expect(result.current.data?.currency).toBe("INR"))
  const names = result.current.data?.fields.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(["name", "bank.accountNumber", "bank.ifsc"]))
  const issues = result.current.data?.validate({ "bank.ifsc": "HDFC000123" }) ?? []
  expect(issues).toContainEqual({
    field: "bank.ifsc",
    code: "LENGTH",
    message: "expected an IFSC of eleven characters"
  })
})

test("reads nothing for an empty currency, or with `enabled: false`", async () => {
  const { client, asked } = await open()
  const empty = openHook(client, () => useRecipientForm({ currency: "" }))
  const off = openHook(client, () => useRecipientForm({ currency: "EUR" }, { query: { enabled: false } }))
  expect(empty.result.current).toMatchObject({ status: "pending", fetchStatus: "idle" })
  expect(off.result.current).toMatchObject({ status: "pending", fetchStatus: "idle" })
  expect(asked()).toBe(0)
})

test("asks for the currencies once, however many forms are read", async () => {
  const { client, asked } = await open()
  const codes = ["EUR", "USD", "IDR"]
  for (const currency of codes) {
    const { result } = openHook(client, () =>
      useRecipientForm({ currency }, { query: { select: (form) => form.currency } })
    )
    await waitFor(() => expect(result.current.data).toBe(currency))
  }
  expect(asked()).toBe(1)
})

test("reads the form again when a stored cache has lost its functions", async () => {
  const { client } = await open()
  const { result, queryClient } = openHook(client, () => useRecipientForm({ currency: "EUR" }))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const stored = new QueryClient()
  hydrate(stored, JSON.parse(JSON.stringify(dehydrate(queryClient))))
  const props: Omit<SlipwayProviderProps, "client"> = { queryClient: stored }
  const again = openHook(client, () => useRecipientForm({ currency: "EUR" }), props)
  await waitFor(() => expect(again.result.current.data?.validate).toBeTypeOf("function"))
})

/** A screen of an app: every field of the form as an input, and the issues below it. */
const Screen = (): ReactNode => {
  const { data: form } = useRecipientForm({ currency: "EUR" })
  const create = useCreateRecipient()
  const [values, setValues] = useState<Record<string, string>>({})
  if (form === undefined) return "Loading"
  const issues = [...form.validate(values), ...form.issuesOf(create.error)]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate(form.toInput(values))
      }}
    >
      {form.fields.map(({ name }) => (
        <input
          key={name}
          aria-label={name}
          aria-invalid={issues.some(({ field }) => field === name)}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <button type="submit">Save</button>
      {create.isSuccess ? <p>Saved</p> : null}
    </form>
  )
}

test("a screen of an app adds a recipient, and shows at its field what is wrong", async () => {
  const { client } = await open()
  openPage(client, <Screen />)
  const user = userEvent.setup({ document })
  const fill = async (name: string, value: string) => {
    await user.clear(await waitFor(() => screen.getByLabelText(name)))
    await user.type(screen.getByLabelText(name), value)
  }
  const isInvalid = (name: string) => screen.getByLabelText(name).getAttribute("aria-invalid") === "true"
  await fill("name", "Grace Hopper")
  await fill("email", "grace@example.com")
  await fill("address", "Beispielweg 1")
  await fill("city", "Berlin")
  await fill("postCode", "10115")
  await fill("bank.accountName", "Grace Hopper")
  await fill("bank.ibanNumber", "DE88370400440532013000")
  expect(isInvalid("bank.ibanNumber")).toBe(true)
  await fill("bank.ibanNumber", "DE89370400440532013000")
  expect(isInvalid("bank.ibanNumber")).toBe(false)
  await user.click(screen.getByRole("button", { name: "Save" }))
  await waitFor(() => screen.getByText("Saved"))
  const { docs } = await client.recipients.list()
  expect(docs).toMatchObject([{ name: "Grace Hopper", bank: [{ ibanNumber: "DE89370400440532013000" }] }])
})
