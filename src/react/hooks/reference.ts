import type { Crypto, Currency, PaymentMethod } from "../../index.ts"
import {
  type BanksInput,
  banksOptions,
  type CryptosInput,
  type CurrenciesInput,
  cryptosOptions,
  currenciesOptions,
  paymentMethodsOptions
} from "../../query/index.ts"
import { type PagedReadParameters, type ReadParameters, usePagedRead, useRead } from "./read.ts"

/** Banks, a hundred a page. */
export const useBanks = (input: BanksInput = {}, parameters: PagedReadParameters = {}) =>
  usePagedRead((client) => banksOptions(client, input), parameters)

/** The coins and tokens that can be bought and sold. */
export const useCryptos = <Selected = readonly Crypto[]>(
  input: CryptosInput = {},
  parameters: ReadParameters<readonly Crypto[], Selected> = {}
) => useRead((client) => cryptosOptions(client, input), parameters)

/** The fiat currencies, with what a recipient needs in each. */
export const useCurrencies = <Selected = readonly Currency[]>(
  input: CurrenciesInput = {},
  parameters: ReadParameters<readonly Currency[], Selected> = {}
) => useRead((client) => currenciesOptions(client, input), parameters)

/** The ways to pay for an order to buy. */
export const usePaymentMethods = <Selected = readonly PaymentMethod[]>(
  parameters: ReadParameters<readonly PaymentMethod[], Selected> = {}
) => useRead((client) => paymentMethodsOptions(client), parameters)
