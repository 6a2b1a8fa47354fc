/** A purchase against a local sandbox. Its spans go to an OpenTelemetry collector. */
import * as Config from "effect/Config"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import { layerConfig } from "slipway/effect"
import { createSandbox, listen } from "slipway-sandbox/testing"
import { purchase } from "./purchase.ts"
import { tracing } from "./tracing.ts"

/** Runs `use` while the sandbox listens. */
const sandbox = Effect.acquireRelease(
  Effect.promise(async () => {
    const backend = createSandbox({ orderStepTime: 1_000 })
    return { backend, ...(await listen(backend, { port: 0 })) }
  }),
  ({ backend, close }) => Effect.promise(() => Promise.all([close(), backend.close()]))
)

const program = Effect.gen(function* () {
  const { backend, url } = yield* sandbox
  const services = layerConfig({
    appId: Config.String("SLIPWAY_APP_ID"),
    clientSecret: Config.Redacted("SLIPWAY_CLIENT_SECRET"),
    baseUrls: { wallet: `${url}/api/v2`, ramp: `${url}/v1` },
    timeouts: "recommended",
    traceparent: true
  })
  const codeFor = (email: string) => backend.inbox.latest(email)?.code ?? ""
  yield* Effect.provide(purchase("ada@example.com", codeFor), services)
}).pipe(Effect.scoped)

/** What the sandbox accepts, for variables that are not set. */
const defaults = ConfigProvider.fromUnknown({
  SLIPWAY_APP_ID: "effect-example",
  SLIPWAY_CLIENT_SECRET: "sandbox-client-secret"
})
const environment = ConfigProvider.orElse(ConfigProvider.fromEnv(), defaults)

await Effect.runPromise(
  program.pipe(Effect.provide(tracing), Effect.provide(ConfigProvider.layer(environment)))
)
console.log("Done. The collector has the trace.")
