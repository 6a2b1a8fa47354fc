import * as Effect from "effect/Effect"
import type { RampError } from "../errors/index.ts"
import type { BankPage, Crypto, Currency, operations, PaymentMethod } from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import { prepared } from "./input/input.ts"
import { asked, userKey } from "./input/rampInput.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"

export type ListBanksInput = NonNullable<operations["listBanks"]["parameters"]["query"]> & RampUser
export type ListCryptosInput = NonNullable<operations["listCryptos"]["parameters"]["query"]> & RampUser
export type ListCurrenciesInput = NonNullable<operations["listCurrencies"]["parameters"]["query"]> & RampUser

/** Reference data of the ramp service: banks, assets, currencies and payment methods. */
export interface ReferenceService {
  /**
   * Lists banks, `limit` per page (default 10).
   *
   * Fails with `ApiError` or `NoResponseError`. Without a ramp credential it fails with `RampableNotEnabledError` or
   * `InvalidConfigError`.
   *
   * Source: operation `listBanks` of `openapi/ramp.yaml`.
   *
   * @example
   * const { docs } = await client.reference.banks({ country: "INDONESIA", currency: "IDR", limit: 100 })
   * console.log(docs.map(({ name }) => name))
   */
  readonly banks: (input?: ListBanksInput) => Effect.Effect<BankPage, RampError>
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
  readonly paymentMethods: (input?: RampUser) => Effect.Effect<readonly PaymentMethod[], RampError>
}

export const makeReference = (ramp: RampAuthService): ReferenceService => ({
  banks: (input) =>
    Effect.flatMap(prepared(input, `${keys.listBanks} ${userKey}`, asked), ({ query, user }) =>
      ramp.send(user, { kind: "read" }, (client, init) =>
        client.GET("/reference/banks", { ...init, params: { query } })
      )
    ),
  cryptos: (input) =>
    Effect.flatMap(prepared(input, `${keys.listCryptos} ${userKey}`, asked), ({ query, user }) =>
      ramp.send(user, { kind: "read" }, (client, init) =>
        client.GET("/reference/cryptos", { ...init, params: { query } })
      )
    ),
  currencies: (input) =>
    Effect.flatMap(prepared(input, `${keys.listCurrencies} ${userKey}`, asked), ({ query, user }) =>
      ramp.send(user, { kind: "read" }, (client, init) =>
        client.GET("/reference/currencies", { ...init, params: { query } })
      )
    ),
  paymentMethods: (input) =>
    Effect.flatMap(
      prepared(input, userKey, (user) => user),
      (user) =>
        ramp.send(user, { kind: "read" }, (client, init) => client.GET("/reference/payment-methods", init))
    )
})
