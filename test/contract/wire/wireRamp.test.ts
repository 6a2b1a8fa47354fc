import { describe, expect, test } from "vitest"
import { type Client, createClient } from "../../../src/index.ts"
import { offrampOrder, onrampOrder, page, recipient } from "../../support/service/rampAnswers.ts"
import { json, recording, success } from "../calls/recording.ts"

/** Response data for every call below except quotes. */
const anything = {
  ...page(),
  ...recipient,
  ...offrampOrder(),
  ...onrampOrder(),
  receiver: { ...offrampOrder().receiver, ...onrampOrder().receiver }
}

const quote = {
  ...{ status: true, coin: "usdc", currency: "IDR", amount: 100, rate_amount: 1, amount_in_currency: 100 },
  ...{ total_fee_percentage: 0, total_fee_amount: 0, total_fee_amount_in_currency: 0 },
  ...{
    total_received_amount: 100,
    total_received_amount_in_currency: 100,
    payout_wallet: "",
    expiry_time: 60
  }
}

const clientAnswered = (data: unknown) => {
  const { sent, fetch } = recording(() => success(data))
  return { sent, client: createClient({ rampableClientSecret: "ramp-secret-1", fetch }) }
}

describe("an id in a path", () => {
  const calls: readonly [string, (client: Client, id: string) => Promise<unknown>][] = [
    ["offramp.get", ({ offramp }, offrampId) => offramp.get({ offrampId })],
    ["offramp.watch", ({ offramp }, offrampId) => first(offramp.watch({ offrampId }))],
    ["onramp.get", ({ onramp }, onrampId) => onramp.get({ onrampId })],
    ["onramp.watch", ({ onramp }, onrampId) => first(onramp.watch({ onrampId }))],
    [
      "recipients.update",
      ({ recipients }, recipientId) => recipients.update({ recipientId, city: "Bandung" })
    ],
    ["recipients.delete", ({ recipients }, recipientId) => recipients.delete({ recipientId })]
  ]
  const hostile = [
    ["two dots", ".."],
    ["a dot", "."],
    ["a slash", "a/b"],
    ["an escaped slash", "a%2Fb"],
    ["a question mark", "a?b=c"],
    ["a hash", "a#b"],
    ["a blank", " "],
    ["nothing", ""],
    ["129 characters", "a".repeat(129)]
  ] as const

  for (const [method, call] of calls) {
    test.for(hostile)(`is rejected by ${method} with %s, before anything is sent`, async ([, id]) => {
      const { sent, client } = clientAnswered(anything)
      await expect(call(client, id)).rejects.toMatchObject({ _tag: "InvalidInputError", outcome: "not_sent" })
      expect(sent).toEqual([])
    })

    test(`is accepted by ${method} with 128 letters, digits, - and _`, async () => {
      const { sent, client } = clientAnswered(anything)
      const id = "aZ0-_".padEnd(128, "x")
      await call(client, id)
      expect(sent.map(({ url }) => url.pathname.split("/").at(-1))).toEqual([id])
    })
  }
})

describe("a query", () => {
  test("omits absent parameters", async () => {
    const { sent, client } = clientAnswered(anything)
    await client.offramp.list()
    await client.onramp.list({})
    await client.recipients.list()
    await client.reference.banks()
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([
      "/v1/offramp",
      "/v1/onramp",
      "/v1/recipient",
      "/v1/reference/banks"
    ])
  })

  test("escapes its values", async () => {
    const { sent, client } = clientAnswered(anything)
    const search = "a b&c=d+e#ü"
    await client.recipients.list({ search, limit: 5 })
    expect([...(sent[0]?.url.searchParams ?? [])].sort()).toEqual([
      ["limit", "5"],
      ["search", search]
    ])
  })

  test("of a quote sends false", async () => {
    const { sent, client } = clientAnswered(quote)
    const coins = { inputCurrency: "usdc-polygon", outputCurrency: "IDR" }
    await client.offramp.quote({ ...coins, amount: 100, withLimit: false })
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toEqual({
      ...coins,
      amount: "100",
      withLimit: "false"
    })
  })
})

describe("a body", () => {
  test("of an update has only the changed fields, not the id", async () => {
    const { sent, client } = clientAnswered(anything)
    await client.recipients.update({ recipientId: "r1", city: "Bandung" })
    expect(sent.map(json)).toStrictEqual([{ city: "Bandung" }])
  })

  test("of an order omits absent options", async () => {
    const order = {
      inputAmount: 100,
      inputCurrency: "usdc-polygon",
      outputCurrency: "IDR",
      receiverId: "66f0a1b2c3d4e5f60123abcd",
      senderName: "Ada Lovelace",
      senderEmail: "ada@example.com"
    }
    const { sent, client } = clientAnswered(anything)
    await client.offramp.create(order)
    expect(sent.filter(({ method }) => method === "POST").map(json)).toStrictEqual([order])
  })

  test("is absent from a deletion", async () => {
    const { sent, client } = clientAnswered(anything)
    await client.recipients.delete({ recipientId: "r1" })
    expect(sent.map(({ method, body }) => [method, body])).toEqual([["DELETE", undefined]])
  })
})

const first = async <A>(values: AsyncIterable<A>): Promise<A | undefined> => {
  for await (const value of values) return value
  return undefined
}
