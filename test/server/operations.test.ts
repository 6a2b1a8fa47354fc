import { expect, onTestFinished, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { operations } from "../contract/operations.ts"
import { allOperations, openRampEndpoint } from "../support/rampEndpoint.ts"

/** A browser of the user, as far as a client needs one: it sends the cookie of the app. */
const clientOf = (url: string, user: string) => {
  const client = createClient({
    rampable: { endpoint: `${url}/api/ramp` },
    fetch: (target, init) => {
      const headers = new Headers(init.headers)
      headers.set("cookie", `session=${user}`)
      return fetch(target, { ...init, headers })
    }
  })
  onTestFinished(() => client.dispose())
  return client
}

test("the 17 operations return their data through the handler, with the user's cookie alone", async () => {
  const { sandbox, url, factsFor, errors } = await openRampEndpoint()
  const client = clientOf(url, "ada")
  expect(allOperations).toHaveLength(17)
  for (const id of allOperations) {
    const facts = await factsFor(id)
    const before = sandbox.requests.length
    // The calls name a token only to pass it on, and here the app's server has it.
    const tokens = { rampableAccessToken: undefined } as never
    const data = await operations[id]?.call({ client, server: client as never }, tokens, facts)
    expect(data, id).toBeTruthy()
    const forwarded = sandbox.requests.slice(before)
    expect(forwarded.at(-1), id).toMatchObject({ operationId: id })
  }
  expect(errors).toEqual([])
})
