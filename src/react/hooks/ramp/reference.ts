import type { Crypto, Currency, PaymentMethod } from "../../../index.ts"
import {
  type BanksInput,
  banksOptions,
  type CryptosInput,
  type CurrenciesInput,
  cryptosOptions,
  currenciesOptions,
  paymentMethodsOptions
} from "../../../query/index.ts"
import { type PagedReadParameters, type ReadParameters, usePagedRead, useRead } from "../read.ts"

/** Lists banks, a hundred per page. */
export const useBanks = (input: BanksInput = {}, parameters: PagedReadParameters = {}) =>
  usePagedRead((client) => banksOptions(client, input), parameters)

/** Lists the coins and tokens that can be traded. */
export const useCryptos = <Selected = readonly Crypto[]>(
  input: CryptosInput = {},
  parameters: ReadParameters<readonly Crypto[], Selected> = {}
) => useRead((client) => cryptosOptions(client, input), parameters)

/** Lists the fiat currencies and the recipient details that each one requires. */
export const useCurrencies = <Selected = readonly Currency[]>(
  input: CurrenciesInput = {},
  parameters: ReadParameters<readonly Currency[], Selected> = {}
) => useRead((client) => currenciesOptions(client, input), parameters)

/** Lists the payment methods for buy orders. */
export const usePaymentMethods = <Selected = readonly PaymentMethod[]>(
  parameters: ReadParameters<readonly PaymentMethod[], Selected> = {}
) => useRead((client) => paymentMethodsOptions(client), parameters)
