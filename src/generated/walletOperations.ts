/**
 * Generated from openapi/wallet.yaml: do not edit. Change the document, then run: npm run generate
 */

export const walletOperations = {
  "POST /auth/login-otp": { body: "email" },
  "POST /auth/verify-otp": { body: "verificationToken otp" },
  "POST /auth/login": { body: "username password" },
  "POST /auth/register": { body: "username password" },
  "POST /auth/register-custody": { body: "subId" },
  "POST /auth/google": { body: "" },
  "POST /auth/apple": { body: "credential" },
  "POST /auth/telegram": { body: "botUsername data|dataString" },
  "POST /auth/login-whatsapp": { body: "phoneNumber" },
  "POST /auth/verify-whatsapp": { body: "verificationToken otp" },
  "POST /account/create": { auth: "access", body: "" },
  "POST /account/recover": { auth: "access", body: "file", isForm: true },
  "POST /account/rampable/create": { auth: "wallet", body: "username fullName password" },
  "POST /wallet/refresh": { body: "refreshToken" },
  "POST /wallet/refresh-rampable": { body: "rampableAccessToken" },
  "GET /organization": {},
  "POST /wallet/balance-coin": { auth: "wallet", body: "network|chainId" },
  "POST /wallet/balance-token": { auth: "wallet", body: "tokenAddress network|chainId" },
  "POST /wallet/batch-balance-token": { auth: "wallet", body: "tokenAddresses network|chainId" },
  "POST /wallet/estimate-gas": { auth: "wallet", body: "" },
  "POST /wallet/send-coin": { auth: "wallet", body: "to amount network|chainId" },
  "POST /wallet/send-token": { auth: "wallet", body: "to amount tokenAddress network|chainId" },
  "POST /wallet/send-transaction": { auth: "wallet", body: "transaction network|chainId" },
  "POST /wallet/cancel-transaction": { auth: "wallet", body: "nonce network|chainId" },
  "POST /wallet/sign-message": { auth: "wallet", body: "message network|chainId" },
  "POST /wallet/sign-transaction": { auth: "wallet", body: "transaction network|chainId" },
  "POST /wallet/sign-typed-data": { auth: "wallet", body: "data network|chainId" },
  "POST /wallet/sign-hash": { auth: "wallet", body: "hash network|chainId" },
  "POST /wallet/sign-authorization": { auth: "wallet", body: "chainId contractAddress" },
  "POST /wallet/transfer-erc721": { auth: "wallet", body: "to tokenId tokenAddress network|chainId" },
  "POST /wallet/transfer-erc1155": { auth: "wallet", body: "to tokenId amount tokenAddress network|chainId" },
  "POST /wallet/transaction-detail": { auth: "wallet", body: "transactionHash network|chainId" },
  "GET /wallet/address": { auth: "wallet" }
} as const
