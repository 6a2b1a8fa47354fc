/**
 * Generated from openapi/wallet.yaml: do not edit. Change the document, then run: npm run generate
 */

const TokenText = /^[!-~]{1,8192}$/

const TokenPair = { walletToken: TokenText, refreshToken: TokenText }

const WalletAddress = { network: "s", address: "s" }

const AddressList = { address: [WalletAddress] }

export const sessionResponses = {
  "POST /wallet/refresh": TokenPair,
  "GET /wallet/address": AddressList
}
