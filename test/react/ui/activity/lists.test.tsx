import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { Client, Recipient } from "../../../../src/index.ts"
import { type Order, OrderList, RecipientList, SellFlow } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import {
  bankPage,
  coins,
  currencies,
  firstPage,
  offrampOrder,
  onrampOrder,
  page,
  payee
} from "../fixtures/data/rampData.ts"
import { changingSession, fixtureClient, never, other, signedIn } from "../fixtures/frame/client.ts"
import { choose, picked } from "../support/pick.ts"
import { typist } from "../support/typist.ts"

const open = (client: Client, shown: ReactNode) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { queryClient, ...openPage(client, shown, { queryClient }), user: typist() }
}
const button = (name: string | RegExp) => screen.getByRole("button", { name })

describe("a list of orders", () => {
  const on = (day: number) => `2027-01-0${day}T03:04:05.678Z`
  const buy = (day: number) => ({ ...onrampOrder("completed"), onrampId: `buy ${day}`, createdAt: on(day) })
  const sell = (day: number) => ({
    ...offrampOrder("completed"),
    offrampId: `sell ${day}`,
    createdAt: on(day)
  })
  const rows = () => screen.getAllByRole("listitem").map((row) => timeIn(row))
  const timeIn = (row: Element | null | undefined) => row?.querySelector("time")?.dateTime
  const at = (...days: readonly number[]) => days.map(on)
  /** A list with these pages. */
  const pages = (...pages: readonly (readonly Order[])[]) => ({
    list: async ({ page: at }: { readonly page: number }) => ({
      ...(at < pages.length ? firstPage : page)(pages[at - 1] ?? []),
      page: at
    })
  })

  test("shows onramp and offramp orders, newest first, and passes on the clicked one", async () => {
    const pressed: Order[] = []
    const client = fixtureClient({ onramp: pages([buy(6), buy(2)]), offramp: pages([sell(4)]) })
    const { user } = open(client, <OrderList onSelect={(order) => pressed.push(order)} />)
    await waitFor(() => expect(rows()).toEqual(at(6, 4, 2)))
    await user.click(button(/^Sold USDC/))
    expect(pressed).toEqual([sell(4)])
  })

  test("loads one page, once, for two presses before it is drawn again", async () => {
    const asked: number[] = []
    const { list } = pages([buy(6)], [buy(5)], [buy(4)])
    const onramp = {
      list: (input: { readonly page: number }) => {
        asked.push(input.page)
        return list(input)
      }
    }
    open(fixtureClient({ onramp, offramp: pages([]) }), <OrderList />)
    const more = await waitFor(() => button("Show more"))
    act(() => {
      fireEvent.click(more)
      fireEvent.click(more)
    })
    await waitFor(() => expect(rows()).toEqual(at(6, 5)))
    expect(asked.filter((number) => number > 1)).toEqual([2])
    fireEvent.click(button("Show more"))
    await waitFor(() => expect(rows()).toEqual(at(6, 5, 4)))
  })

  test("shows an order whose date is none", async () => {
    const client = fixtureClient({
      onramp: pages([{ ...buy(6), createdAt: "2027-13-45T03:04:05Z" }]),
      offramp: pages([sell(4)])
    })
    open(client, <OrderList />)
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  test("says that an order is checked when only the service understands its status", async () => {
    const held = { ...onrampOrder("on_hold"), onrampId: "held", createdAt: on(6) }
    open(fixtureClient({ onramp: pages([held]), offramp: pages([]) }), <OrderList />)
    await waitFor(() => screen.getByText("Checking"))
    expect(screen.queryByText(/on_hold/)).toBeNull()
  })

  test("shows what is in progress above what has ended", async () => {
    const held = { ...onrampOrder("on_hold"), onrampId: "held", createdAt: on(2) }
    open(fixtureClient({ onramp: pages([buy(6), held]), offramp: pages([sell(4)]) }), <OrderList />)
    await waitFor(() => expect(rows()).toEqual(at(2, 6, 4)))
  })

  test("shows and requests one kind of order when the app sets it", async () => {
    const requests: string[] = []
    const list = async () => {
      requests.push("onramp")
      return page([buy(6)])
    }
    const client = fixtureClient({ onramp: { list }, offramp: pages([sell(4)]) })
    open(client, <OrderList kind="offramp" />)
    await waitFor(() => expect(rows()).toEqual(at(4)))
    expect(requests).toEqual([])
    expect(screen.queryAllByRole("button")).toEqual([])
  })

  test("appends the next page at the end and focuses its first item", async () => {
    const client = fixtureClient({
      onramp: pages([buy(9), buy(8)], [buy(4), buy(2)]),
      offramp: pages([sell(7)], [sell(3)], [sell(1)])
    })
    const { user } = open(client, <OrderList onSelect={() => undefined} />)
    // An offramp order older than the oldest loaded onramp order may belong below unloaded ones.
    await waitFor(() => expect(rows()).toEqual(at(9, 8)))
    await user.click(button("Show more"))
    await waitFor(() => expect(rows()).toEqual(at(9, 8, 7)))
    await waitFor(() => expect(timeIn(document.activeElement)).toBe(on(7)))
    await user.click(button("Show more"))
    await waitFor(() => expect(rows()).toEqual(at(9, 8, 7, 4, 3)))
    await user.click(button("Show more"))
    await waitFor(() => expect(rows()).toEqual(at(9, 8, 7, 4, 3, 2, 1)))
    await waitFor(() => expect(timeIn(document.activeElement)).toBe(on(2)))
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
  })

  test("keeps its items when the next page fails, and retries that page", async () => {
    let answers = false
    const later = { ...page([buy(2)]), page: 2 }
    const requests: number[] = []
    const list = async ({ page: at }: { readonly page: number }) => {
      requests.push(at)
      if (at === 1) return firstPage([buy(6)])
      if (!answers) throw new ApiError({ status: 500 })
      return later
    }
    const client = fixtureClient({ onramp: { list }, offramp: pages([]) })
    const { user } = open(client, <OrderList />)
    await waitFor(() => expect(rows()).toEqual(at(6)))
    await user.click(button("Show more"))
    await waitFor(() => screen.getByText("Something's wrong on our side"))
    expect(rows()).toEqual(at(6))
    answers = true
    requests.length = 0
    await user.click(button("Try again"))
    await waitFor(() => expect(rows()).toEqual(at(6, 2)))
    expect(requests).toEqual([2])
  })

  test("says when it is empty, and when one kind could not be loaded", async () => {
    open(fixtureClient({ onramp: pages([]), offramp: pages([]) }), <OrderList />)
    await waitFor(() => screen.getByText("No orders yet"))
    const fails = { list: () => Promise.reject(new ApiError({ status: 500 })) }
    open(fixtureClient({ onramp: fails, offramp: pages([sell(4)]) }), <OrderList className="second" />)
    await waitFor(() => screen.getByText("Something's wrong on our side"))
    expect(rows()).toEqual(at(4))
  })

  test("shows nothing before both kinds are loaded, so that items do not move", async () => {
    const client = fixtureClient({ onramp: pages([buy(6)]), offramp: { list: never } })
    const { queryClient } = open(client, <OrderList />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(screen.queryAllByRole("listitem")).toEqual([])
    screen.getByRole("status", { name: "Loading…" })
  })
})

describe("a list of recipients", () => {
  const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
  const focused = () => {
    const { activeElement } = document
    if (activeElement === document.body) return "nothing"
    return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent
  }
  const names = ["Ada", "Grace", "Barbara"]

  /** A service with these recipients that records the requested changes. */
  const service = (listed: readonly Recipient[], calls: Record<string, unknown> = {}) => {
    const requests: unknown[] = []
    let recipients = listed
    const client = fixtureClient({
      reference: {
        currencies: async () => currencies,
        banks: async () => bankPage(),
        cryptos: async () => coins
      },
      recipients: {
        list: async () => page(recipients),
        update: async (input: { readonly recipientId: string }) => {
          requests.push(input)
          return recipients.find(({ id }) => id === input.recipientId)
        },
        delete: async (input: { readonly recipientId: string }) => {
          requests.push(input)
          recipients = recipients.filter(({ id }) => id !== input.recipientId)
        },
        ...calls
      }
    })
    const lose = (name: string) => {
      recipients = recipients.filter((recipient) => recipient.name !== name)
    }
    return { client, requests, lose }
  }
  test("hides an open recipient from another user and after a sign-out", async () => {
    const session = changingSession(signedIn)
    const list = async () => page(session.current().addresses.evm === other ? [] : [payee("Ada")])
    const calls = { recipients: { list }, reference: { currencies: async () => currencies } }
    const { user } = open(fixtureClient(calls, session), <RecipientList />)
    await choose(user, "Edit", "Ada")
    await waitFor(() => expect(field("Account holder's name").value).toBe("Ada"))
    act(() => session.change({ ...signedIn, addresses: { evm: other } }))
    await waitFor(() => screen.getByText("No bank accounts yet"))
    act(() => session.change(signedIn))
    await waitFor(() => field("Account holder's name"))
    act(() => session.change({ status: "signed_out", addresses: {}, hasRampAccess: false }))
    await waitFor(() => screen.getByText("You're signed out"))
    expect(screen.queryByLabelText("Account holder's name")).toBeNull()
  })

  const confirm = () => within(screen.getByRole("dialog")).getByRole("button", { name: "Remove account" })

  test("has a menu for each row that works with the keys", async () => {
    const { user } = open(service([payee("Ada")]).client, <RecipientList />)
    const menu = await screen.findByRole("button", { name: "Options for Ada" })
    menu.focus()
    await user.keyboard("{ArrowDown}")
    expect(menu.getAttribute("aria-expanded")).toBe("true")
    await waitFor(() => expect(focused()).toBe("Edit"))
    await user.keyboard("{ArrowDown}")
    expect(focused()).toBe("Remove")
    await user.keyboard("{ArrowDown}")
    expect(focused()).toBe("Edit")
    await user.keyboard("{End}")
    expect(focused()).toBe("Remove")
    expect(screen.getByRole("menuitem", { name: "Remove" }).dataset.kind).toBe("danger")
    await user.keyboard("{Escape}")
    expect(screen.queryByRole("menu")).toBeNull()
    expect(focused()).toBe("Options for Ada")
    await user.keyboard("{Enter}{Tab}")
    expect(screen.queryByRole("menu")).toBeNull()
  })

  test("asks before a deletion, and focuses the next recipient", async () => {
    const { client, requests } = service(names.map((name) => payee(name)))
    const { user } = open(client, <RecipientList />)
    await choose(user, "Remove", "Grace")
    screen.getByRole("dialog", { name: "Remove Grace's account?" })
    await user.click(button("Cancel"))
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(focused()).toBe("Options for Grace")
    expect(requests).toEqual([])

    await choose(user, "Remove", "Grace")
    await user.click(confirm())
    await waitFor(() => expect(focused()).toBe("Options for Barbara"))
    expect(requests).toEqual([{ recipientId: "grace" }])
    expect(screen.queryByText("Grace")).toBeNull()
    expect(screen.queryByRole("dialog")).toBeNull()

    await choose(user, "Remove", "Barbara")
    await user.click(confirm())
    await waitFor(() => expect(focused()).toBe("Options for Ada"))
    await choose(user, "Remove", "Ada")
    await user.click(confirm())
    await waitFor(() => expect(focused()).toBe("Add bank account"))
    screen.getByText("No bank accounts yet")
  })

  test("says that a deletion failed, and keeps the recipient", async () => {
    const refuses = { delete: () => Promise.reject(new ApiError({ status: 500 })) }
    const { user } = open(service([payee("Ada")], refuses).client, <RecipientList />)
    await choose(user, "Remove", "Ada")
    await user.click(confirm())
    await waitFor(() => screen.getByText("Something's wrong on our side"))
    await user.click(button("Cancel"))
    expect(focused()).toBe("Options for Ada")
  })

  test("closes the confirmation when the recipient is gone, as after a lost answer", async () => {
    const lost = () => {
      served.lose("Ada")
      return Promise.reject(new ApiError({ status: 502 }))
    }
    const served = service([payee("Ada"), payee("Grace")], { delete: lost })
    const { user } = open(served.client, <RecipientList />)
    await choose(user, "Remove", "Ada")
    await user.click(confirm())
    await waitFor(() => expect(focused()).toBe("Options for Grace"))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  test("sends only the changed fields, without the bank account", async () => {
    const { client, requests } = service([payee("Ada", { accountNumber: 12345678, bankName: "Gone Bank" })])
    const { user } = open(client, <RecipientList />)
    await choose(user, "Edit", "Ada")
    expect(focused()).toBe("Edit bank account")
    await waitFor(() => button("Continue"))
    await user.click(button("Continue"))
    await user.clear(field("City"))
    await user.type(field("City"), "Bandung")
    await user.click(button("Save account"))
    await waitFor(() => expect(focused()).toBe("Bank accounts"))
    expect(requests).toEqual([{ recipientId: "ada", city: "Bandung" }])
  })

  test("sends a changed bank account in full, and asks for a number whose leading zeros may be lost", async () => {
    const { client, requests } = service([payee("Ada", { accountNumber: 12345678 })])
    const { user } = open(client, <RecipientList />)
    await choose(user, "Edit", "Ada")
    await waitFor(() => expect(picked("Bank")).not.toMatch(/^Loading/))
    await user.type(field("Account holder's name"), " Lovelace")
    await user.click(button("Continue"))
    screen.getByText("Enter the account number")
    expect(requests).toEqual([])
    await user.type(field("Account number"), "0012345678")
    await user.click(button("Continue"))
    await user.click(button("Save account"))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests).toMatchObject([
      {
        recipientId: "ada",
        bank: { accountName: "Ada Lovelace", accountNumber: "0012345678", currency: "IDR" }
      }
    ])
  })

  test("never shows an account in another currency", async () => {
    const { client, requests } = service([payee("Ada", { currency: "XAU" })])
    const { user } = open(client, <RecipientList />)
    await choose(user, "Edit", "Ada")
    await waitFor(() => expect(field("Account currency").value).toBe(""))
    screen.getByText("We can't pay out in this currency yet. Choose another.")
    expect(screen.queryByLabelText("Account holder's name")).toBeNull()
    await user.click(button("Continue"))
    expect(requests).toEqual([])
  })

  test.each([
    ["the list", <RecipientList key="list" />, "Bank accounts"],
    ["a sale", <SellFlow key="sale" />, "Sell"]
  ])(
    "focuses the title of the form opened from %s, and of the previous screen on return",
    async (_, shown, title) => {
      const { user } = open(service([payee("Ada")]).client, shown)
      await waitFor(() => button("Add bank account"))
      expect(focused()).not.toBe(title)
      await user.click(button("Add bank account"))
      expect(focused()).toBe("Add bank account")
      await waitFor(() => button("Cancel"))
      await user.click(button("Cancel"))
      expect(focused()).toBe(title)
    }
  )
})
