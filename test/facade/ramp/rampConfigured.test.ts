import * as Effect from "effect/Effect"
import { expect, test } from "vitest"
import { layer, RampAccount } from "../../../src/effect.ts"
import { type ClientConfig, createClient } from "../../../src/index.ts"

const rampable = { endpoint: "/api/ramp" }

test.each<readonly [boolean, ClientConfig]>([
  [false, { appId: "app-1" }],
  [true, { appId: "app-1", rampable }],
  [true, { appId: "app-1", rampable: { clientId: "ramp-1", sign: () => "AAAA" } }],
  [true, { appId: "app-1", rampableClientSecret: "ramp-secret" }],
  [true, { clientSecret: "secret" }]
])("ramp.isConfigured is %s with %o, in both clients, without a request", async (isConfigured, config) => {
  const fetch = () => Promise.reject(new Error("No request is needed"))
  const client = createClient({ ...config, fetch })
  expect(client.ramp.isConfigured).toBe(isConfigured)
  await client.dispose()
  const ofLayer = RampAccount.pipe(Effect.provide(layer({ ...config, fetch })))
  expect((await Effect.runPromise(ofLayer)).isConfigured).toBe(isConfigured)
})
