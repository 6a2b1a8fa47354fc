import { type Address, getAddress, numberToHex } from "viem"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { type FaultName, faultNames } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/anvil.ts"
import { isSlipwayError } from "../../src/index.ts"
import { repeatsOf } from "../support/repeats.ts"
import { seededRandom } from "../support/seededRandom.ts"
import { openSmartAccountApp } from "../support/smartAccountApp.ts"

const wanted = repeatsOf("operations of smart accounts")
const seed = Number(process.env.SLIPWAY_SEED ?? Math.floor(Math.random() * 2 ** 32))

/** The requests of a send, as often as a fault meets each. `/userOp/` reads an operation. */
const requests = [
  ...(["/userOp/submit", "/userOp/submit", "/userOp/submit", "/userOp/submit"] as const),
  ...(["/userOp/sendCoin/hash", "/userOp/sendCoin/estimate", "/userOp/"] as const)
] as const

/** A fault of one request, or of all requests of its kind until the send has ended. */
interface Case {
  readonly path: string
  readonly fault: FaultName
  times: number
}

/** Real seconds would pass: the handler waits for a service that does not answer, and a client between two lookups. */
const fastTime = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const passing = setInterval(() => vi.advanceTimersByTime(100), 1)
  onTestFinished(() => {
    clearInterval(passing)
    vi.useRealTimers()
  })
}

describe.runIf(hasAnvil)("operations of smart accounts under faults", () => {
  const { openUser, fund, rpc, sandbox } = openSmartAccountApp()
  const random = seededRandom(seed)

  const caseOf = (number: number): Case => {
    // Every fault of a submission is tried, and then others at random.
    const fault = faultNames[number]
    if (fault !== undefined) return { path: "/userOp/submit", fault, times: 1 }
    return {
      path: random.oneOf(requests),
      fault: random.oneOf(faultNames),
      times: random.happens(0.3) ? 99 : 1
    }
  }

  test(`are carried out once and never hidden (${wanted} sends, seed ${seed})`, {
    timeout: 9_000_000
  }, async () => {
    let current: Case | undefined
    const { client, account } = await openUser({
      onRequest: (path) => {
        const isHit =
          current &&
          current.times > 0 &&
          (current.path === "/userOp/" ? /^\/userOp\/[0-9a-f]{24}$/.test(path) : path === current.path)
        if (!current || !isHit) return undefined
        current.times--
        return current.fault
      }
    })
    await fund(account.aaAddress, "1")
    fastTime()
    const found: Record<string, unknown[]> = {
      "executed twice": [],
      hidden: [],
      "unknown after reconcile": [],
      "wrongly reported": []
    }
    let done = 0

    for (let number = 0; number < wanted; number++) {
      // A recipient of its own shows how often the payment arrived.
      const to = getAddress(numberToHex(BigInt(number + 1) << 64n, { size: 20 }))
      const send = () =>
        client.smartAccount.send({ accountId: account.id, coin: { to, amount: 1n }, sponsored: true })
      const told: string[] = []
      const press = async () => {
        try {
          await send()
          told.push("sent")
        } catch (error) {
          if (!isSlipwayError(error)) throw error
          told.push(error.outcome)
        }
      }
      const fault = caseOf(number)
      const facts = { fault: { ...fault }, told }
      current = fault
      await press()
      current = undefined
      // An app that does not look at the error, and a user who tries again.
      const isDefinite = ["not_sent", "refused", "throttled"].includes(told[0] ?? "")
      const before = await arrived(to)
      if (isDefinite && before > 0) found["wrongly reported"]?.push(facts)
      if (told[0] !== "sent") await press()
      await client.transactions.reconcile()
      // An operation that reconciling has submitted is mined by now.
      await client.transactions.reconcile()
      const entries = (await client.transactions.list()).filter(({ recipient }) => recipient === to)
      const executed = await arrived(to)
      const open = entries.filter(({ status }) => status !== "confirmed" && status !== "failed")
      if (executed > 1) found["executed twice"]?.push(facts)
      if (executed !== entries.filter(({ status }) => status === "confirmed").length)
        found.hidden?.push({ ...facts, entries })
      if (open.length > 0) found["unknown after reconcile"]?.push({ ...facts, open })
      if (executed === 1) done++
    }

    expect(found).toEqual({
      "executed twice": [],
      hidden: [],
      "unknown after reconcile": [],
      "wrongly reported": []
    })
    // The second try has no fault.
    expect(done).toBe(wanted)
    expect(sandbox.violations).toEqual([])
  })

  const arrived = async (address: Address) => Number(await rpc.getBalance({ address }))
})
