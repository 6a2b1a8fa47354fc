import "../../support/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { describe, expect, test } from "vitest"
import type { SessionSnapshot } from "../../../src/index.ts"
import { OfframpForm, OnrampForm, RampAccountForm, RecipientList } from "../../../src/react/ui/index.ts"
import { openClient, signInByMail } from "../../support/person.ts"
import { openPage } from "../page.tsx"
import { changingSession, other, signedIn, storyClient } from "./stories/client.ts"

/** Somebody with a wallet and without a ramp account, on a sandbox. */
const openNewcomer = async (shown: ReactNode) => {
  const service = openClient()
  await signInByMail(service, "ada@example.com")
  await service.client.account.create()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(service.client, shown, { queryClient })
  return { ...service, user: userEvent.setup({ document }) }
}
const button = (name: string) => screen.getByRole("button", { name })
const made = ({ sent }: Awaited<ReturnType<typeof openNewcomer>>) =>
  sent.filter(({ path }) => path.endsWith("/account/rampable/create")).length

describe("who has no ramp account", () => {
  test.each([
    ["to buy", <OnrampForm key="buy" />, "Buy"],
    ["to sell", <OfframpForm key="sell" />, "Sell"],
    ["to add a recipient", <RecipientList key="list" />, "Recipients"]
  ])("opens one where they came %s, and goes on there", async (_, shown, title) => {
    const page = await openNewcomer(shown)
    screen.getByRole("heading", { name: "Open buying and selling" })
    expect(screen.queryByRole("heading", { name: title })).toBeNull()
    await page.user.type(screen.getByLabelText("Your full name"), "Ada Lovelace")
    await page.user.type(screen.getByLabelText("Your e-mail address"), " ada@example.com ")
    await page.user.type(screen.getByLabelText("A password for the account"), "correct horse")
    await page.user.dblClick(button("Open account"))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: title })))
    expect(made(page)).toBe(1)
    expect(page.client.session.current().hasRampAccess).toBe(true)
  })

  test("is told which field is wrong, and nothing is sent", async () => {
    const page = await openNewcomer(<RampAccountForm />)
    await page.user.type(screen.getByLabelText("Your full name"), "Ada Lovelace")
    await page.user.type(screen.getByLabelText("Your e-mail address"), "ada")
    await page.user.type(screen.getByLabelText("A password for the account"), "short")
    await page.user.click(button("Open account"))
    expect(document.activeElement?.getAttribute("name")).toBe("username")
    screen.getByText("Enter an e-mail address such as ada@example.com.")
    expect(screen.getByLabelText("A password for the account").getAttribute("aria-invalid")).toBe("true")
    expect(made(page)).toBe(0)
  })

  test("keeps what was typed when it did not work, and is told of it once it did", async () => {
    const done: string[] = []
    const page = await openNewcomer(<RampAccountForm onDone={() => done.push("done")} />)
    page.sandbox.faults.add({ operation: "createRampableAccount", fault: "html-502" })
    await page.user.type(screen.getByLabelText("Your full name"), "Ada Lovelace")
    await page.user.type(screen.getByLabelText("Your e-mail address"), "ada@example.com")
    await page.user.type(screen.getByLabelText("A password for the account"), "correct horse")
    await page.user.click(button("Open account"))
    await waitFor(() => screen.getByText("The service has a problem."))
    await page.user.click(button("Open account"))
    await waitFor(() => screen.getByText("Buying and selling is opened for you."))
    await waitFor(() => expect(done).toEqual(["done"]))
  })
})

test.each<[string, Partial<SessionSnapshot>, string]>([
  ["has no wallet", { status: "no_wallet", addresses: {} }, "There is no address yet."],
  ["is signed out", { status: "signed_out", addresses: {} }, "You are not signed in."]
])("who %s is told so, and asked for no account", (_, session, text) => {
  openPage(storyClient({}, { ...signedIn, hasRampAccess: false, ...session }), <OnrampForm />)
  screen.getByText(text)
  screen.getByRole("heading", { name: "Buy" })
  expect(screen.queryByRole("button")).toBeNull()
})

test("what one person has typed is not there for the next", async () => {
  const newcomer = { ...signedIn, hasRampAccess: false }
  const session = changingSession(newcomer)
  openPage(storyClient({}, session), <RampAccountForm />)
  const password = () => screen.getByLabelText<HTMLInputElement>("A password for the account")
  await userEvent.setup({ document }).type(password(), "correct horse")
  act(() => session.change({ ...newcomer, addresses: { evm: other } }))
  expect(password().value).toBe("")
})

test("who comes back sees no form for an account while it is not known who they are", () => {
  openPage(storyClient({}, { status: "loading", addresses: {}, hasRampAccess: false }), <OnrampForm />)
  screen.getByRole("heading", { name: "Buy" })
  screen.getByRole("status", { name: "Loading…" })
})
