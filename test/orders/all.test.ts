import { describe, expect, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { layer, Offramp, Onramp } from "../../src/effect.ts"
import { createClient } from "../../src/index.ts"
import { offrampOrder, onrampOrder, page } from "../support/service/rampAnswers.ts"
import { data, scriptedService } from "../support/service/scriptedService.ts"

/** A service with three pages of one order each. */
const open = () => {
  const statuses = ["pending", "refund", "on_hold"]
  const pageOf = (url: URL, order: (status: string) => object) => {
    const number = Number(url.searchParams.get("page"))
    return data({ ...page([order(statuses[number - 1] ?? "")]), hasNextPage: number < statuses.length })
  }
  const service = scriptedService({
    "GET /onramp": ({ url }) => pageOf(url, onrampOrder),
    "GET /offramp": ({ url }) => pageOf(url, offrampOrder)
  })
  return { service, config: { ...service.config, rampableClientSecret: "ramp-secret" } }
}

const states = ["awaiting_payment", "refunded", "unknown"]

describe("all orders", () => {
  it.each(["onramp", "offramp"] as const)(
    "of an %s are yielded with their states, page by page",
    async (kind) => {
      const { service, config } = open()
      const client = createClient(config)
      const seen: string[] = []
      for await (const { state } of client[kind].all({ sort: "-createdAt" })) seen.push(state)
      expect(seen).toEqual(states)
      expect(service.sent(`GET /${kind}`).map(({ url }) => url.search)).toEqual(
        [1, 2, 3].map((number) => `?sort=-createdAt&page=${number}`)
      )
    }
  )

  it.effect("are a stream in slipway/effect", () => {
    const { config } = open()
    return Effect.gen(function* () {
      const bought = yield* Stream.runCollect((yield* Onramp).all())
      const sold = yield* Stream.runCollect(Stream.take((yield* Offramp).all(), 2))
      expect(bought.map(({ state }) => state)).toEqual(states)
      expect(sold.map(({ state }) => state)).toEqual(states.slice(0, 2))
    }).pipe(Effect.provide(layer(config)))
  })
})
