import * as ManagedRuntime from "effect/ManagedRuntime"
import { expect, onTestFinished, test } from "vitest"
import { layer, Offramp, Onramp, Recipients, Reference } from "../../src/effect.ts"
import { type ClientConfig, createClient } from "../../src/index.ts"
import { ordersAndRecipients, quotesAndReferences } from "../../src/server/index.ts"
import { operations } from "../contract/calls/operations.ts"
import { allOperations, openRampEndpoint } from "../support/service/rampEndpoint.ts"

/** The configuration of a client in a browser of the user, as far as a client needs one: it sends the cookie of the app. */
const configOf = (url: string, user: string): ClientConfig => ({
  rampable: { endpoint: `${url}/api/ramp` },
  fetch: (target, init) => {
    const headers = new Headers(init.headers)
    headers.set("cookie", `session=${user}`)
    return fetch(target, { ...init, headers })
  }
})

const promiseClient = async (config: ClientConfig): Promise<object> => {
  const client = createClient(config)
  onTestFinished(() => client.dispose())
  return client
}

/** The services of `slipway/effect`, whose calls run in one runtime. */
const effectClient = async (config: ClientConfig): Promise<object> => {
  const runtime = ManagedRuntime.make(layer(config))
  onTestFinished(() => runtime.dispose())
  const run = (service: object) =>
    Object.fromEntries(
      Object.entries(service).map(([name, method]) => [
        name,
        (...input: readonly unknown[]) => runtime.runPromise(method(...input))
      ])
    )
  return {
    onramp: run(await runtime.runPromise(Onramp)),
    offramp: run(await runtime.runPromise(Offramp)),
    recipients: run(await runtime.runPromise(Recipients)),
    reference: run(await runtime.runPromise(Reference))
  }
}

test("the two ready-made lists name every operation of the document once", () => {
  expect([...quotesAndReferences, ...ordersAndRecipients].sort()).toEqual([...allOperations].sort())
})

test.each([
  ["Promise", promiseClient],
  ["Effect", effectClient]
])(
  "the 17 operations of the %s API return their data through the handler, with the user's cookie alone",
  async (_, open) => {
    const { sandbox, url, factsFor, errors } = await openRampEndpoint()
    const client = await open(configOf(url, "ada"))
    expect(allOperations).toHaveLength(17)
    for (const id of allOperations) {
      const facts = await factsFor(id)
      const before = sandbox.requests.length
      // The calls name a token only to pass it on, and here the app's server has it.
      const tokens = { rampableAccessToken: undefined } as never
      const data = await operations[id]?.call({ client, server: client } as never, tokens, facts)
      expect(data, id).toBeTruthy()
      const forwarded = sandbox.requests.slice(before)
      expect(forwarded.at(-1), id).toMatchObject({ operationId: id })
    }
    expect(errors).toEqual([])
  }
)
