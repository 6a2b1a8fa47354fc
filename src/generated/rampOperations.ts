/**
 * Generated from openapi/ramp.yaml: do not edit. Change the document, then run: npm run generate
 */

export const rampOperations = {
  "GET /offramp/quote": { query: "amount inputCurrency outputCurrency" },
  "GET /offramp": {},
  "POST /offramp": { body: "inputAmount senderName senderEmail receiverId inputCurrency outputCurrency" },
  "GET /offramp/detail/{id}": {},
  "PATCH /offramp/reply": { body: "message" },
  "GET /onramp/quote": { query: "amount inputCurrency outputCurrency" },
  "GET /onramp": {},
  "POST /onramp": { body: "receiverWalletAddress acceptanceMethod paymentPhoneNumber inputAmount inputCurrency outputCurrency" },
  "GET /onramp/detail/{transactionId}": {},
  "GET /recipient": {},
  "POST /recipient": { body: "name email address city postCode bank bank.accountName bank.currency bank.country" },
  "DELETE /recipient/{recipientId}": {},
  "PATCH /recipient/{recipientId}": { body: "" },
  "GET /reference/banks": {},
  "GET /reference/cryptos": {},
  "GET /reference/currencies": {},
  "GET /reference/payment-methods": {}
} as const
