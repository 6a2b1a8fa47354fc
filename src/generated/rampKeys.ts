/**
 * Generated from openapi/ramp.yaml: do not edit. Change the document, then run: npm run generate
 */

export const quoteOfframp = "amount inputCurrency outputCurrency withLimit"
export const createOfframp = "inputAmount senderName senderEmail receiverId inputCurrency outputCurrency walletAddress reason description usNetwork partnerRedirectUrl"
export const listOfframps = "limit page sort search status reason minInputAmount maxInputAmount minOutputAmount maxOutputAmount organizationId organizationName blockchain receiverName"
export const replyOfframp = "message"
export const quoteOnramp = "amount inputCurrency outputCurrency withLimit"
export const createOnramp = "receiverWalletAddress acceptanceMethod paymentPhoneNumber inputAmount inputCurrency outputCurrency reason description memo"
export const listOnramps = "limit page sort search status reason minInputAmount maxInputAmount minOutputAmount maxOutputAmount organizationId organizationName blockchain receiverName"
export const createRecipient = "name email address city postCode bank recipientType organizationId reference"
export const createRecipient_bank = "accountName currency country bankName accountNumber paymentCode achNumber fedwireNumber ibanNumber accountType ifsc"
export const listRecipients = "limit page sort search country currency"
export const updateRecipient = "name email address city postCode bank recipientType organizationId reference"
export const updateRecipient_bank = "accountName currency country bankName accountNumber paymentCode achNumber fedwireNumber ibanNumber accountType ifsc"
export const listBanks = "limit page sort country currency"
export const listCryptos = "useSmartContract blockchainType transactionType"
export const listCurrencies = "limit"
