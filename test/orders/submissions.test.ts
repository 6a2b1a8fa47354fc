import { expect, onTestFinished, test, vi } from "vitest"
import type { FaultName } from "../../sandbox/src/testing.ts"
import { flush } from "../support/fakeTime.ts"
import { repeatsOf } from "../support/repeats.ts"
import { seededRandom } from "../support/seededRandom.ts"
import { openUser } from "../support/user.ts"

const wanted = repeatsOf("submissions of orders")
const seed = Number(process.env.SLIPWAY_SEED ?? Math.floor(Math.random() * 2 ** 32))

/** The order list is read for each submission, so the next user takes over after this many. */
const perUser = 50

const faults = [
  ...(["hang", "hang-after", "drop-before", "drop-during", "drop-after", "truncated", "empty"] as const),
  ...(["429", "500-after", "503", "503-after", "html-200-after", "html-502", "html-502-after"] as const),
  ...(["hostile-types", "401"] as const)
] as const satisfies readonly FaultName[]

/** Advances the clock until the calls have ended. */
const ended = async <Result>(calls: Promise<Result>): Promise<Result> => {
  let isOver = false
  const over = () => {
    isOver = true
  }
  calls.then(over, over)
  const startedAt = performance.now()
  while (!isOver) {
    if (performance.now() - startedAt > 30_000) throw new Error("A call does not end")
    await flush()
    if (!isOver) await vi.advanceTimersByTimeAsync(1000)
  }
  return calls
}

test(`${wanted} submissions under faults and double clicks place one order each (seed ${seed})`, {
  timeout: 1_200_000
}, async () => {
  const random = seededRandom(seed)
  const counted: Record<string, number> = {}
  const count = (what: string) => {
    counted[what] = (counted[what] ?? 0) + 1
  }
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())

  for (let first = 0; first < wanted; first += perUser) {
    const { client, sandbox, address } = await ended(openUser({ payments: "command" }))
    for (let number = first; number < Math.min(first + perUser, wanted); number++) {
      const inputAmount = 1_000_000 + number
      const input = {
        receiverWalletAddress: address,
        acceptanceMethod: "virtual_account_bni",
        paymentPhoneNumber: "6281200000000",
        inputAmount,
        inputCurrency: "IDR",
        outputCurrency: "usdc-ethereum-sepolia"
      }
      const seen = new Set<string>()
      for (let attempt = 0; seen.size === 0; attempt++) {
        if (attempt > 300)
          throw new Error(`The order of ${inputAmount} was never placed: ${JSON.stringify(counted)}`)
        if (random.happens(0.6)) {
          const fault = random.oneOf(faults)
          count(`fault ${fault}`)
          sandbox.faults.add({ operation: "createOnramp", fault })
        }
        if (random.happens(0.1))
          sandbox.faults.add({
            operation: "listOnramps",
            fault: random.oneOf(["hang", "503", "drop-before"])
          })
        const clicks = Array.from({ length: random.oneOf([1, 1, 2, 3]) }, () =>
          client.onramp.create({ ...input })
        )
        for (const click of await ended(Promise.allSettled(clicks))) {
          if (click.status === "fulfilled") seen.add(click.value.onrampId)
          else count(`${click.reason._tag} ${click.reason.outcome} ${click.reason.reason ?? ""}`)
        }
        sandbox.faults.clear()
        // Some users press again at once, and some come back later.
        if (random.happens(0.5)) await vi.advanceTimersByTimeAsync(random.oneOf([5_000, 60_000, 130_000]))
      }
      const placed = (await sandbox.orders.list()).filter((order) => order.inputAmount === inputAmount)
      expect([placed.map(({ orderId }) => orderId), number]).toEqual([[...seen], number])
      for (const { id } of placed) await sandbox.orders.command(id, "settle")
    }
    await ended(client.dispose())
    await ended(sandbox.close())
  }
  console.log(`figure: ${wanted} submissions of orders, 0 duplicates, seed ${seed}`, counted)
})
