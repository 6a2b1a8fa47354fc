import type { Query, QueryCache } from "@tanstack/react-query"
import { cacheKey } from "../../../query/cache/keys.ts"
import type { useClient } from "../../context.ts"
import { errorKindOf, type Failure } from "../primitives/errors/errorKind.ts"

type Client = ReturnType<typeof useClient>

/** Balances and sending, or buying and selling. */
export type ServicePart = "wallet" | "ramp"

/** How the last read of each part went. Parts that nothing on the page reads are missing. */
export type ServiceHealth = ReadonlyMap<ServicePart, "well" | "trouble">

/** How the services are, by what the page reads. Failures from before `since` do not count. */
export const serviceHealth = (cache: QueryCache, client: Client, since: number): ServiceHealth => {
  const last = new Map<ServicePart, number>()
  const health = new Map<ServicePart, "well" | "trouble">()
  for (const query of cache.findAll({ queryKey: cacheKey(client), type: "active" })) {
    const part = partOf(query)
    const { status, error, dataUpdatedAt, errorUpdatedAt } = query.state
    const hasFailed = status === "error"
    const at = hasFailed ? errorUpdatedAt : dataUpdatedAt
    if (part === undefined || at <= Math.max(hasFailed ? since : 0, last.get(part) ?? 0)) continue
    // Every read of the client fails with one of its errors.
    if (hasFailed && !isTrouble(error as unknown as Failure)) continue
    last.set(part, at)
    health.set(part, hasFailed ? "trouble" : "well")
  }
  return health
}

/** When something that is shown was last read, or 0. */
export const lastRead = (cache: QueryCache, client: Client): number =>
  Math.max(
    0,
    ...cache
      .findAll({ queryKey: cacheKey(client), type: "active" })
      .flatMap((query) => (partOf(query) === undefined ? [] : [query.state.dataUpdatedAt]))
  )

/** `undefined` for what is read from this device, or from somewhere else. */
const partOf = ({ queryKey }: Query): ServicePart | undefined => {
  const [, , scope, second, third] = queryKey
  return parts[String(scope === "of" ? third : second)]
}

/** By the operation in the query's key. */
const parts: Readonly<Record<string, ServicePart>> = {
  balances: "wallet",
  gas: "wallet",
  receipt: "wallet",
  onramp: "ramp",
  offramp: "ramp",
  onrampQuote: "ramp",
  offrampQuote: "ramp",
  recipients: "ramp",
  recipientForm: "ramp",
  banks: "ramp",
  cryptos: "ramp",
  currencies: "ramp",
  paymentMethods: "ramp"
}

const isTrouble = (error: Failure): boolean => kinds.has(errorKindOf(error, false))

const kinds: ReadonlySet<string> = new Set(["serviceError", "noResponse", "timedOut", "invalidResponse"])
