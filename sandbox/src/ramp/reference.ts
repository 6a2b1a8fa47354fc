import type { RampHandlers } from "../service/handlers.ts"
import { paged, sorted } from "./paging.ts"
import { banks, cryptos, fiats, paymentMethods } from "./referenceData.ts"

type ReferenceHandlers = Pick<
  RampHandlers,
  "listBanks" | "listCryptos" | "listCurrencies" | "listPaymentMethods"
>

/** Banks, cryptos, currencies and payment methods. They are invented, and the same in every sandbox. */
export const referenceHandlers: ReferenceHandlers = {
  listBanks: ({ query }) => {
    const found = banks.filter(
      (bank) =>
        (query.country === undefined || bank.country === query.country) &&
        (query.currency === undefined || bank.currency === query.currency)
    )
    return paged(query.sort === undefined ? found : sorted(found, query.sort), query)
  },

  listCryptos: ({ query }) =>
    cryptos.filter(
      (crypto) =>
        (query.useSmartContract === undefined || crypto.useSmartContract === query.useSmartContract) &&
        (query.blockchainType === undefined || crypto.blockchainType === query.blockchainType) &&
        (query.transactionType === undefined ||
          crypto.transactionType?.includes(query.transactionType) === true)
    ),

  listCurrencies: ({ query }) => fiats.slice(0, query.limit).map((fiat) => fiat.currency),

  listPaymentMethods: () => [...paymentMethods]
}
