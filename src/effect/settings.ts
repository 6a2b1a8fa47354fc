import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import { type SettingsService, settingsFrom } from "../config.ts"
import { InvalidConfigError } from "../errors/index.ts"
import type { Time } from "../time.ts"
import { Fetch, type LayerConfig } from "./config.ts"
import { requestSpans } from "./requestSpans.ts"

/** Checks the settings of a layer, and fills in the defaults. */
export const layerSettings = (config: LayerConfig): Effect.Effect<SettingsService, InvalidConfigError> =>
  Effect.withFiber((fiber) =>
    Effect.try({
      try: () => checked(config, fiber),
      // Nothing else is thrown by design. A bug must not pass for a bad setting of another name.
      catch: (thrown) =>
        thrown instanceof InvalidConfigError
          ? thrown
          : new InvalidConfigError({ field: "config", expected: "a plain object" })
    })
  )

const checked = (config: LayerConfig, fiber: Fiber.Fiber<unknown, unknown>): SettingsService => {
  const { traceparent = false, clientSecret, rampableClientSecret, ...settings } = config
  if (typeof traceparent !== "boolean") {
    throw new InvalidConfigError({ field: "traceparent", expected: "true or false" })
  }
  const clientConfig = {
    ...settings,
    fetch: settings.fetch ?? fiber.getRef(Fetch),
    clientSecret: textOf(clientSecret),
    rampableClientSecret: textOf(rampableClientSecret)
  }
  return {
    ...settingsFrom(clientConfig, effectTime),
    observe: requestSpans({ traceparent, context: fiber.context })
  }
}

/** `settingsFrom` checks the text of a secret, and redacts it again. */
const textOf = (secret: string | Redacted.Redacted | undefined): string | undefined =>
  Redacted.isRedacted(secret) ? Redacted.value(secret) : secret

const effectTime: Time = {
  now: Clock.currentTimeMillis,
  sleep: (milliseconds) => Effect.sleep(milliseconds),
  after: (milliseconds, work) =>
    Effect.map(
      Effect.forkDetach(Effect.andThen(Effect.sleep(milliseconds), Effect.sync(work))),
      (fiber) => () => fiber.interruptUnsafe()
    )
}
