import { QueryClient } from "@tanstack/query-core"
import { describe, expect, test } from "vitest"
import type { Client, TopUp, Transaction } from "../../../src/index.ts"
import { gasTankTopUpsOptions } from "../../../src/query/index.ts"
import { openPayments } from "../../../src/react/components/gasTank/pool.ts"
import { openUser } from "../../support/user.ts"

/** Reads top-ups from a service that lists them in this order. */
const read = async (listed: readonly TopUp[]) => {
  const { client } = await openUser()
  const smartAccount = {
    ...client.smartAccount,
    create: async () => ({ id: "owner", accounts: [] }),
    topUps: async () => listed
  }
  // Only these calls are made.
  const stub = { ...client, smartAccount } as unknown as Client
  return new QueryClient().fetchQuery(gasTankTopUpsOptions(stub, {}, client.session.current()))
}

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
const idsOf = (topUps: readonly TopUp[]) => topUps.map(({ id }) => id)

describe("the history of a gas tank", () => {
  const days = [3, 1, 2].map((day): TopUp => ({ id: `top-up-${day}`, createdAt: at(day) }))

  test.each([
    ["oldest first", [1, 2, 0]],
    ["newest first", [0, 2, 1]],
    ["in no order", [0, 1, 2]]
  ])("is newest first when the service lists it %s", async (_, order) => {
    const listed = order.flatMap((index) => days[index] ?? [])
    expect(idsOf(await read(listed))).toEqual(["top-up-3", "top-up-2", "top-up-1"])
  })

  test("compares times of any offset, and has entries without a time last", async () => {
    const listed = [
      { id: "none" },
      { id: "morning", createdAt: "2026-01-01T09:00:00+07:00" },
      { id: "night", createdAt: "2026-01-01T03:00:00Z" }
    ]
    expect(idsOf(await read(listed))).toEqual(["night", "morning", "none"])
  })

  test("has entries of the same time in the same order on every read", async () => {
    const listed = ["b", "c", "a"].map((id): TopUp => ({ id, createdAt: at(1) }))
    expect(idsOf(await read(listed))).toEqual(["c", "b", "a"])
    expect(idsOf(await read([...listed].reverse()))).toEqual(["c", "b", "a"])
  })
})

test("an old payment counts as credited if the history is longer than what is read, in whatever order", async () => {
  const pool = { network: "base-sepolia", tokenAddress: "0xa", poolAddress: "0xb" } as const
  const paidOn = (day: number) => {
    const createdAt = Date.parse(at(day))
    const payment = { network: "base-sepolia", tokenAddress: "0xa", recipient: "0xb", status: "confirmed" }
    return { ...payment, hash: `0x${day}`, createdAt } as Transaction // what is read of a payment
  }
  const listed = Array.from(
    { length: 50 },
    (_, index): TopUp => ({ id: `${index}`, createdAt: at(index + 10) })
  )
  for (const topUps of [listed, [...listed].reverse()])
    expect(openPayments([paidOn(30), paidOn(2)], pool, await read(topUps))).toEqual([paidOn(30)])
})
