import "../../../support/page/dom.ts"
import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import { SettingsPanel } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, signedIn } from "../fixtures/frame/client.ts"

const user = userEvent.setup({ document })

const open = (signOut: () => Promise<void>) => {
  const client = fixtureClient({}, signedIn)
  Object.assign(client.session, { signOut })
  const key = `slipway.contacts ${client.id} ${signedIn.userKey ?? signedIn.addresses.evm?.toLowerCase()}`
  const contact = { name: "Grace", address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" }
  localStorage.setItem(key, JSON.stringify([contact]))
  openPage(client, <SettingsPanel />)
  return () => localStorage.getItem(key)
}

beforeEach(() => localStorage.clear())

test("signing out keeps the contacts on the device", async () => {
  let signOuts = 0
  const stored = open(async () => void signOuts++)
  await user.click(screen.getByRole("button", { name: "Sign out" }))
  await waitFor(() => expect(signOuts).toBe(1))
  expect(stored()).toContain("Grace")
})

test("signing out removes the contacts if the user wants it, once the service has signed them out", async () => {
  let answer = () => {}
  const stored = open(
    () =>
      new Promise((resolve) => {
        answer = resolve
      })
  )
  await user.click(screen.getByRole("checkbox", { name: "Also remove my contacts from this device" }))
  await user.click(screen.getByRole("button", { name: "Sign out" }))
  expect(stored()).toContain("Grace")
  answer()
  await waitFor(() => expect(stored()).toBeNull())
})

test("signing out removes the name and the phone number of orders with the activity", async () => {
  const client = fixtureClient({}, signedIn)
  Object.assign(client.session, { signOut: async () => undefined })
  const owner = signedIn.userKey ?? signedIn.addresses.evm?.toLowerCase()
  const names = ["own_details", "payment_phone", "payment_method"]
  for (const name of names) localStorage.setItem(`slipway.${name} ${client.id} ${owner}`, "kept")
  localStorage.setItem(`slipway.payment_phone ${client.id} eve`, "hers")
  openPage(client, <SettingsPanel />)
  await user.click(screen.getByRole("checkbox", { name: "Also remove my activity from this device" }))
  await user.click(screen.getByRole("button", { name: "Sign out" }))
  await waitFor(() =>
    expect({ ...localStorage }).toEqual({ [`slipway.payment_phone ${client.id} eve`]: "hers" })
  )
})

test("a sign-out that failed removes nothing", async () => {
  const stored = open(() => Promise.reject(new ApiError({ status: 500 })))
  await user.click(screen.getByRole("checkbox", { name: "Also remove my contacts from this device" }))
  await user.click(screen.getByRole("button", { name: "Sign out" }))
  await screen.findByRole("alert")
  expect(stored()).toContain("Grace")
})

test("a choice passes its value on, and only what the app offers is shown", async () => {
  const chosen: string[] = []
  openPage(
    fixtureClient(),
    <SettingsPanel
      appearance={{ value: "system", onChange: (value) => chosen.push(value) }}
      pages={["contacts"]}
      onOpen={(page) => chosen.push(page)}
    />
  )
  await user.selectOptions(screen.getByRole("combobox", { name: "Appearance" }), "Dark")
  await user.click(screen.getByRole("button", { name: "Contacts" }))
  expect(chosen).toEqual(["dark", "contacts"])
  expect(screen.queryByRole("button", { name: "Bank accounts" })).toBeNull()
  expect(screen.queryByRole("combobox", { name: "Language" })).toBeNull()
})
