import type * as Config from "effect/Config"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { ClientConfig } from "../config.ts"

type Secret = "clientSecret" | "rampableClientSecret"

/** What `layer` and `layerServer` take: the settings of `createClient`, and those of Effect. */
export interface LayerConfig extends Omit<ClientConfig, Secret> {
  /** Wallet client secret, sent as `x-client-secret`. Belongs on a server. */
  readonly clientSecret?: string | Redacted.Redacted | undefined
  /** Ramp client secret. Without it, and without `rampable`, the organization's is fetched and used. */
  readonly rampableClientSecret?: string | Redacted.Redacted | undefined
  /**
   * Whether requests carry the `traceparent` header, which continues a trace at the service. Default `false`: it tells the
   * service which requests belong together, and in a browser the service has to allow the header by CORS.
   */
  readonly traceparent?: boolean | undefined
}

type Configurable<Value> = Value | Config.Config<Value>

type Fields<Group> = Group extends object
  ? { readonly [Name in keyof Group]: Configurable<Group[Name]> }
  : never

/** The settings whose fields may be configs, too. */
type Group = "baseUrls" | "rampable" | "smartAccount" | "timeouts"

const groups: readonly Group[] = ["baseUrls", "rampable", "smartAccount", "timeouts"]

/** What `layerConfig` and `layerServerConfig` take: the settings of `layer`, each a value or a `Config`. */
export type LayerConfigs = {
  readonly [Name in keyof LayerConfig]:
    | Configurable<LayerConfig[Name]>
    | (Name extends Group ? Fields<LayerConfig[Name]> : never)
}

/**
 * The `fetch` of the layers whose settings have none. The global `fetch` by default.
 *
 * A layer reads it once, when it is built.
 */
export const Fetch = /* @__PURE__ */ Context.Reference<ClientConfig["fetch"]>("slipway/Fetch", {
  defaultValue: () => undefined
})

/** Reads every `Config` among the settings. */
export const readConfigs = (configs: LayerConfigs): Effect.Effect<LayerConfig, Config.ConfigError> =>
  // The type of `LayerConfigs` says which settings have which values.
  readFields(configs, groups) as Effect.Effect<LayerConfig, Config.ConfigError>

/** A `Config` is an effect. Reading it as one leaves out the code of `effect/Config`, which an app without it has no use for. */
const readFields = (fields: object, nested: readonly string[]): Effect.Effect<object, Config.ConfigError> =>
  Effect.all(
    Object.fromEntries(
      Object.entries(Object(fields)).map(([name, value]) => [
        name,
        nested.includes(name) && isGroup(value) ? readFields(value, []) : read(value)
      ])
    )
  )

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Effect.isEffect(value)

const read = (value: unknown) =>
  // No setting is an effect itself.
  Effect.isEffect(value) ? (value as Config.Config<unknown>) : Effect.succeed(value)
