/**
 * Generated from openapi/ramp.yaml: do not edit. Change the document, then run: npm run generate
 */

export const routes = {
  "quoteOfframp": "GET /offramp/quote",
  "createOfframp": "POST /offramp",
  "listOfframps": "GET /offramp",
  "getOfframp": "GET /offramp/detail/{id}",
  "replyOfframp": "PATCH /offramp/reply",
  "quoteOnramp": "GET /onramp/quote",
  "createOnramp": "POST /onramp",
  "listOnramps": "GET /onramp",
  "getOnramp": "GET /onramp/detail/{transactionId}",
  "createRecipient": "POST /recipient",
  "listRecipients": "GET /recipient",
  "updateRecipient": "PATCH /recipient/{recipientId}",
  "deleteRecipient": "DELETE /recipient/{recipientId}",
  "listBanks": "GET /reference/banks",
  "listCryptos": "GET /reference/cryptos",
  "listCurrencies": "GET /reference/currencies",
  "listPaymentMethods": "GET /reference/payment-methods"
} as const
