/**
 * Generated from openapi/ramp.yaml: do not edit. Change the document, then run: npm run generate
 */

import type { CountryName, CryptoCode, FiatCode, PaymentMethodCode } from "../rampCodes.ts"

export interface paths {
    readonly "/offramp/quote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Price a sale
         * @description Returns what a sale of coins pays out now. Nothing is reserved.
         */
        readonly get: operations["quoteOfframp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/offramp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List sell orders
         * @description Lists the sell orders that match every given filter, one page at a time.
         */
        readonly get: operations["listOfframps"];
        readonly put?: never;
        /**
         * Place a sell order
         * @description Places a sell order for a recipient. The user then sends the coins to `payOutWallet`; the order stays pending until they arrive. A user may have five pending sell orders.
         */
        readonly post: operations["createOfframp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/offramp/detail/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a sell order
         * @description Reads one sell order with its history.
         */
        readonly get: operations["getOfframp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/offramp/reply": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Answer the staff's question
         * @description Answers the question about a sell order that is in the state `need_information`. The order may complete with it.
         */
        readonly patch: operations["replyOfframp"];
        readonly trace?: never;
    };
    readonly "/onramp/quote": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Price a purchase
         * @description Returns how many coins a payment buys now. Nothing is reserved.
         */
        readonly get: operations["quoteOnramp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/onramp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List buy orders
         * @description Lists the buy orders that match every given filter, one page at a time.
         */
        readonly get: operations["listOnramps"];
        readonly put?: never;
        /**
         * Place a buy order
         * @description Places a buy order. The user then pays as `acceptanceDetail` says; the coins go to the given wallet. A user may have five pending buy orders.
         */
        readonly post: operations["createOnramp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/onramp/detail/{transactionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a buy order
         * @description Reads one buy order with its history.
         */
        readonly get: operations["getOnramp"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/recipient": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List recipients
         * @description Lists the user's recipients that match every given filter, one page at a time.
         */
        readonly get: operations["listRecipients"];
        readonly put?: never;
        /**
         * Add a recipient
         * @description Adds a recipient that sell orders can pay out to. Ask for the currencies first: their flags tell which bank fields are needed.
         */
        readonly post: operations["createRecipient"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/recipient/{recipientId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a recipient
         * @description Deletes a recipient and returns it as it was.
         */
        readonly delete: operations["deleteRecipient"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a recipient
         * @description Changes the given fields of a recipient.
         */
        readonly patch: operations["updateRecipient"];
        readonly trace?: never;
    };
    readonly "/reference/banks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List banks
         * @description Lists the banks that payouts can go to, one page at a time. Large limits are accepted.
         */
        readonly get: operations["listBanks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reference/cryptos": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List coins
         * @description Lists the coins that can be bought or sold, all at once.
         */
        readonly get: operations["listCryptos"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reference/currencies": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List fiat currencies
         * @description Lists the fiat currencies, all at once, with what each demands of a recipient's account.
         */
        readonly get: operations["listCurrencies"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/reference/payment-methods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List payment methods
         * @description Lists the ways to pay for a buy order, all at once.
         */
        readonly get: operations["listPaymentMethods"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Price for selling coins. */
        readonly OfframpQuote: {
            /** @description True when the service can fill the order at this rate. */
            readonly status: boolean;
            /** @description Bare symbol of the coin to sell, e.g. usdc. */
            readonly coin: string;
            /** @description Fiat currency code, e.g. IDR, that is paid out. */
            readonly currency: string;
            /** @description Amount to sell, in whole coins. */
            readonly amount: number;
            /** @description Price of one whole coin, in the fiat currency. */
            readonly rate_amount: number;
            /** @description Value of `amount` before fees, in the fiat currency. */
            readonly amount_in_currency: number;
            /** @description Sum of all fees as a percentage of `amount`; 1 means one per cent. */
            readonly total_fee_percentage: number;
            /** @description Sum of all fees, in whole coins. */
            readonly total_fee_amount: number;
            /** @description Sum of all fees, in the fiat currency. */
            readonly total_fee_amount_in_currency: number;
            /** @description What is left after fees, in whole coins. */
            readonly total_received_amount: number;
            /** @description What the recipient gets after fees, in the fiat currency. */
            readonly total_received_amount_in_currency: number;
            /** @description Address the coins would have to be sent to. */
            readonly payout_wallet: string;
            /** @description How long or until when the quote holds; whether in seconds or as a time is not documented. */
            readonly expiry_time: string | number;
        };
        /** @description A sell order to place. */
        readonly CreateOfframpRequest: {
            /** @description Amount to sell, in whole coins. */
            readonly inputAmount: number;
            /** @description Full name of the person who sells. */
            readonly senderName: string;
            /**
             * Format: email
             * @description E-mail address of the person who sells.
             */
            readonly senderEmail: string;
            /** @description Id of the recipient to pay. */
            readonly receiverId: string;
            /** @description Crypto id, `<symbol>-<chain>`, e.g. usdc-polygon; the `id` of a listed crypto. */
            readonly inputCurrency: CryptoCode;
            /** @description Fiat currency code, e.g. IDR, to pay out. */
            readonly outputCurrency: FiatCode;
            /** @description Wallet the coins will come from; makes matching quicker. */
            readonly walletAddress?: string;
            /** @description Reason for the transfer. */
            readonly reason?: string;
            /** @description Free text. */
            readonly description?: string;
            /**
             * @description Payment network for payouts in the United States.
             * @enum {string}
             */
            readonly usNetwork?: "ach" | "wire";
            /**
             * Format: uri
             * @description Page to lead the user back to.
             */
            readonly partnerRedirectUrl?: string;
        };
        /** @description A sell order: the user sends coins, the recipient gets money. */
        readonly OfframpOrder: {
            /** @description Id of the order, 24 letters or digits. */
            readonly id: string;
            /** @description Public id of the order, accepted by the detail path; a version 4 UUID today. */
            readonly offrampId: string;
            /** @description Rate and fees fixed for this order. */
            readonly feeDetail: components["schemas"]["FeeDetail"];
            /** @description Who sells. */
            readonly sender?: {
                /** @description Id of the sender. */
                readonly id: string;
                /** @description Name of the person who sells. */
                readonly name: string;
                /** @description E-mail address of the person who sells. */
                readonly email: string;
                /** @description Wallet the coins come from, or `-` when it was not given. */
                readonly walletAddress: string;
            };
            /** @description Who is paid, and where. */
            readonly receiver: {
                /** @description Id of the recipient. */
                readonly id: string;
                /** @description Name of the recipient. */
                readonly name: string;
                /** @description E-mail address of the recipient. */
                readonly email?: string;
                /** @description Bank account number; as text it keeps leading zeros. */
                readonly accountNumber?: string | number;
                /** @description Indian branch code (IFSC), empty when unused. */
                readonly ifsc?: string;
                /** @description United States ACH routing number, empty when unused. */
                readonly achNumber?: string;
                /** @description United States Fedwire routing number, empty when unused. */
                readonly fedwireNumber?: string;
                /** @description International bank account number (IBAN), empty when unused. */
                readonly ibanNumber?: string;
                /** @description Name of the bank. */
                readonly bankName?: string;
                /** @description Kind of account, Checking or Savings. */
                readonly accountType?: string;
            };
            /** @description Requested amount, in whole coins. */
            readonly inputAmount: number;
            /** @description Exact amount to pay in, in whole coins; the last digits may distinguish orders. */
            readonly inputAmountExact: number;
            /** @description Amount paid out, rounded, in the fiat currency. */
            readonly outputAmount: number;
            /** @description Amount paid out exactly, in the fiat currency. */
            readonly outputAmountExact: number;
            /** @description Bare symbol of the coin sold, e.g. usdc. */
            readonly inputCurrency: string;
            /** @description Fiat currency code, e.g. IDR, that is paid out. */
            readonly outputCurrency: string;
            /** @description Reason for the transfer as given. Without one, it is empty or absent. */
            readonly reason?: string;
            /** @description Free text as given, or empty. */
            readonly description?: string;
            /** @description State of the order: pending (waiting for the coins), processed, need_information, completed, refund, failed or expired; other values may come. */
            readonly status: string;
            /** @description Id of the organization the order belongs to. */
            readonly organizationId?: string;
            /** @description Name of the organization the order belongs to. */
            readonly organizationName?: string;
            /** @description Chain the coins are sent on, e.g. polygon. */
            readonly blockchain: string;
            /** @description Id of the payout route the service chose. */
            readonly routeId?: string;
            /** @description Address the user has to send `inputAmountExact` coins to. */
            readonly payOutWallet: string;
            /** @description Memo to attach to the transfer, or empty; needed on chains such as Stellar. */
            readonly memo?: string;
            /** @description Crypto id, `<symbol>-<chain>`, e.g. usdc-polygon; the `id` of a listed crypto. */
            readonly cryptoId: string;
            /** @description Family of the chain, EVM or STELLAR. */
            readonly blockchainType?: string;
            /** @description True when the coins go through the service's contract instead of a plain transfer. */
            readonly useSmartContract?: boolean;
            /**
             * Format: date-time
             * @description When the order lapses unless the coins have arrived, ISO 8601 in UTC.
             */
            readonly expiredDate: string;
            /**
             * Format: date-time
             * @description When the order was created, ISO 8601 in UTC.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the order last changed, ISO 8601 in UTC.
             */
            readonly updatedAt: string;
        };
        /** @description A sell order with its history. */
        readonly OfframpOrderDetail: components["schemas"]["OfframpOrder"] & {
            /** @description What happened to the order, oldest first. */
            readonly activityHistory: readonly components["schemas"]["ActivityHistoryItem"][];
        };
        /** @description One page of sell orders. */
        readonly OfframpPage: components["schemas"]["PageInfo"] & {
            /** @description The sell orders on this page. */
            readonly docs: readonly components["schemas"]["OfframpOrder"][];
        };
        /** @description An answer to the staff's question. */
        readonly ReplyOfframpRequest: {
            /** @description Text of the answer, at most 300 characters. */
            readonly message: string;
        };
        /** @description A sell order with the conversation about it. */
        readonly OfframpReply: components["schemas"]["OfframpOrderDetail"] & {
            /** @description The conversation with the service's staff, oldest first. */
            readonly adminNotesActivities: readonly {
                /** @description Text of the message. */
                readonly message: string;
                /**
                 * Format: date-time
                 * @description When it was written, ISO 8601 in UTC.
                 */
                readonly time: string;
                /** @description Who wrote it, e.g. admin or user. */
                readonly sender: string;
                /** @description Id of the message, 24 letters or digits. */
                readonly _id: string;
            }[];
            /** @description Hash of the transfer the coins came in with. */
            readonly transactionHash?: string;
            /**
             * Format: date-time
             * @description When the staff last asked, ISO 8601 in UTC.
             */
            readonly adminNotesDate?: string;
            /** @description The user's last answer, null before the first. */
            readonly adminNotesReply?: string | null;
            /**
             * Format: date-time
             * @description When the user last answered, ISO 8601 in UTC; null before the first answer.
             */
            readonly adminNotesReplyDate?: string | null;
        };
        /** @description Price for buying coins. */
        readonly OnrampQuote: {
            /** @description True when the service can fill the order at this rate. */
            readonly status: boolean;
            /** @description Payment method code the quote was made for, e.g. virtual_account_bni. */
            readonly acceptance_method: string;
            /** @description Name of the provider that would fill the order. */
            readonly onramp_service: string;
            /** @description Bare symbol of the coin to buy, e.g. usdc. */
            readonly coin: string;
            /** @description Fiat currency code, e.g. IDR, that is paid in. */
            readonly currency: string;
            /** @description Coins bought before fees, in whole coins. */
            readonly amount_in_crypto: number;
            /** @description Amount to pay, in the fiat currency. */
            readonly amount_in_currency: number;
            /** @description Price of one whole coin, in the fiat currency. */
            readonly rate_amount: number;
            /** @description Sum of all fees as a percentage of the amount; 1 means one per cent. */
            readonly total_fee_percentage: number;
            /** @description Sum of all fees, in whole coins. */
            readonly total_fee_amount: number;
            /** @description Sum of all fees, in the fiat currency. */
            readonly total_fee_amount_in_currency: number;
            /** @description Coins received after fees, in whole coins. */
            readonly total_received_amount_in_crypto: number;
            /** @description Value of the coins received, in the fiat currency. */
            readonly total_received_amount_in_currency: number;
            /** @description How long or until when the quote holds; whether in seconds or as a time is not documented. */
            readonly expiry_time: string | number;
        };
        /** @description A buy order to place. */
        readonly CreateOnrampRequest: {
            /** @description Wallet that receives the coins. */
            readonly receiverWalletAddress: string;
            /** @description Code of a listed payment method, e.g. virtual_account_bni. */
            readonly acceptanceMethod: PaymentMethodCode;
            /** @description Phone number the payment request goes to, digits with the country code; used by e-wallets, required always. */
            readonly paymentPhoneNumber: string;
            /** @description Amount to pay, in the fiat currency. */
            readonly inputAmount: number;
            /** @description Fiat currency code, e.g. IDR, to pay in. */
            readonly inputCurrency: FiatCode;
            /** @description Crypto id, `<symbol>-<chain>`, e.g. usdc-polygon; the `id` of a listed crypto. */
            readonly outputCurrency: CryptoCode;
            /** @description Reason for the purchase. */
            readonly reason?: string;
            /** @description Free text. */
            readonly description?: string;
            /** @description Memo for the transfer of the coins, e.g. on Stellar. */
            readonly memo?: string;
        };
        /** @description A buy order: the user pays money, the wallet gets coins. */
        readonly OnrampOrder: {
            /** @description Id of the order, 24 letters or digits. */
            readonly id: string;
            /** @description Public id of the order, accepted by the detail path; a version 4 UUID today. */
            readonly onrampId: string;
            /** @description Code of the payment method, e.g. virtual_account_bni. */
            readonly acceptanceMethod?: string;
            /** @description Rate and fees fixed for this order. */
            readonly feeDetail: components["schemas"]["OnrampFeeDetail"];
            /** @description Who buys, and the wallet that is credited. */
            readonly receiver: {
                /** @description Id of the buyer. */
                readonly id?: string;
                /** @description Name of the buyer. */
                readonly name?: string;
                /** @description E-mail address of the buyer. */
                readonly email?: string;
                /** @description Phone number the payment request is sent to. */
                readonly phoneNumber?: string;
                /** @description Wallet that receives the coins. */
                readonly walletAddress: string;
            };
            /** @description Requested amount, in the fiat currency. */
            readonly inputAmount: number;
            /** @description Exact amount to pay in, in the fiat currency; the last digits may distinguish orders. */
            readonly inputAmountExact: number;
            /** @description Amount paid out, rounded, in whole coins. */
            readonly outputAmount: number;
            /** @description Amount paid out exactly, in whole coins. */
            readonly outputAmountExact: number;
            /** @description Fiat currency code, e.g. IDR, that is paid in. */
            readonly inputCurrency: string;
            /** @description Bare symbol of the coin bought, e.g. usdc. */
            readonly outputCurrency: string;
            /** @description Reason for the purchase as given. Without one, it is empty or absent. */
            readonly reason?: string;
            /** @description Free text as given, or empty. */
            readonly description?: string;
            /** @description State of the order: pending (waiting for the payment), processed, completed, failed or expired; other values may come. */
            readonly status: string;
            /** @description Id of the organization the order belongs to. */
            readonly organizationId?: string;
            /** @description Name of the organization the order belongs to. */
            readonly organizationName?: string;
            /** @description Chain the coins arrive on, e.g. polygon. */
            readonly blockchain: string;
            /** @description Id of the user who buys. */
            readonly userId?: string;
            /** @description Order number at the provider that delivers the coins. */
            readonly externalOrderId?: string;
            /** @description Crypto id, `<symbol>-<chain>`, e.g. usdc-polygon; the `id` of a listed crypto. */
            readonly cryptoId: string;
            /** @description Family of the chain, EVM or STELLAR. */
            readonly blockchainType?: string;
            /** @description Memo attached to the transfer of the coins, or empty. */
            readonly memo?: string;
            /** @description Name of the application that made the order. */
            readonly clientName?: string;
            /** @description Client id of the application that made the order. */
            readonly clientId?: string;
            /** @description True when the coins go through the service's contract instead of a plain transfer. */
            readonly useSmartContract?: boolean;
            /** @description How to pay. */
            readonly acceptanceDetail: {
                /** @description Id of the payment at the payment provider. */
                readonly trans_id?: string;
                /** @description Merchant code at the payment provider. */
                readonly merchant_code?: string;
                /** @description Order number at the payment provider. */
                readonly order_id?: string;
                /** @description Reference number to pay under, e.g. a virtual account number. */
                readonly no_reference: string;
                /** @description Amount to pay as decimal text, in the fiat currency. */
                readonly amount: string;
                /** @description Page where the user pays. */
                readonly frontend_url: string;
                /** @description The payment provider's signature of the request. */
                readonly signature?: string;
                /** @description True when the payment page is the service's own. */
                readonly is_custom_page?: boolean;
            };
            /**
             * Format: date-time
             * @description When the order lapses unless it has been paid, ISO 8601 in UTC.
             */
            readonly expiredDate: string;
            /**
             * Format: date-time
             * @description When the order was created, ISO 8601 in UTC.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the order last changed, ISO 8601 in UTC.
             */
            readonly updatedAt: string;
        };
        /** @description A buy order with its history. */
        readonly OnrampOrderDetail: components["schemas"]["OnrampOrder"] & {
            /** @description What happened to the order, oldest first. */
            readonly activityHistory: readonly components["schemas"]["ActivityHistoryItem"][];
            /** @description Data of a transaction the user has to sign on chain, when the order needs one. */
            readonly txData?: unknown;
        };
        /** @description One page of buy orders. */
        readonly OnrampPage: components["schemas"]["PageInfo"] & {
            /** @description The buy orders on this page. */
            readonly docs: readonly components["schemas"]["OnrampOrder"][];
        };
        /** @description A recipient to add. Which bank fields are needed depends on the currency's `require...` flags. */
        readonly CreateRecipientRequest: {
            /** @description Full name of the person or company. */
            readonly name: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            readonly email: string;
            /** @description Street and house number. */
            readonly address: string;
            /** @description City. */
            readonly city: string;
            /** @description Postal code; text, so that leading zeros stay. */
            readonly postCode: string;
            /** @description The account to pay to. */
            readonly bank: components["schemas"]["RecipientBankInput"];
            /**
             * @description Whether the recipient is a person or a company.
             * @enum {string}
             */
            readonly recipientType?: "Individual" | "Business";
            /** @description Id of the organization the recipient belongs to. */
            readonly organizationId?: string;
            /** @description The caller's own reference. */
            readonly reference?: string;
        };
        /** @description A bank account to pay to. */
        readonly RecipientBankInput: {
            /** @description Name of the account holder. */
            readonly accountName: string;
            /** @description Fiat currency code, e.g. IDR, of the account. */
            readonly currency: FiatCode;
            /** @description Country of the bank, upper-case English name, e.g. INDONESIA. */
            readonly country: CountryName;
            /** @description Name of the bank. */
            readonly bankName?: string;
            /** @description Account number; text, so that leading zeros stay. */
            readonly accountNumber?: string;
            /** @description Code of the bank, the `paymentCode` of a listed bank. */
            readonly paymentCode?: string;
            /** @description United States ACH routing number. */
            readonly achNumber?: string;
            /** @description United States Fedwire routing number. */
            readonly fedwireNumber?: string;
            /** @description International bank account number (IBAN). */
            readonly ibanNumber?: string;
            /**
             * @description Kind of account.
             * @enum {string}
             */
            readonly accountType?: "Checking" | "Savings";
            /** @description Indian branch code (IFSC). */
            readonly ifsc?: string;
        };
        /** @description A person or company that sell orders pay out to. */
        readonly Recipient: {
            /** @description Id of the recipient, the `receiverId` of a sell order, 24 letters or digits. */
            readonly id: string;
            /** @description Full name of the person or company. */
            readonly name: string;
            /** @description E-mail address. */
            readonly email: string;
            /** @description Street and house number. */
            readonly address: string;
            /** @description City. */
            readonly city: string;
            /** @description Postal code. */
            readonly postCode: string;
            /** @description Individual or Business. */
            readonly recipientType?: string;
            /** @description Id of the organization the recipient belongs to. */
            readonly organizationId?: string;
            /** @description The caller's own reference, or empty. */
            readonly reference?: string;
            /** @description The accounts to pay to; a list, although the request takes one object. */
            readonly bank: readonly components["schemas"]["RecipientBank"][];
        };
        /** @description A recipient's bank account. */
        readonly RecipientBank: {
            /** @description Id of the bank account, 24 letters or digits. */
            readonly _id?: string;
            /** @description Name of the account holder. */
            readonly accountName: string;
            /** @description Fiat currency code, e.g. IDR, of the account. */
            readonly currency: string;
            /** @description Country of the bank, upper-case English name, e.g. INDONESIA. */
            readonly country: string;
            /** @description Name of the bank. */
            readonly bankName?: string;
            /** @description Account number; as text it keeps leading zeros. */
            readonly accountNumber?: string | number;
            /** @description Code of the bank. */
            readonly paymentCode?: string;
            /** @description United States ACH routing number, empty when unused. */
            readonly achNumber?: string;
            /** @description United States Fedwire routing number, empty when unused. */
            readonly fedwireNumber?: string;
            /** @description International bank account number (IBAN), empty when unused. */
            readonly ibanNumber?: string;
            /** @description Kind of account, Checking or Savings. */
            readonly accountType?: string;
            /** @description Indian branch code (IFSC), empty when unused. */
            readonly ifsc?: string;
        };
        /** @description A recipient as it stands in a list. */
        readonly RecipientListItem: components["schemas"]["Recipient"] & {
            /** @description Id of the user the recipient belongs to. */
            readonly userId: string;
            /**
             * Format: date-time
             * @description When the recipient was added, ISO 8601 in UTC.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the recipient last changed, ISO 8601 in UTC.
             */
            readonly updatedAt: string;
        };
        /** @description One page of recipients. */
        readonly RecipientPage: components["schemas"]["PageInfo"] & {
            /** @description The recipients on this page. */
            readonly docs: readonly components["schemas"]["RecipientListItem"][];
        };
        /** @description The fields of a recipient to change; the others stay. */
        readonly UpdateRecipientRequest: {
            /** @description Full name of the person or company. */
            readonly name?: string;
            /**
             * Format: email
             * @description E-mail address.
             */
            readonly email?: string;
            /** @description Street and house number. */
            readonly address?: string;
            /** @description City. */
            readonly city?: string;
            /** @description Postal code; text, so that leading zeros stay. */
            readonly postCode?: string;
            /** @description The account to pay to. */
            readonly bank?: components["schemas"]["RecipientBankInput"];
            /**
             * @description Whether the recipient is a person or a company.
             * @enum {string}
             */
            readonly recipientType?: "Individual" | "Business";
            /** @description Id of the organization the recipient belongs to. */
            readonly organizationId?: string;
            /** @description The caller's own reference. */
            readonly reference?: string;
        };
        /** @description A bank that payouts can go to. */
        readonly Bank: {
            /** @description Internal id of the bank, 24 letters or digits. */
            readonly _id?: string;
            /** @description Id of the bank. */
            readonly id: string;
            /** @description Name of the bank. */
            readonly name: string;
            /** @description Code to give as `paymentCode` of a recipient's account. */
            readonly paymentCode: string;
            /** @description Country of the bank, upper-case English name. */
            readonly country: string;
            /** @description Fiat currency code, e.g. IDR, the bank is paid in. */
            readonly currency: string;
            /**
             * Format: date-time
             * @description When the entry was created, ISO 8601 in UTC.
             */
            readonly createdAt?: string;
            /**
             * Format: date-time
             * @description When the entry last changed, ISO 8601 in UTC.
             */
            readonly updatedAt?: string;
            /** @description Revision of the entry. */
            readonly __v?: number;
        };
        /** @description One page of banks. */
        readonly BankPage: components["schemas"]["PageInfo"] & {
            /** @description The banks on this page. */
            readonly docs: readonly components["schemas"]["Bank"][];
        };
        /** @description A coin that can be bought or sold. */
        readonly Crypto: {
            /** @description Internal id of the entry, 24 letters or digits. */
            readonly _id?: string;
            /** @description Crypto id, `<symbol>-<chain>`, e.g. usdc-polygon. */
            readonly id: string;
            /** @description Bare symbol, e.g. usdc. */
            readonly symbol: string;
            /** @description Name of the coin. */
            readonly name: string;
            /** @description Name with the chain, for display. */
            readonly label: string;
            /** @description Contract address of the token; for a native coin whatever the service uses as a placeholder. */
            readonly address: string;
            /** @description Id of the chain the coin lives on, e.g. 137. */
            readonly chainId?: number;
            /** @description True for the chain's own coin. */
            readonly is_native: boolean;
            /**
             * Format: uri
             * @description URL of the logo.
             */
            readonly logo?: string;
            /** @description Fiat currency codes the coin is traded against. */
            readonly currencies: readonly string[];
            /** @description Number of decimals of the coin's smallest unit. */
            readonly decimal: number;
            /** @description Id of the coin at the price source. */
            readonly priceId?: string;
            /** @description True when orders go through the service's contract. */
            readonly useSmartContract?: boolean;
            /** @description Family of the chain, EVM or STELLAR. */
            readonly blockchainType?: string;
            /** @description Name of the chain. */
            readonly network?: string;
            /** @description Directions the coin is open for: onramp, offramp. */
            readonly transactionType?: readonly string[];
            /** @description True when the coin can be converted. */
            readonly isConvertAvailable?: boolean;
        };
        /** @description A fiat currency, with what it demands of a recipient's account. */
        readonly Currency: {
            /** @description Id of the currency. */
            readonly id?: string;
            /** @description Value to use in requests, e.g. IDR. */
            readonly value: string;
            /** @description Fiat currency code, e.g. IDR. */
            readonly currency: string;
            /** @description Two-letter country code, e.g. ID. */
            readonly countryCode: string;
            /** @description Country, upper-case English name. */
            readonly country: string;
            /**
             * Format: uri
             * @description URL of the flag or logo.
             */
            readonly logo?: string;
            /** @description Name of the currency. */
            readonly name: string;
            /** @description Sign of the currency, e.g. Rp. */
            readonly symbol: string;
            /** @description True when a recipient's account needs `bankName`. */
            readonly requireBankName: boolean;
            /** @description True when a recipient's account needs `ifsc`. */
            readonly requireIfsc: boolean;
            /** @description True when a recipient's account needs `ibanNumber`. */
            readonly requireIban: boolean;
            /** @description True when a recipient's account needs `achNumber` or `fedwireNumber`. */
            readonly requireAchOrWire: boolean;
            /** @description True when a recipient's account needs `accountNumber`. */
            readonly requireAccountNumber: boolean;
            /** @description Internal id of the entry. */
            readonly _id?: string;
            /** @description Upper bound of the amount added to distinguish orders, in the currency. */
            readonly randomNumber?: number;
            /** @description True when that amount has decimals. */
            readonly isRandomNumberDecimal?: boolean;
            /** @description True when amounts may have decimals. */
            readonly allowFraction?: boolean;
            /** @description True when the currency can be converted. */
            readonly isConvertAvailable?: boolean;
            /** @description True when a recipient's account needs a transit number. */
            readonly requireTransitNumber?: boolean;
            /** @description True when a recipient's account needs a SWIFT code. */
            readonly requireSwiftCode?: boolean;
            /** @description True when the user must pass a further identity check. */
            readonly requiredUnlimitKyc?: boolean;
        };
        /** @description A way to pay for a buy order. */
        readonly PaymentMethod: {
            /** @description Id of the payment method. */
            readonly id: string;
            /** @description Name for display. */
            readonly name: string;
            /** @description Code to give as `acceptanceMethod`, e.g. virtual_account_bni. */
            readonly code: string;
            /** @description Group for display, e.g. virtual_account. */
            readonly group?: string;
            /** @description Fiat currency code, e.g. IDR, the method takes. */
            readonly currency: string;
            /**
             * Format: uri
             * @description URL of the logo.
             */
            readonly image?: string;
            /** @description False while the method is out of order. */
            readonly isActive: boolean;
            /** @description Fixed fee per payment, in the fiat currency. */
            readonly flatFeeAmount: number;
            /** @description Fee as a percentage of the payment; 1 means one per cent. */
            readonly percentFeeAmount: number;
        };
        /** @description One step in the life of an order. */
        readonly ActivityHistoryItem: {
            /** @description Name of the step, e.g. created. */
            readonly activity: string;
            /** @description State of the order after the step. */
            readonly status: string;
            /** @description The step as text. */
            readonly description?: string;
            /** @description Id of the entry, 24 letters or digits. */
            readonly _id?: string;
            /**
             * Format: date-time
             * @description When the step happened, ISO 8601 in UTC.
             */
            readonly updatedAt: string;
        };
        /** @description Rate and fees of a sell order. */
        readonly FeeDetail: {
            /** @description Price of one whole coin, in the fiat currency. */
            readonly rate_amount: number;
            /** @description Sum of all fees, in whole coins. */
            readonly total_fee_amount: number;
            /** @description Sum of all fees, in the fiat currency. */
            readonly total_fee_amount_in_currency: number;
        };
        /** @description Rate and fees of a buy order. */
        readonly OnrampFeeDetail: {
            /** @description Price of one whole coin, in the fiat currency. */
            readonly rate_amount: number | string;
            /** @description Sum of all fees, in whole coins. */
            readonly total_fee_amount: number;
            /** @description Sum of all fees, in the fiat currency. */
            readonly total_fee_amount_in_currency: number | string;
        };
        /** @description Where a page stands among all pages. */
        readonly PageInfo: {
            /** @description Number of entries on all pages. */
            readonly totalDocs: number;
            /** @description Number of entries before this page. */
            readonly offset?: number;
            /** @description Largest number of entries on a page; 10 unless asked otherwise. */
            readonly limit?: number;
            /** @description Number of pages. */
            readonly totalPages: number;
            /** @description Number of this page, counted from 1. */
            readonly page: number;
            /** @description Position of this page's first entry among all, counted from 1. */
            readonly pagingCounter?: number;
            /** @description True when there is a page before this one. */
            readonly hasPrevPage?: boolean;
            /** @description True when there is a page after this one. */
            readonly hasNextPage: boolean;
            /** @description Number of the page before, null on the first. */
            readonly prevPage?: number | null;
            /** @description Number of the page after, null on the last. */
            readonly nextPage: number | null;
        };
        /** @description Why a request failed. */
        readonly RampError: {
            /** @description The HTTP status again. */
            readonly statusCode: number;
            /** @description What went wrong; one text per fault when the body or query did not validate. */
            readonly message: string | readonly string[];
            /** @description Name of the HTTP status. */
            readonly error?: string;
        };
    };
    responses: {
        /** @description The query, path or body did not validate. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RampError"];
            };
        };
        /** @description The credential is wrong or the user's ramp token has expired; only the message says which. */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RampError"];
            };
        };
        /** @description There is nothing with this id, or it belongs to someone else. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RampError"];
            };
        };
        /** @description Too many requests; wait before the next. */
        readonly TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait, or the HTTP date to wait for.
                 * @example 30
                 */
                readonly "Retry-After"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RampError"];
            };
        };
        /** @description Any other failure. */
        readonly Failure: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["RampError"];
            };
        };
    };
    parameters: {
        /**
         * @description Largest number of entries on a page; 10 when absent.
         * @example 10
         */
        readonly Limit: number;
        /**
         * @description Number of the page, counted from 1.
         * @example 1
         */
        readonly Page: number;
        /**
         * @description Field to sort by, `createdAt` or `updatedAt`; a leading minus sorts in descending order.
         * @example -createdAt
         */
        readonly Sort: string;
        /**
         * @description Part of a name or e-mail address.
         * @example grace
         */
        readonly Search: string;
        /**
         * @description Country, upper-case English name.
         * @example INDONESIA
         */
        readonly Country: CountryName;
        /**
         * @description Fiat currency code, e.g. IDR.
         * @example IDR
         */
        readonly Currency: FiatCode;
        /**
         * @description Reason given with the order.
         * @example Salary
         */
        readonly Reason: string;
        /**
         * @description Smallest amount paid in, in the input currency.
         * @example 50
         */
        readonly MinInputAmount: number;
        /**
         * @description Largest amount paid in, in the input currency.
         * @example 5000000
         */
        readonly MaxInputAmount: number;
        /**
         * @description Smallest amount paid out, in the output currency.
         * @example 10
         */
        readonly MinOutputAmount: number;
        /**
         * @description Largest amount paid out, in the output currency.
         * @example 2000000
         */
        readonly MaxOutputAmount: number;
        /**
         * @description Id of the organization.
         * @example 66f0a1b2c3d4e5f601239999
         */
        readonly OrganizationId: string;
        /**
         * @description Name of the organization.
         * @example Example Org
         */
        readonly OrganizationName: string;
        /**
         * @description Chain the coins move on.
         * @example polygon
         */
        readonly Blockchain: string;
        /**
         * @description Name of the recipient.
         * @example Grace Hopper
         */
        readonly ReceiverName: string;
        /**
         * @description Whether the user's daily limit counts; `false` gives a plain quote, for which no user token is needed.
         * @example false
         */
        readonly WithLimit: boolean;
        /**
         * @description Id of the recipient.
         * @example 66f0a1b2c3d4e5f60123abcd
         */
        readonly RecipientId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type OfframpQuote = components['schemas']['OfframpQuote'];
export type CreateOfframpRequest = components['schemas']['CreateOfframpRequest'];
export type OfframpOrder = components['schemas']['OfframpOrder'];
export type OfframpOrderDetail = components['schemas']['OfframpOrderDetail'];
export type OfframpPage = components['schemas']['OfframpPage'];
export type ReplyOfframpRequest = components['schemas']['ReplyOfframpRequest'];
export type OfframpReply = components['schemas']['OfframpReply'];
export type OnrampQuote = components['schemas']['OnrampQuote'];
export type CreateOnrampRequest = components['schemas']['CreateOnrampRequest'];
export type OnrampOrder = components['schemas']['OnrampOrder'];
export type OnrampOrderDetail = components['schemas']['OnrampOrderDetail'];
export type OnrampPage = components['schemas']['OnrampPage'];
export type CreateRecipientRequest = components['schemas']['CreateRecipientRequest'];
export type RecipientBankInput = components['schemas']['RecipientBankInput'];
export type Recipient = components['schemas']['Recipient'];
export type RecipientBank = components['schemas']['RecipientBank'];
export type RecipientListItem = components['schemas']['RecipientListItem'];
export type RecipientPage = components['schemas']['RecipientPage'];
export type UpdateRecipientRequest = components['schemas']['UpdateRecipientRequest'];
export type Bank = components['schemas']['Bank'];
export type BankPage = components['schemas']['BankPage'];
export type Crypto = components['schemas']['Crypto'];
export type Currency = components['schemas']['Currency'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type ActivityHistoryItem = components['schemas']['ActivityHistoryItem'];
export type FeeDetail = components['schemas']['FeeDetail'];
export type OnrampFeeDetail = components['schemas']['OnrampFeeDetail'];
export type PageInfo = components['schemas']['PageInfo'];
export type RampError = components['schemas']['RampError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseFailure = components['responses']['Failure'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterPage = components['parameters']['Page'];
export type ParameterSort = components['parameters']['Sort'];
export type ParameterSearch = components['parameters']['Search'];
export type ParameterCountry = components['parameters']['Country'];
export type ParameterCurrency = components['parameters']['Currency'];
export type ParameterReason = components['parameters']['Reason'];
export type ParameterMinInputAmount = components['parameters']['MinInputAmount'];
export type ParameterMaxInputAmount = components['parameters']['MaxInputAmount'];
export type ParameterMinOutputAmount = components['parameters']['MinOutputAmount'];
export type ParameterMaxOutputAmount = components['parameters']['MaxOutputAmount'];
export type ParameterOrganizationId = components['parameters']['OrganizationId'];
export type ParameterOrganizationName = components['parameters']['OrganizationName'];
export type ParameterBlockchain = components['parameters']['Blockchain'];
export type ParameterReceiverName = components['parameters']['ReceiverName'];
export type ParameterWithLimit = components['parameters']['WithLimit'];
export type ParameterRecipientId = components['parameters']['RecipientId'];
export type $defs = Record<string, never>;
export interface operations {
    readonly quoteOfframp: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Amount to sell, in whole coins.
                 * @example 100
                 */
                readonly amount: number;
                /**
                 * @description Crypto id of the coin to sell.
                 * @example usdc-polygon
                 */
                readonly inputCurrency: CryptoCode;
                /**
                 * @description Fiat currency code, e.g. IDR, to pay out.
                 * @example IDR
                 */
                readonly outputCurrency: FiatCode;
                /**
                 * @description Whether the user's daily limit counts; `false` gives a plain quote, for which no user token is needed.
                 * @example false
                 */
                readonly withLimit?: components["parameters"]["WithLimit"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The price. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The price of the sale. */
                        readonly data: components["schemas"]["OfframpQuote"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listOfframps: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page; 10 when absent.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Field to sort by, `createdAt` or `updatedAt`; a leading minus sorts in descending order.
                 * @example -createdAt
                 */
                readonly sort?: components["parameters"]["Sort"];
                /**
                 * @description Part of a name or e-mail address.
                 * @example grace
                 */
                readonly search?: components["parameters"]["Search"];
                /**
                 * @description State of the order.
                 * @example completed
                 */
                readonly status?: "pending" | "processed" | "completed" | "refund" | "failed";
                /**
                 * @description Reason given with the order.
                 * @example Salary
                 */
                readonly reason?: components["parameters"]["Reason"];
                /**
                 * @description Smallest amount paid in, in the input currency.
                 * @example 50
                 */
                readonly minInputAmount?: components["parameters"]["MinInputAmount"];
                /**
                 * @description Largest amount paid in, in the input currency.
                 * @example 5000000
                 */
                readonly maxInputAmount?: components["parameters"]["MaxInputAmount"];
                /**
                 * @description Smallest amount paid out, in the output currency.
                 * @example 10
                 */
                readonly minOutputAmount?: components["parameters"]["MinOutputAmount"];
                /**
                 * @description Largest amount paid out, in the output currency.
                 * @example 2000000
                 */
                readonly maxOutputAmount?: components["parameters"]["MaxOutputAmount"];
                /**
                 * @description Id of the organization.
                 * @example 66f0a1b2c3d4e5f601239999
                 */
                readonly organizationId?: components["parameters"]["OrganizationId"];
                /**
                 * @description Name of the organization.
                 * @example Example Org
                 */
                readonly organizationName?: components["parameters"]["OrganizationName"];
                /**
                 * @description Chain the coins move on.
                 * @example polygon
                 */
                readonly blockchain?: components["parameters"]["Blockchain"];
                /**
                 * @description Name of the recipient.
                 * @example Grace Hopper
                 */
                readonly receiverName?: components["parameters"]["ReceiverName"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of sell orders, without their histories. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The page. */
                        readonly data: components["schemas"]["OfframpPage"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly createOfframp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The order. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateOfframpRequest"];
            };
        };
        readonly responses: {
            /** @description The order was placed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The new order. */
                        readonly data: components["schemas"]["OfframpOrderDetail"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            /** @description The order was placed. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The new order. */
                        readonly data: components["schemas"]["OfframpOrderDetail"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            /** @description The order was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RampError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly getOfframp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order's `offrampId`.
                 * @example 3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The order. */
                        readonly data: components["schemas"]["OfframpOrderDetail"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly replyOfframp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The answer. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplyOfframpRequest"];
            };
        };
        readonly responses: {
            /** @description The answer was accepted. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The order with the conversation. */
                        readonly data: components["schemas"]["OfframpReply"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            /** @description The answer was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RampError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly quoteOnramp: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Amount to pay, in the fiat currency.
                 * @example 1600000
                 */
                readonly amount: number;
                /**
                 * @description Fiat currency code, e.g. IDR, to pay in.
                 * @example IDR
                 */
                readonly inputCurrency: FiatCode;
                /**
                 * @description Crypto id of the coin to buy.
                 * @example usdc-polygon
                 */
                readonly outputCurrency: CryptoCode;
                /**
                 * @description Whether the user's daily limit counts; `false` gives a plain quote, for which no user token is needed.
                 * @example false
                 */
                readonly withLimit?: components["parameters"]["WithLimit"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The price. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The price of the purchase. */
                        readonly data: components["schemas"]["OnrampQuote"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listOnramps: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page; 10 when absent.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Field to sort by, `createdAt` or `updatedAt`; a leading minus sorts in descending order.
                 * @example -createdAt
                 */
                readonly sort?: components["parameters"]["Sort"];
                /**
                 * @description Part of a name or e-mail address.
                 * @example grace
                 */
                readonly search?: components["parameters"]["Search"];
                /**
                 * @description State of the order.
                 * @example completed
                 */
                readonly status?: string;
                /**
                 * @description Reason given with the order.
                 * @example Salary
                 */
                readonly reason?: components["parameters"]["Reason"];
                /**
                 * @description Smallest amount paid in, in the input currency.
                 * @example 50
                 */
                readonly minInputAmount?: components["parameters"]["MinInputAmount"];
                /**
                 * @description Largest amount paid in, in the input currency.
                 * @example 5000000
                 */
                readonly maxInputAmount?: components["parameters"]["MaxInputAmount"];
                /**
                 * @description Smallest amount paid out, in the output currency.
                 * @example 10
                 */
                readonly minOutputAmount?: components["parameters"]["MinOutputAmount"];
                /**
                 * @description Largest amount paid out, in the output currency.
                 * @example 2000000
                 */
                readonly maxOutputAmount?: components["parameters"]["MaxOutputAmount"];
                /**
                 * @description Id of the organization.
                 * @example 66f0a1b2c3d4e5f601239999
                 */
                readonly organizationId?: components["parameters"]["OrganizationId"];
                /**
                 * @description Name of the organization.
                 * @example Example Org
                 */
                readonly organizationName?: components["parameters"]["OrganizationName"];
                /**
                 * @description Chain the coins move on.
                 * @example polygon
                 */
                readonly blockchain?: components["parameters"]["Blockchain"];
                /**
                 * @description Name of the recipient.
                 * @example Grace Hopper
                 */
                readonly receiverName?: components["parameters"]["ReceiverName"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of buy orders, without their histories. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The page. */
                        readonly data: components["schemas"]["OnrampPage"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly createOnramp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The order. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateOnrampRequest"];
            };
        };
        readonly responses: {
            /** @description The order was placed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The new order. */
                        readonly data: components["schemas"]["OnrampOrderDetail"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            /** @description The order was placed. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The new order. */
                        readonly data: components["schemas"]["OnrampOrderDetail"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            /** @description The order was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RampError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly getOnramp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The order's `onrampId`.
                 * @example b7c1e0d2-3f4a-4b5c-8d6e-7f8091a2b3c4
                 */
                readonly transactionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The order. */
                        readonly data: components["schemas"]["OnrampOrderDetail"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listRecipients: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page; 10 when absent.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Field to sort by, `createdAt` or `updatedAt`; a leading minus sorts in descending order.
                 * @example -createdAt
                 */
                readonly sort?: components["parameters"]["Sort"];
                /**
                 * @description Part of a name or e-mail address.
                 * @example grace
                 */
                readonly search?: components["parameters"]["Search"];
                /**
                 * @description Country, upper-case English name.
                 * @example INDONESIA
                 */
                readonly country?: components["parameters"]["Country"];
                /**
                 * @description Fiat currency code, e.g. IDR.
                 * @example IDR
                 */
                readonly currency?: components["parameters"]["Currency"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of recipients. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The page. */
                        readonly data: components["schemas"]["RecipientPage"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly createRecipient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The recipient. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateRecipientRequest"];
            };
        };
        readonly responses: {
            /** @description The recipient was added. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The new recipient. */
                        readonly data: components["schemas"]["Recipient"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            /** @description The recipient was added. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The new recipient. */
                        readonly data: components["schemas"]["Recipient"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            /** @description The recipient was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RampError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly deleteRecipient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the recipient.
                 * @example 66f0a1b2c3d4e5f60123abcd
                 */
                readonly recipientId: components["parameters"]["RecipientId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The recipient that was deleted. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The recipient. */
                        readonly data: components["schemas"]["Recipient"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly updateRecipient: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the recipient.
                 * @example 66f0a1b2c3d4e5f60123abcd
                 */
                readonly recipientId: components["parameters"]["RecipientId"];
            };
            readonly cookie?: never;
        };
        /** @description The fields to change. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateRecipientRequest"];
            };
        };
        readonly responses: {
            /** @description The recipient after the change. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The recipient. */
                        readonly data: components["schemas"]["Recipient"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listBanks: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page; 10 when absent.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Field to sort by, `createdAt` or `updatedAt`; a leading minus sorts in descending order.
                 * @example -createdAt
                 */
                readonly sort?: components["parameters"]["Sort"];
                /**
                 * @description Country, upper-case English name.
                 * @example INDONESIA
                 */
                readonly country?: components["parameters"]["Country"];
                /**
                 * @description Fiat currency code, e.g. IDR.
                 * @example IDR
                 */
                readonly currency?: components["parameters"]["Currency"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of banks. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The page. */
                        readonly data: components["schemas"]["BankPage"];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listCryptos: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only coins whose orders go, or do not go, through the service's contract.
                 * @example false
                 */
                readonly useSmartContract?: boolean;
                /**
                 * @description Family of the chain.
                 * @example EVM
                 */
                readonly blockchainType?: "EVM" | "STELLAR";
                /**
                 * @description Direction the coin must be open for, e.g. onramp.
                 * @example onramp
                 */
                readonly transactionType?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The coins. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The coins. */
                        readonly data: readonly components["schemas"]["Crypto"][];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listCurrencies: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of currencies.
                 * @example 100
                 */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The currencies. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The currencies. */
                        readonly data: readonly components["schemas"]["Currency"][];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listPaymentMethods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The payment methods. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly statusCode: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The payment methods. */
                        readonly data: readonly components["schemas"]["PaymentMethod"][];
                        /** @description Name of the fault, absent on success. */
                        readonly error?: string;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
}
