/**
 * Generated from openapi/wallet.yaml: do not edit. Change the document, then run: npm run generate
 */

export interface paths {
    readonly "/auth/login-otp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a one-time code by e-mail
         * @description Sends a code to the address and returns the token that `verifyOtp` needs with the code. The body is form encoded by default; JSON is accepted too.
         */
        readonly post: operations["loginOtp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/verify-otp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Finish an e-mail sign-in
         * @description Exchanges the code and its token for a session. A code is good for one successful call, so never repeat this call after a lost response: the second attempt is refused although the first one worked.
         */
        readonly post: operations["verifyOtp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with username and password
         * @description Returns a session of a user who has a wallet, or an access token for creating one.
         */
        readonly post: operations["login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Register a username and password
         * @deprecated
         * @description Makes a user without a wallet. Deprecated: new apps use `registerCustody`.
         */
        readonly post: operations["register"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/register-custody": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Register a user by your own id
         * @description Makes a user without a wallet, known by the id your system gives.
         */
        readonly post: operations["registerCustody"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/google": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with Google
         * @description Takes the credential of Google's identity script, or an access token or authorization code with the scopes openid, profile and email.
         */
        readonly post: operations["authorizeGoogle"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/apple": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with Apple
         * @description Takes the `id_token` of Sign in with Apple.
         */
        readonly post: operations["authorizeApple"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/telegram": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with Telegram
         * @description Takes what Telegram's login widget or a Mini App handed over. Forward it unchanged: Telegram's hash covers every field.
         */
        readonly post: operations["authorizeTelegram"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/login-whatsapp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a one-time code by WhatsApp
         * @description Sends a code to the number, at most one a minute. The token for `verifyWhatsapp` comes as `verifyToken` or as `verificationToken`, depending on the server: read whichever is there.
         */
        readonly post: operations["loginWhatsapp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/auth/verify-whatsapp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Finish a WhatsApp sign-in
         * @description Exchanges the code and its token for a session. The rules are those of `verifyOtp`.
         */
        readonly post: operations["verifyWhatsapp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/account/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create the user's wallet
         * @description Creates the wallet and returns its recovery secret, which the user must keep. The bearer is the accessToken of the sign-in. Do not repeat the call after a lost response without asking the user to sign in again: the wallet may exist.
         */
        readonly post: operations["createAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/account/recover": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Recover a wallet from its recovery file
         * @description Restores the wallet from the `.xellar` file the user kept. The body is multipart form data; leave its Content-Type to the client, which has to add the boundary. The bearer is the accessToken of the sign-in.
         */
        readonly post: operations["recoverAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/account/rampable/create": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Open a ramp account for the user
         * @description Opens the account that the ramp service knows the user by. The bearer is the walletToken; whether this call uses it up is not documented, so refresh before the next wallet operation.
         */
        readonly post: operations["createRampableAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Exchange the refresh token for a new pair
         * @description Returns a new walletToken and a new refreshToken, and uses up both old ones. The call takes no bearer. Run one refresh at a time: of two calls with the same token at most one succeeds.
         */
        readonly post: operations["refreshWalletToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/refresh-rampable": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Renew the ramp token
         * @description Returns a new token for the ramp service. Sources disagree on the bearer: send the walletToken if there is one.
         */
        readonly post: operations["refreshRampableToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/organization": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the organization of the client secret
         * @description Returns whether the ramp is enabled, and the ramp client secret. The response contains secrets: call it from a server only, and do not log it.
         */
        readonly get: operations["getOrganization"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/apps/config": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the configuration of the app
         * @description Returns the sign-in methods and features that the app's dashboard has switched on. It is served by the dashboard, under its own base URL. The response also carries `rampableClientSecret`, a secret that is not described here on purpose: drop it.
         */
        readonly get: operations["getAppConfig"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/balance-coin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read the native coin's balance
         * @description Balance of the chain's own coin, as a decimal string in whole coins. Uses up the walletToken.
         */
        readonly post: operations["balanceCoin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/balance-token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read a token's balance
         * @description Balance of one token, as a decimal string in whole tokens. Uses up the walletToken.
         */
        readonly post: operations["balanceToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/batch-balance-token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read several tokens' balances
         * @description Balances of several tokens of one EVM chain; not for Solana and Bitcoin. Uses up the walletToken.
         */
        readonly post: operations["batchBalanceToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/estimate-gas": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Estimate the cost of an operation
         * @description Gas limit and prices in wei, as decimal strings. Nothing is sent. Uses up the walletToken.
         */
        readonly post: operations["estimateGas"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/send-coin": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send the native coin
         * @description Sends `amount` whole coins; `0.015` is 0.015 ether, not wei. The response arrives when the transaction is broadcast, not when it is mined. Moves value: after a lost response, never send it again before you have looked up the transaction. Uses up the walletToken.
         */
        readonly post: operations["sendCoin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/send-token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a token
         * @description Sends `amount` whole tokens; the service applies the token's decimals. The response arrives when the transaction is broadcast, not when it is mined. Moves value: after a lost response, never send it again before you have looked up the transaction. Uses up the walletToken.
         */
        readonly post: operations["sendToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/send-transaction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a transaction of your own
         * @description Signs and sends a transaction. On EVM networks quantities are 0x hex and `value` is in wei. The response arrives when the transaction is broadcast, not when it is mined. Moves value: after a lost response, never send it again before you have looked up the transaction. Uses up the walletToken.
         */
        readonly post: operations["sendTransaction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/cancel-transaction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace a pending transaction with nothing
         * @description Sends an empty transaction with the same nonce. Whichever is mined first wins, so the first transaction may still go through. Uses up the walletToken.
         */
        readonly post: operations["cancelTransaction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/sign-message": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign a text
         * @description Signs the text with the personal message prefix (EIP-191). Uses up the walletToken.
         */
        readonly post: operations["signMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/sign-transaction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign a transaction without sending it
         * @description Returns the serialized transaction, ready for any node. Everyone who has it can send it. Uses up the walletToken.
         */
        readonly post: operations["signTransaction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/sign-typed-data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign EIP-712 data
         * @description Signs structured data. The data is sent as JSON text, not as an object. Uses up the walletToken.
         */
        readonly post: operations["signTypedData"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/sign-hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign a 32-byte hash
         * @description Signs the hash as it is, without a prefix. The user cannot see what they sign: prefer `signMessage` or `signTypedData`. Uses up the walletToken.
         */
        readonly post: operations["signHash"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/sign-authorization": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign an EIP-7702 delegation
         * @description Signs permission for the account to run the code of a contract. EVM only; takes `chainId` alone, never `network`. Uses up the walletToken.
         */
        readonly post: operations["signAuthorization"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/transfer-erc721": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send an ERC-721 token
         * @description Sends one token; not for Solana and Bitcoin. The response arrives when the transaction is broadcast, not when it is mined. Moves value: after a lost response, never send it again before you have looked up the transaction. Uses up the walletToken.
         */
        readonly post: operations["transferErc721"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/transfer-erc1155": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send ERC-1155 tokens
         * @description Sends one kind of token or several; the lists of ids and amounts have equal length. The response arrives when the transaction is broadcast, not when it is mined. Moves value: after a lost response, never send it again before you have looked up the transaction. Uses up the walletToken.
         */
        readonly post: operations["transferErc1155"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/transaction-detail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Look up a transaction
         * @description Reads the receipt of a mined transaction. `status` 1 is success, 0 means the chain reverted it. Uses up the walletToken.
         */
        readonly post: operations["transactionDetail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/wallet/address": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the wallet's addresses
         * @description One address for each family of chains. The payload of the walletToken carries the same list, which costs no token. Uses up the walletToken.
         */
        readonly get: operations["getAddresses"];
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
        /**
         * @description Identifier of a network in its long form, such as `ethereum-sepolia`, `polygon-pos` or `solana-devnet`. Open: the service adds networks. The sandbox host knows test networks only, the production host main networks.
         * @example ethereum-sepolia
         */
        readonly NetworkId: string;
        /**
         * @description EIP-155 chain id in decimal digits, as text: `11155111`.
         * @example 11155111
         */
        readonly ChainIdText: string;
        /**
         * @description A token, as it goes into a header: a JSON Web Token, or opaque text of visible ASCII characters.
         * @example eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJ1MSJ9.c2ln
         */
        readonly TokenText: string;
        /**
         * @description Decimal number as text, in whole units (not wei): `0.015`.
         * @example 0.015
         */
        readonly DecimalAmount: string;
        /**
         * @description Whole number of wei in decimal digits, as text.
         * @example 1500000000
         */
        readonly WeiText: string;
        /**
         * @description Whole number as text, in decimal digits or as 0x hex.
         * @example 1500000000
         */
        readonly IntegerText: string;
        /**
         * @description Whole number as 0x hex text.
         * @example 0x354a6ba7a18000
         */
        readonly HexQuantity: string;
        /**
         * @description Bytes as 0x hex text; `0x` for none.
         * @example 0x
         */
        readonly HexData: string;
        /**
         * @description Address on an EVM network: 20 bytes as 0x hex.
         * @example 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
         */
        readonly EvmAddress: string;
        /**
         * @description 32 bytes as 0x hex.
         * @example 0xaa744ba2ca576ec62ca0045eca00ad3917fdf7ffa34fbbae50828a5a69c1580e
         */
        readonly Hash32: string;
        /** @description Hash of a transaction: 32 bytes as 0x hex on EVM networks, base58 on Solana, hex without prefix on Bitcoin. */
        readonly TransactionHash: string;
        /** @description Names the chain of a wallet operation: `network`, `chainId`, or both. One of them is needed. */
        readonly ChainSelector: {
            /** @description Identifier of the network; optional when `chainId` is given. */
            readonly network: components["schemas"]["NetworkId"];
            /** @description EIP-155 chain id as text. */
            readonly chainId?: components["schemas"]["ChainIdText"];
        } | {
            /** @description Identifier of the network. */
            readonly network?: components["schemas"]["NetworkId"];
            /** @description EIP-155 chain id as text; optional when `network` is given. */
            readonly chainId: components["schemas"]["ChainIdText"];
        };
        /** @description Gas settings of an EVM transaction. The service computes each one that is absent. */
        readonly GasFields: {
            /** @description The account's transaction number to use. */
            readonly nonce?: components["schemas"]["IntegerText"];
            /** @description Price of one unit of gas in wei, for a legacy transaction. */
            readonly gasPrice?: components["schemas"]["IntegerText"];
            /** @description Most gas the transaction may use, in units of gas. */
            readonly gasLimit?: components["schemas"]["IntegerText"];
            /** @description Most to pay for one unit of gas in wei, tip included. */
            readonly maxFeePerGas?: components["schemas"]["IntegerText"];
            /** @description Tip for one unit of gas in wei. */
            readonly maxPriorityFeePerGas?: components["schemas"]["IntegerText"];
        };
        /** @description One address of the user's wallet. */
        readonly WalletAddress: {
            /**
             * @description Family of chains the address is good for: `evm`, `solana` or `bitcoin`. Not a network identifier.
             * @example evm
             */
            readonly network: string;
            /**
             * @description The address, in the form of its family.
             * @example 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
             */
            readonly address: string;
        };
        /** @description Credentials for the ramp account that is opened for the user. */
        readonly RampableAccount: {
            /** @description Name the user signs in to the ramp with. */
            readonly username: string;
            /** @description The user's full name. */
            readonly fullName: string;
            /**
             * Format: password
             * @description Password of the ramp account.
             */
            readonly password: string;
        };
        /** @description A token for the ramp service. */
        readonly RampableToken: {
            /** @description The user's bearer for the ramp service, 31 days by default. */
            readonly rampableAccessToken: components["schemas"]["TokenText"];
        };
        /** @description A fresh pair of tokens. Store both before using either: the old pair is used up. */
        readonly TokenPair: {
            /** @description Bearer of exactly one wallet operation. Its payload carries the addresses and `isPermissionGranted`. */
            readonly walletToken: components["schemas"]["TokenText"];
            /** @description Good for one `refreshWalletToken`, 7 days by default. */
            readonly refreshToken: components["schemas"]["TokenText"];
        };
        /** @description Where to send the one-time code. */
        readonly LoginOtpRequest: {
            /**
             * Format: email
             * @description The user's e-mail address.
             */
            readonly email: string;
        };
        /** @description The first half of an e-mail sign-in. */
        readonly LoginOtpResult: {
            /** @description Goes back in `verifyOtp` together with the code. */
            readonly verificationToken: components["schemas"]["TokenText"];
        };
        /** @description The code the user received by e-mail. */
        readonly VerifyOtpRequest: {
            /** @description The token that `loginOtp` gave. */
            readonly verificationToken: string;
            /**
             * @description The one-time code; six digits today, the length is not promised.
             * @example 123456
             */
            readonly otp: string;
        };
        /** @description Outcome of a sign-in. `isWalletCreated` distinguishes the two forms. */
        readonly AuthSuccess: components["schemas"]["AuthSuccessWithWallet"] | components["schemas"]["AuthSuccessWithoutWallet"];
        /**
         * With a wallet
         * @description The user has a wallet and can use it at once.
         */
        readonly AuthSuccessWithWallet: {
            /**
             * @description The user has a wallet.
             * @constant
             */
            readonly isWalletCreated: true;
            /** @description Bearer of exactly one wallet operation. Its payload carries the addresses and `isPermissionGranted`. */
            readonly walletToken: components["schemas"]["TokenText"];
            /** @description Good for one `refreshWalletToken`, 7 days by default. */
            readonly refreshToken: components["schemas"]["TokenText"];
            /** @description The wallet's addresses, one for each family of chains. Older servers leave it out; `getAddresses` and the token's payload hold them too. */
            readonly addresses?: readonly components["schemas"]["WalletAddress"][];
            /** @description The user's bearer for the ramp service, 31 days by default. Present when the user has a ramp account. */
            readonly rampableAccessToken?: components["schemas"]["TokenText"];
        };
        /**
         * Without a wallet
         * @description The user is known but has no wallet: continue with `createAccount` or `recoverAccount`.
         */
        readonly AuthSuccessWithoutWallet: {
            /**
             * @description The user has no wallet yet.
             * @constant
             */
            readonly isWalletCreated: false;
            /** @description Bearer of `createAccount` and `recoverAccount`, and of nothing else. */
            readonly accessToken: components["schemas"]["TokenText"];
            /** @description Sent by some servers; `createAccount` and `recoverAccount` bring the pair that counts. */
            readonly refreshToken?: components["schemas"]["TokenText"];
            /** @description The user's bearer for the ramp service, 31 days by default. Present when the user has a ramp account. */
            readonly rampableAccessToken?: components["schemas"]["TokenText"];
        };
        /** @description Username and password. */
        readonly LoginRequest: {
            /** @description The user's name. */
            readonly username: string;
            /**
             * Format: password
             * @description The user's password.
             */
            readonly password: string;
        };
        /** @description Username and password of the new user. */
        readonly RegisterRequest: {
            /** @description The name to register; must be free. */
            readonly username: string;
            /**
             * Format: password
             * @description The password to set.
             */
            readonly password: string;
        };
        /** @description The new user, still without a wallet. */
        readonly RegisterResult: {
            /** @description Bearer of `createAccount` and `recoverAccount`, and of nothing else. */
            readonly accessToken: components["schemas"]["TokenText"];
            /** @description False: the new user has no wallet. */
            readonly isWalletCreated?: boolean;
        };
        /** @description The user as your own system knows them. */
        readonly RegisterCustodyRequest: {
            /** @description Your id of the user; must be unique within the app. */
            readonly subId: string;
        };
        /** @description The new user, still without a wallet. */
        readonly RegisterCustodyResult: {
            /** @description Bearer of `createAccount` and `recoverAccount`, and of nothing else. */
            readonly accessToken: components["schemas"]["TokenText"];
        };
        /** @description What Google gave the page: a credential (ID token) or a code. */
        readonly AuthorizeGoogleRequest: components["schemas"]["GoogleCredential"] | components["schemas"]["GoogleCode"];
        /**
         * Credential
         * @description Sign-in with a Google credential.
         */
        readonly GoogleCredential: {
            /** @description The ID token from Google's identity script. */
            readonly credential: string;
            /** @description Sets the expiry of the tokens in the response; a calendar date such as `2026-01-02`. */
            readonly expiredDate?: string;
        };
        /**
         * Code
         * @description Sign-in with a Google access token or authorization code.
         */
        readonly GoogleCode: {
            /** @description Access token or authorization code with the scopes openid, profile and email. */
            readonly code: string;
        };
        /** @description What Apple gave the page. */
        readonly AuthorizeAppleRequest: {
            /** @description The `id_token` of Sign in with Apple. */
            readonly credential: string;
            /** @description Sets the expiry of the tokens in the response; a calendar date such as `2026-01-02`. */
            readonly expireDate?: string;
        };
        /** @description What Telegram gave: `data` from the login widget or `dataString` from a Mini App. One of them is needed. */
        readonly AuthorizeTelegramRequest: {
            /** @description Username of the bot the user signed in through, without the @. */
            readonly botUsername: string;
            /** @description Sets the expiry of the tokens in the response; a calendar date such as `2026-01-02`. */
            readonly expireDate?: string;
            /** @description Sets the expiry of the tokens in the response; a calendar date such as `2026-01-02`. */
            readonly expiredDate?: string;
        } & ({
            /** @description The object the widget handed over, unchanged. */
            readonly data: components["schemas"]["TelegramLoginData"];
            /** @description Text of `initData`. */
            readonly dataString?: string;
        } | {
            /** @description The object the widget handed over, unchanged. */
            readonly data?: components["schemas"]["TelegramLoginData"];
            /** @description Text of `initData`, unchanged. */
            readonly dataString: string;
        });
        /** @description The object Telegram's login widget hands over. Forward every field as it came, or the hash no longer fits. */
        readonly TelegramLoginData: {
            /** @description The user's Telegram id. Telegram gives a number; text is taken too. */
            readonly id: string | number;
            /** @description The user's first name. */
            readonly first_name: string;
            /** @description The user's last name. */
            readonly last_name?: string;
            /** @description The user's Telegram name. */
            readonly username?: string;
            /**
             * Format: uri
             * @description Address of the user's picture.
             */
            readonly photo_url?: string;
            /** @description When Telegram signed the user in, in seconds since 1970. Telegram gives a number; text is taken too. */
            readonly auth_date: string | number;
            /** @description Telegram's proof over the other fields, in hex. */
            readonly hash: string;
        };
        /** @description Where to send the one-time code. */
        readonly LoginWhatsappRequest: {
            /**
             * @description International number with country code, digits only; a leading plus is taken too.
             * @example 6281200000000
             */
            readonly phoneNumber: string;
        };
        /** @description The first half of a WhatsApp sign-in. The token comes under one of two names; both mean the same. */
        readonly LoginWhatsappResult: {
            /** @description Goes back in `verifyWhatsapp` as `verificationToken`. */
            readonly verifyToken: components["schemas"]["TokenText"];
            /** @description The same token under its other name. */
            readonly verificationToken?: components["schemas"]["TokenText"];
            /** @description Whether the user already has a wallet. */
            readonly isWalletCreated?: boolean;
        } | {
            /** @description The same token under its other name. */
            readonly verifyToken?: components["schemas"]["TokenText"];
            /** @description Goes back in `verifyWhatsapp`. */
            readonly verificationToken: components["schemas"]["TokenText"];
            /** @description Whether the user already has a wallet. */
            readonly isWalletCreated?: boolean;
        };
        /** @description The code the user received on WhatsApp. */
        readonly VerifyWhatsappRequest: {
            /** @description The token that `loginWhatsapp` gave, under either name. */
            readonly verificationToken: string;
            /**
             * @description The one-time code; six digits today, the length is not promised.
             * @example 123456
             */
            readonly otp: string;
        };
        /** @description Options of the new wallet; an empty object is enough. */
        readonly CreateAccountRequest: {
            /** @description Sets the expiry of the tokens in the response; a calendar date such as `2026-01-02`. */
            readonly expireDate?: string;
            /** @description Opens a ramp account in the same call. */
            readonly rampable?: components["schemas"]["RampableAccount"];
            /** @description Whether the service keeps the user's share in custody; true when absent. */
            readonly isCustodian?: boolean;
        };
        /** @description A wallet that is ready for use, with its recovery secret. The user must keep the secret: it is not known to be available again. So nothing else is required: without tokens, the user signs in again. */
        readonly AccountWallet: {
            /** @description Bearer of exactly one wallet operation. Its payload carries the addresses and `isPermissionGranted`. */
            readonly walletToken?: components["schemas"]["TokenText"];
            /** @description Good for one `refreshWalletToken`, 7 days by default. */
            readonly refreshToken?: components["schemas"]["TokenText"];
            /** @description The encrypted recovery secret, as text. */
            readonly secret0: string;
            /**
             * Format: uri
             * @description The same secret as a `.xellar` file. The link works for 5 minutes.
             */
            readonly secret0Link?: string;
            /** @description The wallet's addresses, one for each family of chains. The token's payload and `getAddresses` hold them too. */
            readonly address?: readonly components["schemas"]["WalletAddress"][];
            /** @description The user's bearer for the ramp service; present when `rampable` was sent. */
            readonly rampableAccessToken?: components["schemas"]["TokenText"];
        };
        /** @description The recovery file and what unlocks it, as form parts. */
        readonly RecoverAccountRequest: {
            /**
             * Format: binary
             * @description The `.xellar` recovery file the user kept.
             */
            readonly file: Blob;
            /** @description The six-digit PIN of the file, if it has one. */
            readonly pin?: string;
            /** @description Whether the service keeps the user's share in custody. */
            readonly isCustodian?: boolean;
            /** @description Sets the expiry of the tokens in the response; a calendar date such as `2026-01-02`. */
            readonly expireDate?: string;
        };
        /** @description The token to trade in. */
        readonly RefreshWalletTokenRequest: {
            /** @description The newest refresh token. This call uses it up; sending it again is refused. */
            readonly refreshToken: string;
        };
        /** @description The ramp token to renew. */
        readonly RefreshRampableTokenRequest: {
            /** @description The user's current ramp token. */
            readonly rampableAccessToken: string;
        };
        /** @description The organization behind the client secret. Contains secrets: never log it and never fetch it in a browser. */
        readonly Organization: {
            /** @description Whether the organization may use the ramp. Absent means no. */
            readonly isRampableEnabled?: boolean;
            /** @description Client secret for the ramp service; empty or absent when the ramp is off. */
            readonly rampableClientSecret?: string;
            /** @description The organization's name. */
            readonly name?: string;
            /** @description Its client id. */
            readonly clientId?: string;
            /** @description Its wallet client secret. */
            readonly clientSecret?: string;
        };
        /** @description The configuration of an app in the dashboard. Which fields are always there is not known, so none is required: an absent field says nothing. */
        readonly AppConfig: {
            /** @description Whether the app uses embedded wallets. */
            readonly isEmbeddedWalletEnabled?: boolean;
            /** @description Whether users sign in by email. */
            readonly useEmailLogin?: boolean;
            /** @description Sign-in by WhatsApp. */
            readonly whatsapp?: {
                /** @description Whether it is switched on. */
                readonly enabled?: boolean;
            };
            /** @description Sign-in with Google. */
            readonly google?: {
                /** @description Whether it is switched on. */
                readonly enabled?: boolean;
                readonly clientId?: components["schemas"]["ProviderId"];
            };
            /** @description Sign-in with Apple. */
            readonly apple?: {
                /** @description Whether it is switched on. */
                readonly enabled?: boolean;
                readonly clientId?: components["schemas"]["ProviderId"];
                /** @description The page of the app that Apple returns to. Use it only on the page's origin. */
                readonly redirectUri?: components["schemas"]["HttpsUrl"];
            };
            /** @description Sign-in with Telegram. */
            readonly telegram?: {
                /** @description Whether it is switched on. */
                readonly enabled?: boolean;
                /** @description The bot's name, without `@`. The form is an assumption. */
                readonly botUsername?: string;
                /** @description The number before the colon of the bot token. Whether it is text or a number is not known. */
                readonly botId?: string | number;
            };
            /** @description Whether the app may use the ramp. */
            readonly isRampableEnabled?: boolean;
            /** @description Whether the app uses account abstraction. */
            readonly isAAEnabled?: boolean;
            /** @description Whether the vendor's web kit shows the vendor's brand. */
            readonly useXellarBrand?: boolean;
            /** @description The app's logo. */
            readonly logoUrl?: components["schemas"]["HttpsUrl"];
            /** @description Whether the vendor's web kit names the vendor below its dialogs. */
            readonly showPoweredBy?: boolean;
        };
        /** @description The id of the app at an identity provider. The form is an assumption. */
        readonly ProviderId: string;
        /** @description An https URL. The form is an assumption. */
        readonly HttpsUrl: string;
        /** @description Which chain's native coin to read. */
        readonly BalanceCoinRequest: components["schemas"]["ChainSelector"];
        /** @description Which token to read. */
        readonly BalanceTokenRequest: {
            /** @description The token's contract (EVM) or mint (Solana). */
            readonly tokenAddress: string;
        } & components["schemas"]["ChainSelector"];
        /** @description A balance of the user's wallet. */
        readonly Balance: {
            /** @description Decimal string in whole coins or tokens, e.g. `0.02`; decimals are already applied. */
            readonly balance: components["schemas"]["DecimalAmount"];
            /** @description Symbol of the coin or token, e.g. `ETH`. */
            readonly symbol: string;
            /** @description The user's address on this chain. */
            readonly address: string;
        };
        /** @description Which tokens to read. */
        readonly BatchBalanceTokenRequest: {
            /** @description The tokens' contracts. */
            readonly tokenAddresses: readonly components["schemas"]["EvmAddress"][];
        } & components["schemas"]["ChainSelector"];
        /** @description Balances of several tokens. Entries carry no token address; their order is taken to be the order of the request. */
        readonly BatchBalance: {
            /** @description The user's address on this chain. */
            readonly address: components["schemas"]["EvmAddress"];
            /** @description One entry for each token. */
            readonly tokens: readonly {
                /** @description Decimal string in whole tokens, e.g. `90.0`. */
                readonly balance: components["schemas"]["DecimalAmount"];
                /** @description Symbol of the token. */
                readonly symbol: string;
                /** @description Decimals of the token; already applied to `balance`. */
                readonly decimals: number;
            }[];
        };
        /** @description The operation to estimate: the chain, and the members of the operation that `type` names. */
        readonly EstimateGasRequest: components["schemas"]["EstimateSendCoin"] | components["schemas"]["EstimateSendToken"] | components["schemas"]["EstimateTransferErc721"] | components["schemas"]["EstimateTransferErc1155"] | components["schemas"]["EstimateCustom"];
        /** @description Estimate of a coin transfer. */
        readonly EstimateSendCoin: {
            /**
             * @description Which operation to estimate.
             * @constant
             */
            readonly type: "send-coin";
            /** @description Who receives: an address of the chosen network. */
            readonly to: string;
            /** @description How much, in whole coins: `0.015` is 0.015 ether, not wei. */
            readonly amount: components["schemas"]["DecimalAmount"];
        } & components["schemas"]["ChainSelector"];
        /** @description Estimate of a token transfer. */
        readonly EstimateSendToken: {
            /**
             * @description Which operation to estimate.
             * @constant
             */
            readonly type: "send-token";
            /** @description Who receives: an address of the chosen network. */
            readonly to: string;
            /** @description How much, in whole tokens: `10` is ten tokens; the service applies the token's decimals. */
            readonly amount: components["schemas"]["DecimalAmount"];
            /** @description The token's contract (EVM) or mint (Solana). */
            readonly tokenAddress: string;
        } & components["schemas"]["ChainSelector"];
        /** @description Estimate of an ERC-721 transfer. */
        readonly EstimateTransferErc721: {
            /**
             * @description Which operation to estimate.
             * @constant
             */
            readonly type: "transfer-erc721";
            /** @description Who receives. */
            readonly to: components["schemas"]["EvmAddress"];
            /** @description Which token, as decimal digits. */
            readonly tokenId: string;
            /** @description The ERC-721 contract. */
            readonly tokenAddress: components["schemas"]["EvmAddress"];
        } & components["schemas"]["ChainSelector"];
        /** @description Estimate of an ERC-1155 transfer. */
        readonly EstimateTransferErc1155: {
            /**
             * @description Which operation to estimate.
             * @constant
             */
            readonly type: "transfer-erc1155";
            /** @description Who receives. */
            readonly to: components["schemas"]["EvmAddress"];
            /** @description Which token, or a list of tokens, as decimal digits or whole numbers. */
            readonly tokenId: string | number | readonly (string | number)[];
            /** @description How many units, as decimal digits or whole numbers; a list has one entry for each `tokenId`. */
            readonly amount: string | number | readonly (string | number)[];
            /** @description The ERC-1155 contract. */
            readonly tokenAddress: components["schemas"]["EvmAddress"];
            /** @description Appears in one source only and is used nowhere; send `amount`. */
            readonly tokenAmount?: string | readonly string[];
        } & components["schemas"]["ChainSelector"];
        /** @description Estimate of a transaction of your own. */
        readonly EstimateCustom: {
            /**
             * @description Which operation to estimate.
             * @constant
             */
            readonly type: "custom";
            /** @description The transaction. */
            readonly transaction: components["schemas"]["EvmTransaction"];
        } & components["schemas"]["ChainSelector"];
        /** @description What the operation would cost. */
        readonly GasEstimate: {
            /** @description Units of gas, in decimal digits. */
            readonly gasLimit: string;
            /** @description Price of one unit of gas for a legacy transaction, in wei. */
            readonly gasPrice: components["schemas"]["WeiText"];
            /** @description Most to pay for one unit of gas, tip included, in wei. */
            readonly maxFeePerGas: components["schemas"]["WeiText"];
            /** @description Tip for one unit of gas, in wei. */
            readonly maxPriorityFeePerGas: components["schemas"]["WeiText"];
        };
        /** @description The estimate. */
        readonly EstimateGasResult: {
            /** @description Gas limit and prices. */
            readonly estimateGas: components["schemas"]["GasEstimate"];
        };
        /** @description A transfer of the chain's native coin. */
        readonly SendCoinRequest: {
            /** @description Who receives: an address of the chosen network. */
            readonly to: string;
            /** @description How much, in whole coins: `0.015` is 0.015 ether, not wei. */
            readonly amount: components["schemas"]["DecimalAmount"];
        } & (components["schemas"]["ChainSelector"] & components["schemas"]["GasFields"]);
        /** @description A transfer of a fungible token. */
        readonly SendTokenRequest: {
            /** @description Who receives: an address of the chosen network. */
            readonly to: string;
            /** @description How much, in whole tokens: `10` is ten tokens; the service applies the token's decimals. */
            readonly amount: components["schemas"]["DecimalAmount"];
            /** @description The token's contract (EVM) or mint (Solana). */
            readonly tokenAddress: string;
        } & (components["schemas"]["ChainSelector"] & components["schemas"]["GasFields"]);
        /** @description A transaction that was handed to the network. It is not mined yet. */
        readonly SentTransaction: {
            /** @description The transaction as it was sent. */
            readonly txReceipt: components["schemas"]["TxReceipt"];
        };
        /** @description The transaction as it was sent, in the JSON form of ethers. Despite the name it is pending; rely on `hash` only and read the outcome with `transactionDetail`. */
        readonly TxReceipt: {
            /** @description `TransactionReceipt`, although the transaction is pending. */
            readonly _type?: string;
            /** @description EIP-2930 access list. */
            readonly accessList?: readonly unknown[] | string | null;
            /** @description Null while pending. */
            readonly blockNumber?: number | string | null;
            /** @description Null while pending. */
            readonly blockHash?: string | null;
            /** @description EIP-155 chain id as text. */
            readonly chainId?: components["schemas"]["ChainIdText"];
            /** @description Call data. */
            readonly data?: components["schemas"]["HexData"];
            /** @description Who sent it. */
            readonly from?: string;
            /** @description The recipient or the called contract. */
            readonly to?: string | null;
            /** @description Units of gas, in decimal digits. */
            readonly gasLimit?: string;
            /** @description Wei in decimal digits; null when the transaction has `maxFeePerGas`. */
            readonly gasPrice?: string | null;
            /** @description Wei in decimal digits; null for a legacy transaction. */
            readonly maxFeePerGas?: string | null;
            /** @description Wei in decimal digits; null for a legacy transaction. */
            readonly maxPriorityFeePerGas?: string | null;
            /** @description Coins sent along, in wei. */
            readonly value?: components["schemas"]["WeiText"];
            /** @description The transaction's hash. */
            readonly hash: components["schemas"]["TransactionHash"];
            /** @description The account's transaction number; `cancelTransaction` takes it. */
            readonly nonce?: number;
            /** @description The signature of the transaction. */
            readonly signature?: components["schemas"]["TxSignature"];
            /** @description EIP-2718 type: 0, 1, 2 or 4. */
            readonly type?: number;
            /** @description Seen beside NFT transfers. */
            readonly contractAddress?: string | null;
        };
        /** @description Parts of a transaction's signature. */
        readonly TxSignature: {
            /** @description `signature`. */
            readonly _type?: string;
            /** @description Chain part of a legacy `v`. */
            readonly network?: string | null;
            /** @description The same under the name ethers uses. */
            readonly networkV?: string | null;
            /** @description First half. */
            readonly r?: components["schemas"]["Hash32"];
            /** @description Second half. */
            readonly s?: components["schemas"]["Hash32"];
            /** @description 27 or 28. */
            readonly v?: number;
        };
        /** @description A transaction of your own. */
        readonly SendTransactionRequest: {
            /** @description The transaction, in the form of its chain. */
            readonly transaction: components["schemas"]["EvmTransaction"] | components["schemas"]["SolanaTransaction"];
            /** @description Solana only: fee for precedence. Its unit is not documented. */
            readonly priorityFee?: string | number;
        } & components["schemas"]["ChainSelector"];
        /**
         * EVM
         * @description A transaction for an EVM network. Quantities are 0x hex.
         */
        readonly EvmTransaction: {
            /** @description The user's address. */
            readonly from: components["schemas"]["EvmAddress"];
            /** @description The recipient or the called contract. */
            readonly to: components["schemas"]["EvmAddress"];
            /** @description Call data; `0x` for none. */
            readonly data: components["schemas"]["HexData"];
            /** @description Coins to send along, in wei as 0x hex. */
            readonly value?: components["schemas"]["HexQuantity"];
            /** @description The account's transaction number as 0x hex, e.g. `0x00`. */
            readonly nonce?: components["schemas"]["HexQuantity"];
            /** @description Price of one unit of gas in wei as 0x hex, for a legacy transaction. */
            readonly gasPrice?: components["schemas"]["HexQuantity"];
            /** @description Most gas the transaction may use, in units of gas as 0x hex. */
            readonly gasLimit?: components["schemas"]["HexQuantity"];
            /** @description Most to pay for one unit of gas in wei as 0x hex, tip included. */
            readonly maxFeePerGas?: components["schemas"]["HexQuantity"];
            /** @description Tip for one unit of gas in wei as 0x hex. */
            readonly maxPriorityFeePerGas?: components["schemas"]["HexQuantity"];
            /** @description EIP-7702 delegations to apply. */
            readonly authorizationList?: readonly components["schemas"]["Authorization"][];
        };
        /**
         * Solana
         * @description A transaction for Solana.
         */
        readonly SolanaTransaction: {
            /** @description Address that pays the fee. */
            readonly feePayer: string;
            /** @description A recent block hash, base58. */
            readonly recentBlockhash: string;
            /** @description The instructions, in order. */
            readonly instructions: readonly components["schemas"]["SolanaInstruction"][];
        };
        /** @description One instruction of a Solana transaction, in the JSON form of web3.js. */
        readonly SolanaInstruction: {
            /** @description Address of the program that runs it, base58. */
            readonly programId: string;
            /** @description The accounts that it reads and writes, in the order that the program expects. */
            readonly keys: readonly components["schemas"]["SolanaAccount"][];
            /** @description Its bytes: a list, the JSON form of a Buffer, or base64 text. */
            readonly data?: string | readonly number[] | Record<string, unknown>;
        };
        /** @description An account of an instruction. */
        readonly SolanaAccount: {
            /** @description Its address, base58. */
            readonly pubkey: string;
            /** @description Whether it must sign the transaction. */
            readonly isSigner: boolean;
            /** @description Whether the instruction changes it. */
            readonly isWritable: boolean;
        };
        /** @description A signed EIP-7702 authorization. */
        readonly Authorization: {
            /** @description The contract the account delegates to. */
            readonly address: components["schemas"]["EvmAddress"];
            /** @description EIP-155 chain id as a number. */
            readonly chainId: number;
            /** @description The account's transaction number the authorization is good for. */
            readonly nonce: number;
            /** @description First half of the signature. */
            readonly r: components["schemas"]["Hash32"];
            /** @description Second half of the signature. */
            readonly s: components["schemas"]["Hash32"];
            /** @description 27 plus `yParity`. */
            readonly v: number;
            /**
             * @description Parity of the curve point.
             * @enum {integer}
             */
            readonly yParity: 0 | 1;
        };
        /** @description The transaction to replace. */
        readonly CancelTransactionRequest: {
            /** @description The pending transaction's number, as a JSON number (elsewhere a nonce is text). */
            readonly nonce: number;
        } & components["schemas"]["ChainSelector"];
        /** @description The replacement. */
        readonly CancelTransactionResult: {
            /** @description Hash of the replacing transaction. */
            readonly hash: components["schemas"]["TransactionHash"];
        };
        /** @description The text to sign. */
        readonly SignMessageRequest: {
            /** @description Plain text; decode the hex of a `personal_sign` request first. */
            readonly message: string;
        } & components["schemas"]["ChainSelector"];
        /** @description A signature. */
        readonly Signature: {
            /** @description 65 bytes (r, s, v) as 0x hex on EVM networks, base58 on Solana. */
            readonly signature: string;
        };
        /** @description The transaction to sign without sending it. */
        readonly SignTransactionRequest: {
            /** @description The transaction, in the form of its chain. */
            readonly transaction: components["schemas"]["TransactionToSign"] | components["schemas"]["SolanaTransaction"];
            /** @description Solana only: fee for precedence. Its unit is not documented. */
            readonly priorityFee?: string | number;
        } & components["schemas"]["ChainSelector"];
        /** @description A transaction for an EVM network. Quantities are 0x hex; the service computes what is absent. */
        readonly TransactionToSign: {
            /** @description The user's address. */
            readonly from: components["schemas"]["EvmAddress"];
            /** @description The recipient or the called contract. */
            readonly to: components["schemas"]["EvmAddress"];
            /** @description Coins to send along, in wei as 0x hex. */
            readonly value?: components["schemas"]["HexQuantity"];
            /** @description Call data; `0x` for none. */
            readonly data?: components["schemas"]["HexData"];
            /** @description The account's transaction number as 0x hex. */
            readonly nonce?: components["schemas"]["HexQuantity"];
            /** @description Price of one unit of gas in wei as 0x hex, for a legacy transaction. */
            readonly gasPrice?: components["schemas"]["HexQuantity"];
            /** @description Most gas the transaction may use, in units of gas as 0x hex. */
            readonly gasLimit?: components["schemas"]["HexQuantity"];
            /** @description Most to pay for one unit of gas in wei as 0x hex, tip included. */
            readonly maxFeePerGas?: components["schemas"]["HexQuantity"];
            /** @description Tip for one unit of gas in wei as 0x hex. */
            readonly maxPriorityFeePerGas?: components["schemas"]["HexQuantity"];
        };
        /** @description A signed transaction, ready for any node. */
        readonly SignedTransaction: {
            /** @description The serialized signed transaction, as 0x hex on EVM networks, base58 or base64 elsewhere. */
            readonly signedTransaction: string;
        };
        /** @description The EIP-712 data to sign. */
        readonly SignTypedDataRequest: {
            /** @description The whole EIP-712 object (domain, types, primaryType, message) as JSON text. */
            readonly data: string;
        } & components["schemas"]["ChainSelector"];
        /** @description The hash to sign. */
        readonly SignHashRequest: {
            /** @description 32 bytes, signed as they are, without a prefix. */
            readonly hash: components["schemas"]["Hash32"];
        } & components["schemas"]["ChainSelector"];
        /** @description The EIP-7702 delegation to sign. There is no `network` here. */
        readonly SignAuthorizationRequest: {
            /** @description EIP-155 chain id, as a number or as text. */
            readonly chainId: number | string;
            /** @description The contract to delegate to; the zero address ends the delegation. */
            readonly contractAddress: components["schemas"]["EvmAddress"];
            /** @description Who will send the transaction; `self` when it is the user's own account. */
            readonly executor?: string;
            /** @description The account's transaction number the authorization is good for. */
            readonly nonce?: number | string;
        };
        /** @description The signed delegation. */
        readonly SignedAuthorization: {
            /** @description Goes into `authorizationList` of `sendTransaction`. */
            readonly authorization: components["schemas"]["Authorization"];
        };
        /** @description A transfer of one ERC-721 token. */
        readonly TransferErc721Request: {
            /** @description Who receives. */
            readonly to: components["schemas"]["EvmAddress"];
            /** @description Which token, as decimal digits. */
            readonly tokenId: string;
            /** @description The ERC-721 contract. */
            readonly tokenAddress: components["schemas"]["EvmAddress"];
        } & (components["schemas"]["ChainSelector"] & components["schemas"]["GasFields"]);
        /** @description A transfer of ERC-1155 tokens, one kind or several. */
        readonly TransferErc1155Request: {
            /** @description Who receives. */
            readonly to: components["schemas"]["EvmAddress"];
            /** @description Which token, or a list of tokens, as decimal digits or whole numbers. */
            readonly tokenId: string | number | readonly (string | number)[];
            /** @description How many units, as decimal digits or whole numbers; a list has one entry for each `tokenId`. */
            readonly amount: string | number | readonly (string | number)[];
            /** @description The ERC-1155 contract. */
            readonly tokenAddress: components["schemas"]["EvmAddress"];
        } & (components["schemas"]["ChainSelector"] & components["schemas"]["GasFields"]);
        /** @description Which transaction to look up. */
        readonly TransactionDetailRequest: {
            /** @description Hash of the transaction. */
            readonly transactionHash: components["schemas"]["TransactionHash"];
        } & components["schemas"]["ChainSelector"];
        /** @description The receipt of a mined transaction. */
        readonly TransactionReceipt: {
            /** @description `TransactionReceipt`. */
            readonly _type?: string;
            /** @description The block the transaction is in. */
            readonly blockHash?: string;
            /** @description Its number. */
            readonly blockNumber?: number;
            /** @description The contract the transaction created, else null. */
            readonly contractAddress?: string | null;
            /** @description Gas used in the block up to and with this transaction, in decimal digits. */
            readonly cumulativeGasUsed?: string;
            /** @description Who sent it. */
            readonly from?: string;
            /** @description The recipient or the called contract. */
            readonly to?: string | null;
            /** @description Price paid for one unit of gas, in wei. */
            readonly gasPrice?: components["schemas"]["WeiText"];
            /** @description Gas used, in decimal digits. */
            readonly gasUsed?: string;
            /** @description The transaction's hash. */
            readonly hash: components["schemas"]["TransactionHash"];
            /** @description Position in the block. */
            readonly index?: number;
            /** @description What the contracts logged. */
            readonly logs?: readonly {
                /** @description The contract that logged. */
                readonly address?: string;
                /** @description Indexed topics, 32 bytes each as 0x hex. */
                readonly topics?: readonly string[];
                /** @description The rest of the entry as 0x hex. */
                readonly data?: string;
                /** @description Position in the block. */
                readonly index?: number;
            }[];
            /** @description Bloom filter of the logs as 0x hex. */
            readonly logsBloom?: string;
            /**
             * @description 1 (or `0x1`) for success, 0 (or `0x0`) for reverted.
             * @enum {integer|string}
             */
            readonly status: 1 | 0 | "0x1" | "0x0";
        };
        /** @description The receipt, in one of two forms that sources disagree about. Readers take both. */
        readonly TransactionDetailResult: components["schemas"]["NestedTransactionReceipt"] | components["schemas"]["TransactionReceipt"];
        /** @description The receipt, one level down. */
        readonly NestedTransactionReceipt: {
            /** @description The receipt. */
            readonly transactionDetail: components["schemas"]["TransactionReceipt"];
        };
        /** @description The wallet's addresses. */
        readonly AddressList: {
            /** @description One entry for each family of chains. */
            readonly address: readonly components["schemas"]["WalletAddress"][];
        };
        /** @description What every refusal looks like. A gateway in front of the service may send something else, such as HTML. */
        readonly WalletError: {
            /** @description Repeats the HTTP status. */
            readonly status?: number;
            /** @description What went wrong, for people. Texts are not stable; switch on the status. */
            readonly message: string | readonly string[];
            /** @description Details, if there are any. */
            readonly data?: unknown;
        };
        /** @description The user has not granted the app permission to use the wallet. */
        readonly PermissionError: {
            /** @description 407. */
            readonly status?: number;
            /** @description What went wrong, for people. */
            readonly message: string;
            /** @description Where to send the user. */
            readonly data: {
                /**
                 * Format: uri
                 * @description Address of the page on which the user grants permission.
                 */
                readonly message: string;
            };
        };
    };
    responses: {
        /** @description The request was refused. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["WalletError"];
            };
        };
        /** @description The token or the client credential was refused. */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["WalletError"];
            };
        };
        /** @description The accessToken or the client credential was refused. */
        readonly UnauthorizedAccess: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["WalletError"];
            };
        };
        /** @description The client credential was refused. */
        readonly UnauthorizedClient: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["WalletError"];
            };
        };
        /** @description The user has not granted the app permission to use the wallet; nothing was executed. `data.message` is the address of the page to send them to. fetch reports this response as a network error, so check `isPermissionGranted` in the walletToken's payload before the call. */
        readonly PermissionRequired: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["PermissionError"];
            };
        };
        /** @description Too many calls; nothing was executed. Wait as long as Retry-After says. */
        readonly TooManyRequests: {
            headers: {
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["WalletError"];
            };
        };
        /** @description Any other refusal or failure. After a 5xx an operation may have been executed. */
        readonly ServerError: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["WalletError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description How long to wait: seconds, or an HTTP date.
         * @example 30
         */
        readonly RetryAfter: string;
    };
    pathItems: never;
}
export type NetworkId = components['schemas']['NetworkId'];
export type ChainIdText = components['schemas']['ChainIdText'];
export type TokenText = components['schemas']['TokenText'];
export type DecimalAmount = components['schemas']['DecimalAmount'];
export type WeiText = components['schemas']['WeiText'];
export type IntegerText = components['schemas']['IntegerText'];
export type HexQuantity = components['schemas']['HexQuantity'];
export type HexData = components['schemas']['HexData'];
export type EvmAddress = components['schemas']['EvmAddress'];
export type Hash32 = components['schemas']['Hash32'];
export type TransactionHash = components['schemas']['TransactionHash'];
export type ChainSelector = components['schemas']['ChainSelector'];
export type GasFields = components['schemas']['GasFields'];
export type WalletAddress = components['schemas']['WalletAddress'];
export type RampableAccount = components['schemas']['RampableAccount'];
export type RampableToken = components['schemas']['RampableToken'];
export type TokenPair = components['schemas']['TokenPair'];
export type LoginOtpRequest = components['schemas']['LoginOtpRequest'];
export type LoginOtpResult = components['schemas']['LoginOtpResult'];
export type VerifyOtpRequest = components['schemas']['VerifyOtpRequest'];
export type AuthSuccess = components['schemas']['AuthSuccess'];
export type AuthSuccessWithWallet = components['schemas']['AuthSuccessWithWallet'];
export type AuthSuccessWithoutWallet = components['schemas']['AuthSuccessWithoutWallet'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type RegisterRequest = components['schemas']['RegisterRequest'];
export type RegisterResult = components['schemas']['RegisterResult'];
export type RegisterCustodyRequest = components['schemas']['RegisterCustodyRequest'];
export type RegisterCustodyResult = components['schemas']['RegisterCustodyResult'];
export type AuthorizeGoogleRequest = components['schemas']['AuthorizeGoogleRequest'];
export type GoogleCredential = components['schemas']['GoogleCredential'];
export type GoogleCode = components['schemas']['GoogleCode'];
export type AuthorizeAppleRequest = components['schemas']['AuthorizeAppleRequest'];
export type AuthorizeTelegramRequest = components['schemas']['AuthorizeTelegramRequest'];
export type TelegramLoginData = components['schemas']['TelegramLoginData'];
export type LoginWhatsappRequest = components['schemas']['LoginWhatsappRequest'];
export type LoginWhatsappResult = components['schemas']['LoginWhatsappResult'];
export type VerifyWhatsappRequest = components['schemas']['VerifyWhatsappRequest'];
export type CreateAccountRequest = components['schemas']['CreateAccountRequest'];
export type AccountWallet = components['schemas']['AccountWallet'];
export type RecoverAccountRequest = components['schemas']['RecoverAccountRequest'];
export type RefreshWalletTokenRequest = components['schemas']['RefreshWalletTokenRequest'];
export type RefreshRampableTokenRequest = components['schemas']['RefreshRampableTokenRequest'];
export type Organization = components['schemas']['Organization'];
export type AppConfig = components['schemas']['AppConfig'];
export type ProviderId = components['schemas']['ProviderId'];
export type HttpsUrl = components['schemas']['HttpsUrl'];
export type BalanceCoinRequest = components['schemas']['BalanceCoinRequest'];
export type BalanceTokenRequest = components['schemas']['BalanceTokenRequest'];
export type Balance = components['schemas']['Balance'];
export type BatchBalanceTokenRequest = components['schemas']['BatchBalanceTokenRequest'];
export type BatchBalance = components['schemas']['BatchBalance'];
export type EstimateGasRequest = components['schemas']['EstimateGasRequest'];
export type EstimateSendCoin = components['schemas']['EstimateSendCoin'];
export type EstimateSendToken = components['schemas']['EstimateSendToken'];
export type EstimateTransferErc721 = components['schemas']['EstimateTransferErc721'];
export type EstimateTransferErc1155 = components['schemas']['EstimateTransferErc1155'];
export type EstimateCustom = components['schemas']['EstimateCustom'];
export type GasEstimate = components['schemas']['GasEstimate'];
export type EstimateGasResult = components['schemas']['EstimateGasResult'];
export type SendCoinRequest = components['schemas']['SendCoinRequest'];
export type SendTokenRequest = components['schemas']['SendTokenRequest'];
export type SentTransaction = components['schemas']['SentTransaction'];
export type TxReceipt = components['schemas']['TxReceipt'];
export type TxSignature = components['schemas']['TxSignature'];
export type SendTransactionRequest = components['schemas']['SendTransactionRequest'];
export type EvmTransaction = components['schemas']['EvmTransaction'];
export type SolanaTransaction = components['schemas']['SolanaTransaction'];
export type SolanaInstruction = components['schemas']['SolanaInstruction'];
export type SolanaAccount = components['schemas']['SolanaAccount'];
export type Authorization = components['schemas']['Authorization'];
export type CancelTransactionRequest = components['schemas']['CancelTransactionRequest'];
export type CancelTransactionResult = components['schemas']['CancelTransactionResult'];
export type SignMessageRequest = components['schemas']['SignMessageRequest'];
export type Signature = components['schemas']['Signature'];
export type SignTransactionRequest = components['schemas']['SignTransactionRequest'];
export type TransactionToSign = components['schemas']['TransactionToSign'];
export type SignedTransaction = components['schemas']['SignedTransaction'];
export type SignTypedDataRequest = components['schemas']['SignTypedDataRequest'];
export type SignHashRequest = components['schemas']['SignHashRequest'];
export type SignAuthorizationRequest = components['schemas']['SignAuthorizationRequest'];
export type SignedAuthorization = components['schemas']['SignedAuthorization'];
export type TransferErc721Request = components['schemas']['TransferErc721Request'];
export type TransferErc1155Request = components['schemas']['TransferErc1155Request'];
export type TransactionDetailRequest = components['schemas']['TransactionDetailRequest'];
export type TransactionReceipt = components['schemas']['TransactionReceipt'];
export type TransactionDetailResult = components['schemas']['TransactionDetailResult'];
export type NestedTransactionReceipt = components['schemas']['NestedTransactionReceipt'];
export type AddressList = components['schemas']['AddressList'];
export type WalletError = components['schemas']['WalletError'];
export type PermissionError = components['schemas']['PermissionError'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnauthorizedAccess = components['responses']['UnauthorizedAccess'];
export type ResponseUnauthorizedClient = components['responses']['UnauthorizedClient'];
export type ResponsePermissionRequired = components['responses']['PermissionRequired'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    readonly loginOtp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-www-form-urlencoded": components["schemas"]["LoginOtpRequest"];
                readonly "application/json": components["schemas"]["LoginOtpRequest"];
            };
        };
        readonly responses: {
            /** @description The code is on its way. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["LoginOtpResult"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedClient"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly verifyOtp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyOtpRequest"];
            };
        };
        readonly responses: {
            /** @description The user is signed in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AuthSuccess"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedClient"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginRequest"];
            };
        };
        readonly responses: {
            /** @description The user is signed in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AuthSuccess"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The credential was refused. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly register: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        readonly responses: {
            /** @description The user exists. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["RegisterResult"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedClient"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly registerCustody: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegisterCustodyRequest"];
            };
        };
        readonly responses: {
            /** @description The user exists. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["RegisterCustodyResult"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedClient"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly authorizeGoogle: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AuthorizeGoogleRequest"];
            };
        };
        readonly responses: {
            /** @description The user is signed in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AuthSuccess"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The credential was refused. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly authorizeApple: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AuthorizeAppleRequest"];
            };
        };
        readonly responses: {
            /** @description The user is signed in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AuthSuccess"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The credential was refused. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly authorizeTelegram: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AuthorizeTelegramRequest"];
            };
        };
        readonly responses: {
            /** @description The user is signed in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AuthSuccess"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The credential was refused. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly loginWhatsapp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginWhatsappRequest"];
            };
        };
        readonly responses: {
            /** @description The code is on its way. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["LoginWhatsappResult"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedClient"];
            /** @description Only one code a minute is sent to a number. */
            readonly 429: {
                headers: {
                    readonly "Retry-After": components["headers"]["RetryAfter"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly verifyWhatsapp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VerifyWhatsappRequest"];
            };
        };
        readonly responses: {
            /** @description The user is signed in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AuthSuccess"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedClient"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly createAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        readonly responses: {
            /** @description The wallet exists. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AccountWallet"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedAccess"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly recoverAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "multipart/form-data": components["schemas"]["RecoverAccountRequest"];
            };
        };
        readonly responses: {
            /** @description The wallet is restored. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AccountWallet"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["UnauthorizedAccess"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly createRampableAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RampableAccount"];
            };
        };
        readonly responses: {
            /** @description The ramp account exists. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["RampableToken"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly refreshWalletToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefreshWalletTokenRequest"];
            };
        };
        readonly responses: {
            /** @description A new pair. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["TokenPair"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            /** @description The refresh token or the client credential was refused. */
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly refreshRampableToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefreshRampableTokenRequest"];
            };
        };
        readonly responses: {
            /** @description A new ramp token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["RampableToken"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly getOrganization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The organization. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["Organization"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["UnauthorizedClient"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly getAppConfig: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Whose configuration to read. Whether the dashboard requires it is not known, so always send it.
                 * @example development
                 */
                readonly "x-environment"?: "production" | "development";
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The configuration of the app. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AppConfig"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["UnauthorizedClient"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly balanceCoin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BalanceCoinRequest"];
            };
        };
        readonly responses: {
            /** @description The balance. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["Balance"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly balanceToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BalanceTokenRequest"];
            };
        };
        readonly responses: {
            /** @description The balance. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["Balance"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly batchBalanceToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BatchBalanceTokenRequest"];
            };
        };
        readonly responses: {
            /** @description The balances. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["BatchBalance"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly estimateGas: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EstimateGasRequest"];
            };
        };
        readonly responses: {
            /** @description The estimate. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["EstimateGasResult"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly sendCoin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendCoinRequest"];
            };
        };
        readonly responses: {
            /** @description Handed to the network. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["SentTransaction"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly sendToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendTokenRequest"];
            };
        };
        readonly responses: {
            /** @description Handed to the network. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["SentTransaction"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly sendTransaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendTransactionRequest"];
            };
        };
        readonly responses: {
            /** @description Handed to the network. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["SentTransaction"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly cancelTransaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CancelTransactionRequest"];
            };
        };
        readonly responses: {
            /** @description The replacement is on its way. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["CancelTransactionResult"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly signMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignMessageRequest"];
            };
        };
        readonly responses: {
            /** @description The signature. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["Signature"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly signTransaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignTransactionRequest"];
            };
        };
        readonly responses: {
            /** @description The signed transaction. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["SignedTransaction"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly signTypedData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignTypedDataRequest"];
            };
        };
        readonly responses: {
            /** @description The signature. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["Signature"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly signHash: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignHashRequest"];
            };
        };
        readonly responses: {
            /** @description The signature. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["Signature"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly signAuthorization: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SignAuthorizationRequest"];
            };
        };
        readonly responses: {
            /** @description The signed delegation. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["SignedAuthorization"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly transferErc721: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TransferErc721Request"];
            };
        };
        readonly responses: {
            /** @description Handed to the network. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["SentTransaction"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly transferErc1155: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TransferErc1155Request"];
            };
        };
        readonly responses: {
            /** @description Handed to the network. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["SentTransaction"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly transactionDetail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TransactionDetailRequest"];
            };
        };
        readonly responses: {
            /** @description The receipt. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["TransactionDetailResult"];
                    };
                };
            };
            /** @description The request was refused. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WalletError"];
                };
            };
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
    readonly getAddresses: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The addresses. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Repeats the HTTP status. */
                        readonly status: number;
                        /** @description A short text for display; not stable. */
                        readonly message: string;
                        readonly data: components["schemas"]["AddressList"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 407: components["responses"]["PermissionRequired"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["ServerError"];
        };
    };
}
