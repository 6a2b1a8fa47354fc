import type { ReactNode } from "react"
import { ApiError } from "../../../../src/errors.ts"
import { OrderList } from "../../../../src/react/ui/index.ts"
import { never, signedIn, storyClient } from "./client.ts"
import { firstPage, offrampOrder, onrampOrder, page } from "./rampData.ts"
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
  )
} satisfies Record<string, () => ReactNode>
