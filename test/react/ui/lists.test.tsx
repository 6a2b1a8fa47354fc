import "../../support/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { beforeAll, describe, expect, test } from "vitest"
import { ApiError } from "../../../src/errors.ts"
import type { Client } from "../../../src/index.ts"
import { type Order, OrderList } from "../../../src/react/ui/index.ts"
import { openPage } from "../page.tsx"
import { never, storyClient } from "./stories/client.ts"
import { firstPage, offrampOrder, onrampOrder, page } from "./stories/rampData.ts"

beforeAll(() => {
  // Drawn by no browser: only what is below them counts here.
  for (const part of ["SVGElement", "HTMLDialogElement", "HTMLFormElement", "RadioNodeList"])
    Object.defineProperty(globalThis, part, { configurable: true, value: Reflect.get(window, part) })
})

const open = (client: Client, shown: ReactNode) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { queryClient, ...openPage(client, shown, { queryClient }), user: userEvent.setup({ document }) }
}
const button = (name: string | RegExp) => screen.getByRole("button", { name })

describe("a list of orders", () => {
  const on = (day: number) => `2027-01-0${day}T03:04:05.678Z`
  const buy = (day: number) => ({ ...onrampOrder("completed"), onrampId: `buy ${day}`, createdAt: on(day) })
  const sell = (day: number) => ({ ...offrampOrder("pending"), offrampId: `sell ${day}`, createdAt: on(day) })
  const rows = () =>
    screen.getAllByRole("listitem").map((row) => within(row).getByText(/Jan/).getAttribute("datetime"))
  const at = (...days: readonly number[]) => days.map(on)
  /** A list whose pages are these. */
  const pages = (...pages: readonly (readonly Order[])[]) => ({
    list: async ({ page: at }: { readonly page: number }) => ({
      ...(at < pages.length ? firstPage : page)(pages[at - 1] ?? []),
      page: at
    })
  })

  test("has those to buy and those to sell, the newest first, and gives the one that was pressed", async () => {
    const pressed: Order[] = []
    const client = storyClient({ onramp: pages([buy(6), buy(2)]), offramp: pages([sell(4)]) })
    const { user } = open(client, <OrderList onSelect={(order) => pressed.push(order)} />)
    await waitFor(() => expect(rows()).toEqual(at(6, 4, 2)))
    await user.click(button(/^Sell 100 USDC/))
    expect(pressed).toEqual([sell(4)])
  })

  test("has those of one kind alone where the app wants that, and does not ask for the others", async () => {
    const asked: string[] = []
    const list = async () => {
      asked.push("onramp")
      return page([buy(6)])
    }
    const client = storyClient({ onramp: { list }, offramp: pages([sell(4)]) })
    open(client, <OrderList kind="offramp" />)
    await waitFor(() => expect(rows()).toEqual(at(4)))
    expect(asked).toEqual([])
    expect(screen.queryAllByRole("button")).toEqual([])
  })

  test("gets longer at its end alone, and what is new there takes the focus", async () => {
    const client = storyClient({
      onramp: pages([buy(9), buy(8)], [buy(4), buy(2)]),
      offramp: pages([sell(7)], [sell(3)], [sell(1)])
    })
    const { user } = open(client, <OrderList onSelect={() => undefined} />)
    // What was sold before the oldest purchase so far may stand below others that are not read yet.
    await waitFor(() => expect(rows()).toEqual(at(9, 8)))
    await user.click(button("Show more"))
    await waitFor(() => expect(rows()).toEqual(at(9, 8, 7)))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Sell.*Jan 7/))
    await user.click(button("Show more"))
    await waitFor(() => expect(rows()).toEqual(at(9, 8, 7, 4, 3)))
    await user.click(button("Show more"))
    await waitFor(() => expect(rows()).toEqual(at(9, 8, 7, 4, 3, 2, 1)))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Buy.*Jan 2/))
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
  })

  test("keeps what it has when a further page fails, and asks for that page again", async () => {
    let answers = false
    const later = { ...page([buy(2)]), page: 2 }
    const asked: number[] = []
    const list = async ({ page: at }: { readonly page: number }) => {
      asked.push(at)
      if (at === 1) return firstPage([buy(6)])
      if (!answers) throw new ApiError({ status: 500 })
      return later
    }
    const client = storyClient({ onramp: { list }, offramp: pages([]) })
    const { user } = open(client, <OrderList />)
    await waitFor(() => expect(rows()).toEqual(at(6)))
    await user.click(button("Show more"))
    await waitFor(() => screen.getByText("The service has a problem."))
    expect(rows()).toEqual(at(6))
    answers = true
    asked.length = 0
    await user.click(button("Try again"))
    await waitFor(() => expect(rows()).toEqual(at(6, 2)))
    expect(asked).toEqual([2])
  })

  test("says so when there is none, and when one kind could not be read", async () => {
    open(storyClient({ onramp: pages([]), offramp: pages([]) }), <OrderList />)
    await waitFor(() => screen.getByText("No orders yet"))
    const fails = { list: () => Promise.reject(new ApiError({ status: 500 })) }
    open(storyClient({ onramp: fails, offramp: pages([sell(4)]) }), <OrderList className="second" />)
    await waitFor(() => screen.getByText("The service has a problem."))
    expect(rows()).toEqual(at(4))
  })

  test("shows nothing before it has both kinds, which would move it under the pointer", async () => {
    const client = storyClient({ onramp: pages([buy(6)]), offramp: { list: never } })
    const { queryClient } = open(client, <OrderList />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    expect(screen.queryAllByRole("listitem")).toEqual([])
    screen.getByRole("status", { name: "Loading…" })
  })
})
