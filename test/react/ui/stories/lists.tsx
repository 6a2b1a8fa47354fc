import type { ReactNode } from "react"
import { ApiError } from "../../../../src/errors/index.ts"
import { OrderList, RecipientForm, RecipientList } from "../../../../src/react/components/index.ts"
import { never, signedIn, storyClient } from "./client.ts"
import { bankPage, currencies, firstPage, offrampOrder, onrampOrder, page, payee } from "./rampData.ts"
import { click, Story } from "./Story.tsx"

const at = (day: number) => `2027-01-0${day}T03:04:05.678Z`
const buys = [
  { ...onrampOrder("pending"), createdAt: at(6) },
  { ...onrampOrder("completed"), onrampId: "2", createdAt: at(4) },
  { ...onrampOrder("on_hold"), onrampId: "3", createdAt: at(2) }
]
const sells = [
  { ...offrampOrder("pending"), createdAt: at(5) },
  { ...offrampOrder("failed"), offrampId: "5", createdAt: at(3) }
]
const both = {
  onramp: { list: async () => page(buys) },
  offramp: { list: async () => page(sells) }
}
const fails = () => Promise.reject(new ApiError({ status: 500 }))
/** Its first page comes, and the next one as the story wants. */
const andThen = (next: () => Promise<unknown>) => ({
  onramp: {
    list: ({ page: at }: { page: number }) => (at === 1 ? Promise.resolve(firstPage(buys)) : next())
  },
  offramp: { list: async () => page([]) }
})

const orders = (calls: Parameters<typeof storyClient>[0], act?: (stage: HTMLElement) => void) => (
  <Story client={storyClient(calls)} {...(act ? { act } : {})}>
    <OrderList onSelect={() => undefined} />
  </Story>
)

const recipients = [
  payee("Grace Hopper"),
  payee("Barbara Liskov of the Institute of Technology", {
    currency: "EUR",
    bankName: "",
    accountNumber: "",
    ibanNumber: "DE89370400440532013000"
  })
]
const reference = { currencies: async () => currencies, banks: async () => bankPage() }
const payees = (calls: Record<string, unknown>, act?: (stage: HTMLElement) => void) => (
  <Story
    client={storyClient({ reference, recipients: { list: async () => page(recipients), ...calls } })}
    {...(act ? { act } : {})}
  >
    <RecipientList />
  </Story>
)
/** What is behind a dialog cannot be pressed by people, but by the story. */
const deletes = (stage: HTMLElement) => {
  click("Delete")(stage)
  const confirm = () => {
    const button = [...stage.querySelectorAll<HTMLElement>("dialog button")].at(-1)
    if (button) button.click()
    else requestAnimationFrame(confirm)
  }
  confirm()
}

export const listStories = {
  "order-list": () => orders(both),
  "order-list/to-read": () => (
    <Story client={storyClient(both)}>
      <OrderList kind="onramp" />
    </Story>
  ),
  "order-list/loading": () => orders({}),
  "order-list/empty": () =>
    orders({ onramp: { list: async () => page([]) }, offramp: { list: async () => page([]) } }),
  "order-list/error": () => orders({ ...both, onramp: { list: fails } }),
  "order-list/more": () => orders(andThen(never)),
  "order-list/loading-more": () => orders(andThen(never), click("Show more")),
  "order-list/more-failed": () => orders(andThen(fails), click("Show more")),
  "order-list/unavailable": () => (
    <Story client={storyClient({}, { ...signedIn, hasRampAccess: false })}>
      <OrderList />
    </Story>
  ),
  "recipient-list": () => payees({}),
  "recipient-list/loading": () => payees({ list: never }),
  "recipient-list/empty": () => payees({ list: async () => page([]) }),
  "recipient-list/error": () => payees({ list: fails }),
  "recipient-list/more": () => payees({ list: async () => firstPage(recipients) }),
  "recipient-list/deleting": () => payees({}, click("Delete")),
  "recipient-list/being-deleted": () => payees({ delete: never }, deletes),
  "recipient-list/delete-failed": () => payees({ delete: fails }, deletes),
  "recipient-list/adding": () => payees({}, click("Add")),
  "recipient-list/editing": () => payees({}, click("Edit")),
  "recipient/unlisted-currency": () => (
    <Story client={storyClient({ reference })}>
      <RecipientForm recipient={payee("Grace Hopper", { currency: "XAU" })} />
    </Story>
  )
} satisfies Record<string, () => ReactNode>
