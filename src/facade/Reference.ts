import * as Effect from "effect/Effect"
import { type PullStream, pullStreamOf } from "../call/pullStream.ts"
import type { RampError, SessionEndedError } from "../errors/index.ts"
import type { Bank, BankPage, Crypto, Currency, operations, PaymentMethod } from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import { invalid } from "../input/invalid.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { InFlight } from "../session/singleFlight.ts"
import { prepared } from "./input/prepared.ts"
import { asked, userKey } from "./input/rampInput.ts"
import { makeItems } from "./items.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"
import type { ReferenceCache, ReferenceRead } from "./ramp/referenceCache.ts"

export type AllBanksInput = Omit<ListBanksInput, "page">
export interface ReferenceInput extends RampUser {
  /** Requests the data again even if a result is cached, and fails if that request fails. Default false. */
  readonly fresh?: boolean | undefined
}
export type ListBanksInput = NonNullable<operations["listBanks"]["parameters"]["query"]> & ReferenceInput
export type ListCryptosInput = NonNullable<operations["listCryptos"]["parameters"]["query"]> & ReferenceInput
export type ListCurrenciesInput = NonNullable<operations["listCurrencies"]["parameters"]["query"]> &
  ReferenceInput

/**
 * Reference data of the ramp service: banks, assets, currencies and payment methods.
 *
 * A result is cached for an hour, for each input and user. Concurrent callers share one request. If the service then
 * fails with a retryable error, the last result is returned for up to a day: `fetchedAt(result)` returns when it was
 * fetched. Results are frozen, because all callers get the same one.
 */
export interface ReferenceService {
  /**
   * Lists banks, `limit` per page (default 10).
   *
   * Fails with `InvalidInputError`, `ApiError` or `NoResponseError`. Without a ramp credential it fails with
   * `RampableNotEnabledError` or `InvalidConfigError`.
   *
   * Source: operation `listBanks` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs } = await client.reference.banks({ country: "INDONESIA", currency: "IDR", limit: 100 })
   * console.log(docs.map(({ name }) => name))
   */
  readonly banks: (input?: ListBanksInput) => Effect.Effect<BankPage, RampError>
  /**
   * Yields every bank that matches, one by one. Fetches the next page of `limit` banks (default 10) when you are
   * halfway through the current one, and stops when you leave the loop.
   *
   * Fails as `reference.banks` does, and with `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: repeated `listBanks` of `openapi/ramp.yaml`.
   *
   * @example
   * for await (const { name } of client.reference.allBanks({ currency: "IDR", limit: 100 })) {
   *   console.log(name)
   * }
   */
  readonly allBanks: (input?: AllBanksInput) => PullStream<Bank, RampError | SessionEndedError>
  /**
   * Lists the coins and tokens that can be bought and sold. Quotes and orders take their `id`, e.g. `usdc-polygon`.
   *
   * Fails as `reference.banks` does.
   *
   * Source: operation `listCryptos` of `openapi/ramp.yaml`.
   *
   * @example
   * const cryptos = await client.reference.cryptos({ blockchainType: "EVM" })
   * console.log(cryptos.map(({ id }) => id))
   */
  readonly cryptos: (input?: ListCryptosInput) => Effect.Effect<readonly Crypto[], RampError>
  /**
   * Lists the fiat currencies, each with the bank fields that it requires of a recipient.
   *
   * Fails as `reference.banks` does.
   *
   * Source: operation `listCurrencies` of `openapi/ramp.yaml`.
   *
   * @example
   * const rupee = (await client.reference.currencies()).find(({ currency }) => currency === "INR")
   * console.log(rupee?.requireIfsc)
   */
  readonly currencies: (input?: ListCurrenciesInput) => Effect.Effect<readonly Currency[], RampError>
  /**
   * Lists the payment methods of on-ramp orders. Their `code` is the order's `acceptanceMethod`.
   *
   * `flatFeeAmount` is in whole currency units, `percentFeeAmount` in percent.
   *
   * Fails as `reference.banks` does.
   *
   * Source: operation `listPaymentMethods` of `openapi/ramp.yaml`.
   *
   * @example
   * const methods = await client.reference.paymentMethods()
   * console.log(methods.filter(({ isActive }) => isActive).map(({ code }) => code))
   */
  readonly paymentMethods: (input?: ReferenceInput) => Effect.Effect<readonly PaymentMethod[], RampError>
}

export const makeReference = (
  ramp: RampAuthService,
  cache: ReferenceCache,
  session: Pick<SessionEngine, "loaded" | "id">,
  inFlight: InFlight
): ReferenceService => {
  const items = makeItems<Bank>(session, inFlight)
  const banks = ({ fresh, query, user }: Omit<ReferenceRead, "operation">) =>
    cache.read(
      { operation: "banks", query, user, fresh },
      ramp.send(user, { kind: "read" }, (client, init) =>
        client.GET("/reference/banks", { ...init, params: { query } })
      )
    )
  return {
    banks: (input) => Effect.flatMap(prepared(input, `${keys.listBanks} ${options}`, readOf), banks),
    allBanks: (input) =>
      pullStreamOf(
        Effect.map(
          prepared(input, `${keys.listBanks.replace("page ", "")} ${options}`, readOf),
          ({ query, ...given }) => items((page) => banks({ ...given, query: { ...query, page } }))
        )
      ),
    cryptos: (input) =>
      Effect.flatMap(prepared(input, `${keys.listCryptos} ${options}`, readOf), ({ fresh, query, user }) =>
        cache.read(
          { operation: "cryptos", query, user, fresh },
          ramp.send(user, { kind: "read" }, (client, init) =>
            client.GET("/reference/cryptos", { ...init, params: { query } })
          )
        )
      ),
    currencies: (input) =>
      Effect.flatMap(prepared(input, `${keys.listCurrencies} ${options}`, readOf), ({ fresh, query, user }) =>
        cache.read(
          { operation: "currencies", query, user, fresh },
          ramp.send(user, { kind: "read" }, (client, init) =>
            client.GET("/reference/currencies", { ...init, params: { query } })
          )
        )
      ),
    paymentMethods: (input) =>
      Effect.flatMap(prepared(input, options, readOf), ({ fresh, query, user }) =>
        cache.read(
          { operation: "paymentMethods", query, user, fresh },
          ramp.send(user, { kind: "read" }, (client, init) =>
            client.GET("/reference/payment-methods", { ...init })
          )
        )
      )
  }
}

/** The keys that every input may have. */
const options = `fresh ${userKey}`

const readOf = <Input extends ReferenceInput>({ fresh, ...input }: Input) => {
  if (fresh !== undefined && typeof fresh !== "boolean") throw invalid("fresh", "true or false")
  return { ...asked(input), fresh: fresh === true }
}
