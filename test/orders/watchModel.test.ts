import { expect, test, vi } from "vitest"
import type { OrderCommand } from "../../sandbox/src/ramp/commands.ts"
import { isFinal } from "../../src/index.ts"
import { pollInterval } from "../../src/orders/timeouts.ts"
import { orderStateOf } from "../../src/ramp/orderState.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { repeatsOf } from "../support/repeats.ts"
import { type SeededRandom, seededRandom } from "../support/seededRandom.ts"
import { changesOf, type Kind, openOrder, read } from "./support/watched.ts"

const seed = Number(process.env.SLIPWAY_SEED ?? Date.now() % 1_000_000)
const count = repeatsOf("orders that are watched")

/** Statuses that no client knows. */
const unknownStatuses = ["manual_review", "on_hold", "constructor", "COMPLETED"] as const

/** Moves an order to its end with random commands. Between two of them, `pass` lets the time pass. */
const live = async (
  order: Awaited<ReturnType<typeof openOrder>>,
  random: SeededRandom,
  pass: () => Promise<void>
) => {
  for (;;) {
    await pass()
    const { commands, status, orderId } = await order.current()
    if (isFinal(orderStateOf(status))) return
    const [first, ...others] = commands
    if (first === undefined) continue
    if (status === "need_information" && random.happens(0.5)) {
      await order.owner.offramp.reply({ offrampId: orderId, message: "My salary" })
      await order.settle()
    } else await order.command(random.oneOf([first, ...others]))
  }
}

const opened = async (random: SeededRandom) => {
  const kind = random.oneOf<Kind>(["onramp", "offramp"])
  const order = await openOrder(kind, { orderStepTime: 20_000 })
  for (const status of ["pending", "processed", "need_information"]) {
    if (random.happens(0.3)) order.wire.rewrite.set(status, random.oneOf(unknownStatuses))
  }
  fakeTime()
  return order
}

test(`a watch yields every status that lasts longer than a wait (${count} orders, seed ${seed})`, async () => {
  const ends = new Set<string>()
  for (let run = 0; run < count; run++) {
    const random = seededRandom(seed + run)
    const order = await opened(random)
    const { seen, end } = read(order.watch())
    await live(order, random, () => order.pass(25))
    await order.pass(30)
    await end
    const lasted = (await order.lasted(pollInterval + 1_000)).map(
      (status) => order.wire.rewrite.get(status) ?? status
    )
    const statuses = seen.map(({ status }) => status)
    expect(statuses, `seed ${seed + run}`).toEqual(changesOf(lasted))
    expect(seen.map(({ state }) => state)).toEqual(statuses.map(orderStateOf))
    expect(vi.getTimerCount()).toBe(0)
    ends.add(statuses.at(-1) ?? "")
    vi.useRealTimers()
  }
  console.log(`watched ${count} orders, seed ${seed}; they ended as ${[...ends].join(", ")}`)
})

type Move = OrderCommand | "reply"

test.each<[Kind, readonly Move[], readonly string[]]>([
  ["onramp", ["pay"], ["awaiting_payment", "processing", "completed"]],
  ["onramp", ["fail"], ["awaiting_payment", "failed"]],
  ["onramp", ["expire"], ["awaiting_payment", "expired"]],
  ["offramp", ["pay"], ["awaiting_payment", "processing", "completed"]],
  ["offramp", ["pay", "refund"], ["awaiting_payment", "processing", "refunded"]],
  ["offramp", ["need-information", "fail"], ["awaiting_payment", "information_needed", "failed"]],
  [
    "offramp",
    ["need-information", "reply", "pay"],
    ["awaiting_payment", "information_needed", "awaiting_payment", "processing", "completed"]
  ]
])("a watch of an %s order that takes %j yields %j", async (kind, moves, states) => {
  const order = await openOrder(kind, { orderStepTime: 20_000 })
  fakeTime()
  const { seen, end } = read(order.watch())
  for (const move of moves) {
    await order.pass(5)
    if (move === "reply") await order.owner.offramp.reply({ offrampId: order.id, message: "My salary" })
    else await order.command(move)
    await order.pass(25)
  }
  await order.pass(30)
  await end
  expect(seen.map(({ state }) => state)).toEqual(states)
})

test(`a watch yields every change that its requests show (${count} orders, seed ${seed})`, async () => {
  for (let run = 0; run < count; run++) {
    const random = seededRandom(seed + run)
    const order = await opened(random)
    const client = order.openClient()
    const readers = Array.from({ length: 3 }, () => read(order.watch(client)))
    await live(order, random, async () => {
      order.wire.isDown = random.happens(0.2)
      await order.pass(random.oneOf([0, 1, 4, 40]))
    })
    order.wire.isDown = false
    await order.pass(70)
    for (const { seen, end } of readers) {
      await end
      expect(
        seen.map(({ status }) => status),
        `seed ${seed + run}`
      ).toEqual(changesOf(order.wire.statuses))
    }
    vi.useRealTimers()
  }
})
