/**
 * Generated from openapi/smart-account.yaml: do not edit. Change the document, then run: npm run generate
 */

export interface paths {
    readonly "/smart-account": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create the smart accounts of an owner
         * @description Creates the smart accounts of an owner, one for each network, and returns them. For an owner who has them already, it returns those.
         */
        readonly post: operations["createSmartAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/balance/native": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read an account's coins
         * @description Returns how much of its network's own coin a smart account has.
         */
        readonly post: operations["getSmartAccountBalance"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/balance/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read an account's balance of a token
         * @description Returns how much of a token a smart account has.
         */
        readonly post: operations["getSmartAccountTokenBalance"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/balance/token/batch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read an account's balances of several tokens
         * @description Returns how much of each token a smart account has.
         */
        readonly post: operations["listSmartAccountTokenBalances"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/signMessage/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hash a message for the account
         * @description Returns the hash that the owner signs so that the smart account has signed a message.
         */
        readonly post: operations["hashSmartAccountMessage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/signTypedData/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hash typed data for the account
         * @description Returns the hash that the owner signs so that the smart account has signed typed data of EIP-712.
         */
        readonly post: operations["hashSmartAccountTypedData"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/buildSignature": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make the account's signature
         * @description Turns the owner's signature of such a hash into the signature that contracts accept from the smart account.
         */
        readonly post: operations["buildSmartAccountSignature"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/topUp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Top up an owner's gas tank
         * @description Credits a payment of tokens to the gas tank of an owner. Without `immediate`, the service checks the payment about 20 seconds later.
         */
        readonly post: operations["topUpSmartAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/deploy/estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Price the deployment of the account
         * @description Returns what this operation would cost now, for the account and for a gas tank. Nothing is reserved.
         */
        readonly post: operations["estimateDeployOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendCoin/estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Price a transfer of the network's own coin
         * @description Returns what this operation would cost now, for the account and for a gas tank. Nothing is reserved.
         */
        readonly post: operations["estimateCoinOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendToken/estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Price a transfer of tokens
         * @description Returns what this operation would cost now, for the account and for a gas tank. Nothing is reserved.
         */
        readonly post: operations["estimateTokenOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendERC721/estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Price a transfer of a collectible
         * @description Returns what this operation would cost now, for the account and for a gas tank. Nothing is reserved.
         */
        readonly post: operations["estimateErc721Operation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendERC1155/estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Price a transfer of ERC-1155 tokens
         * @description Returns what this operation would cost now, for the account and for a gas tank. Nothing is reserved.
         */
        readonly post: operations["estimateErc1155Operation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/signTransaction/estimate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Price a call of a contract
         * @description Returns what this operation would cost now, for the account and for a gas tank. Nothing is reserved.
         */
        readonly post: operations["estimateCallOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/deploy/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prepare the deployment of the account
         * @description Stores this operation and returns the hash that the owner signs. It is not carried out before it is submitted, and never after `validUntil`.
         */
        readonly post: operations["hashDeployOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendCoin/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prepare a transfer of the network's own coin
         * @description Stores this operation and returns the hash that the owner signs. It is not carried out before it is submitted, and never after `validUntil`.
         */
        readonly post: operations["hashCoinOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendToken/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prepare a transfer of tokens
         * @description Stores this operation and returns the hash that the owner signs. It is not carried out before it is submitted, and never after `validUntil`.
         */
        readonly post: operations["hashTokenOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendERC721/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prepare a transfer of a collectible
         * @description Stores this operation and returns the hash that the owner signs. It is not carried out before it is submitted, and never after `validUntil`.
         */
        readonly post: operations["hashErc721Operation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/sendERC1155/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prepare a transfer of ERC-1155 tokens
         * @description Stores this operation and returns the hash that the owner signs. It is not carried out before it is submitted, and never after `validUntil`.
         */
        readonly post: operations["hashErc1155Operation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/signTransaction/hash": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Prepare a call of a contract
         * @description Stores this operation and returns the hash that the owner signs. It is not carried out before it is submitted, and never after `validUntil`.
         */
        readonly post: operations["hashCallOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/submit": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Submit an operation
         * @description Carries out a stored operation that its owner has signed. With `isSponsored`, the organization's gas tank pays for it.
         */
        readonly post: operations["submitUserOperation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp/{userOpId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an operation
         * @description Returns an operation with its current status.
         */
        readonly get: operations["getUserOperation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/userOp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List operations
         * @description Lists the operations of all users of the organization.
         */
        readonly get: operations["listUserOperations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/client/gasTank": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the organization's gas tank
         * @description Returns the balance that pays for sponsored operations.
         */
        readonly get: operations["getGasTank"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/client/gasTank/topUp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Top up the organization's gas tank
         * @description Credits a payment of tokens to the gas tank of the organization.
         */
        readonly post: operations["topUpGasTank"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/client/gasTank/topUp/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List top-ups of the organization's gas tank
         * @description Lists the payments into the organization's gas tank.
         */
        readonly get: operations["listGasTankTopUps"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/client/gasTank/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what the organization's gas tank paid
         * @description Lists the sponsored operations with what the organization's gas tank paid for each.
         */
        readonly get: operations["listGasTankUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/smart-account/{ownerId}/topUp/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List top-ups of an owner's gas tank
         * @description Lists the payments into the gas tank of an owner.
         */
        readonly get: operations["listSmartAccountTopUps"];
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
        /** @description A failure. */
        readonly SmartAccountError: {
            /** @description The HTTP status again. */
            readonly status?: number;
            /** @description What went wrong. */
            readonly message: string;
        };
        /** @description Who owns the accounts. */
        readonly CreateSmartAccountRequest: {
            /** @description The owner. */
            readonly owner: components["schemas"]["AccountOwner"];
        };
        /** @description An owner of smart accounts. */
        readonly AccountOwner: {
            /** @description The address of the user's wallet. */
            readonly id: string;
            /** @description What the id belongs to. Only `wallet` is documented. */
            readonly provider: string;
        };
        /** @description An owner with all accounts. */
        readonly SmartAccountOwner: {
            /** @description Id of the owner at the service, which top-ups name. */
            readonly id: string;
            /** @description Time of creation. */
            readonly createdAt?: string;
            /** @description Time of the last change. */
            readonly updatedAt?: string | null;
            /** @description The address of the user's wallet, as the request named it. */
            readonly ownerId?: string;
            /** @description What that id belongs to. */
            readonly provider?: string;
            /** @description Id of the organization. */
            readonly clientId?: string;
            /** @description The prepaid balances of the owner. */
            readonly gasTanks?: readonly components["schemas"]["GasTank"][];
            /** @description The smart accounts. */
            readonly accounts: readonly components["schemas"]["SmartAccount"][];
        };
        /** @description A smart account on one network. */
        readonly SmartAccount: {
            /** @description Id of the smart account. */
            readonly id: string;
            /** @description Time of creation. */
            readonly createdAt?: string;
            /** @description Time of the last change. */
            readonly updatedAt?: string | null;
            /** @description Id of the owner at the service. */
            readonly ownerId?: string;
            /** @description `not_deployed` until the first operation has created the contract. */
            readonly status?: string;
            /** @description The address of the account. It can receive coins before it is deployed. */
            readonly aaAddress: string;
            /** @description The chain id of the network. */
            readonly chainId: number;
            /** @description The name of the network at this service, which may differ from that of the wallet service. */
            readonly network?: string;
            /** @description Id of the organization. */
            readonly clientId?: string;
            /** @description Version of the account contract. */
            readonly version?: string;
        };
        /** @description A prepaid balance. */
        readonly GasTank: {
            /** @description Id of the gas tank. */
            readonly id?: string;
            /** @description Time of creation. */
            readonly createdAt?: string;
            /** @description Time of the last change. */
            readonly updatedAt?: string | null;
            /** @description Id of the owner at the service. */
            readonly ownerId?: string;
            /** @description The balance in the smallest unit of its token. */
            readonly balance: string;
            /** @description Kind of the gas tank. */
            readonly type?: string;
            /** @description Symbol of its token. */
            readonly tokenName?: string;
            /** @description Decimals of its token. */
            readonly decimals?: number;
        };
        /** @description A smart account. */
        readonly AccountRequest: {
            /** @description Id of the smart account. */
            readonly accountId: string;
        };
        /** @description A smart account and a token. */
        readonly TokenBalanceRequest: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The contract of the token. */
            readonly tokenAddress: string;
        };
        /** @description A smart account and several tokens. */
        readonly TokenBalancesRequest: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The contracts of the tokens. */
            readonly tokenAddresses: readonly string[];
        };
        /** @description A balance of coins. */
        readonly NativeBalance: {
            /** @description The balance in the smallest unit. */
            readonly balance: string;
            /** @description The balance in whole coins. */
            readonly formattedBalance?: string;
        };
        /** @description A balance of a token. */
        readonly SmartTokenBalance: {
            /** @description The balance in the smallest unit. */
            readonly balance: string;
            /** @description The balance in whole tokens. */
            readonly formattedBalance?: string;
            /** @description Symbol of the token. */
            readonly symbol?: string;
            /** @description Decimals of the token. */
            readonly decimals?: number;
        };
        /** @description Balances of several tokens. */
        readonly SmartTokenBalances: {
            /** @description Id of the smart account. */
            readonly accountId?: string;
            /** @description The balances, in the order of the request. */
            readonly tokens: readonly components["schemas"]["SmartTokenBalance"][];
        };
        /** @description A message. */
        readonly HashMessageRequest: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The message. */
            readonly message: string;
        };
        /** @description Typed data of EIP-712. */
        readonly SmartAccountTypedData: {
            /** @description The domain. */
            readonly domain: Record<string, unknown>;
            /** @description The types by their names. */
            readonly types: Record<string, unknown>;
            /** @description The type of the message. */
            readonly primaryType: string;
            /** @description The message. */
            readonly message: Record<string, unknown>;
        };
        /** @description Typed data for an account. */
        readonly HashTypedDataRequest: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The typed data. */
            readonly typedData: components["schemas"]["SmartAccountTypedData"];
        };
        /** @description A hash. */
        readonly HashResult: {
            /** @description The hash for the owner to sign. */
            readonly hash: string;
        };
        /** @description An owner's signature. */
        readonly BuildSignatureRequest: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The owner's signature of the hash. */
            readonly signature: string;
            /** @description The typed data, if that was signed. */
            readonly typedData?: components["schemas"]["SmartAccountTypedData"];
        };
        /** @description A signature of a smart account. */
        readonly BuiltSignature: {
            /** @description The signature that contracts accept by ERC-1271. */
            readonly signature: string;
        };
        /** @description A payment into an owner's gas tank. */
        readonly TopUpRequest: {
            /** @description The payment. */
            readonly txHash: string;
            /** @description The chain id of its network. */
            readonly chainId: number;
            /** @description Id of the owner at the service. */
            readonly receiverOwnerId: string;
            /** @description The paid token. Only USDT is accepted. */
            readonly tokenAddress: string;
            /** @description The address that was paid. */
            readonly poolAddress: string;
            /** @description Whether the payment is checked at once. Otherwise that happens about 20 seconds later. */
            readonly immediate?: boolean;
            /** @description The payer's personal_sign of `<chainId>.<txHash>`. */
            readonly signature: string;
        };
        /** @description A payment into the organization's gas tank. */
        readonly GasTankTopUpRequest: {
            /** @description The payment. */
            readonly txHash: string;
            /** @description The chain id of its network. */
            readonly chainId: number;
            /** @description The paid token. Only USDT is accepted. */
            readonly tokenAddress: string;
            /** @description The address that was paid. */
            readonly poolAddress: string;
            /** @description Whether the payment is checked at once. Otherwise that happens about 20 seconds later. */
            readonly immediate?: boolean;
            /** @description The payer's personal_sign of `<chainId>.<txHash>`. */
            readonly signature: string;
        };
        /** @description A top-up of a gas tank. */
        readonly TopUp: {
            /** @description Id of the top-up. */
            readonly id: string;
            /** @description Time of creation. */
            readonly createdAt?: string;
            /** @description Time of the last change. */
            readonly updatedAt?: string | null;
            /** @description Id of the organization. */
            readonly clientId?: string | null;
            /** @description The application id. */
            readonly appId?: string | null;
            /** @description Id of the owner at the service. */
            readonly ownerId?: string | null;
            /** @description The payment. */
            readonly txHash?: string | null;
            /** @description The name of its network. */
            readonly network?: string | null;
            /** @description The chain id of its network. */
            readonly chainId?: number | null;
            /** @description The address that was paid. */
            readonly poolAddress?: string | null;
            /** @description The credited amount in the smallest unit. */
            readonly amount?: string | null;
            /** @description The paid token. */
            readonly tokenAddress?: string | null;
            /** @description What became of it. */
            readonly status?: string | null;
            /** @description Why it failed. */
            readonly failReason?: string | null;
        };
        /** @description A transfer of the network's own coin. */
        readonly CoinOperation: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The recipient. */
            readonly to: string;
            /** @description The amount in the smallest unit. */
            readonly amount: string;
        };
        /** @description A transfer of tokens. */
        readonly TokenOperation: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The contract of the token. */
            readonly tokenAddress: string;
            /** @description The recipient. */
            readonly to: string;
            /** @description The amount in the smallest unit. */
            readonly amount: string;
        };
        /** @description A transfer of a collectible. */
        readonly Erc721Operation: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The contract of the token. */
            readonly tokenAddress: string;
            /** @description The recipient. */
            readonly to: string;
            /** @description Id of the token. */
            readonly tokenId: string;
        };
        /** @description A transfer of ERC-1155 tokens. */
        readonly Erc1155Operation: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The contract of the token. */
            readonly tokenAddress: string;
            /** @description The recipient. */
            readonly to: string;
            /** @description Id of the token. */
            readonly tokenId: string;
            /** @description How many. */
            readonly amount: string;
            /** @description Data for the recipient's contract. The SDK sends `0x` when there is none. */
            readonly data?: string;
        };
        /** @description A call of a contract. */
        readonly CallOperation: {
            /** @description Id of the smart account. */
            readonly accountId: string;
            /** @description The contract. */
            readonly to: string;
            /** @description The coins to send along, in wei. */
            readonly value: string;
            /** @description The data of the call. */
            readonly callData: string;
        };
        /** @description What an operation would cost. */
        readonly OperationEstimate: {
            /** @description The fee in the smallest unit of the network's own coin. */
            readonly requiredNative?: string;
            /** @description Another name of `requiredNative`. */
            readonly requiredETH?: string;
            /** @description The fee in the smallest unit of a gas tank's token. */
            readonly requiredGasTankBalance?: string;
            /** @description Decimals of a gas tank's token. */
            readonly decimal?: number;
        };
        /** @description A stored operation. */
        readonly OperationHash: {
            /** @description Id of the operation. */
            readonly userOpId: string;
            /** @description The hash for the owner to sign. */
            readonly hash: string;
            /** @description When the operation expires, in seconds since 1970. */
            readonly validUntil: number;
        };
        /** @description A signed operation. */
        readonly SubmitRequest: {
            /** @description The owner's personal_sign of the hash. */
            readonly signature: string;
            /** @description Id of the operation. */
            readonly userOpId: string;
            /** @description The hash that was signed. */
            readonly hash: string;
            /** @description Whether the organization's gas tank pays. The SDK sends false by default. */
            readonly isSponsored: boolean;
        };
        /** @description An operation of a smart account. */
        readonly UserOperation: {
            /** @description Id of the operation. */
            readonly id: string;
            /** @description Time of creation. */
            readonly createdAt?: string;
            /** @description Time of the last change. */
            readonly updatedAt?: string | null;
            /** @description Id of the smart account. */
            readonly accountId?: string;
            /** @description Id of the owner at the service. */
            readonly ownerId?: string;
            /** @description Id of the organization. */
            readonly clientId?: string;
            /** @description The application id. */
            readonly appId?: string | null;
            /** @description The owner's signature. */
            readonly signature?: string | null;
            /** @description The hash of the user operation. */
            readonly userOpHash?: string | null;
            /** @description The transaction that contains it, once it is sent. */
            readonly txHash?: string | null;
            /** @description One of waiting_signature, on_process, success, failed and expired. */
            readonly status: string;
            /** @description What the operation does. */
            readonly type?: string;
            /** @description The name of its network at this service. */
            readonly network?: string;
            /** @description The chain id of its network. */
            readonly chainId?: number;
            /** @description Who pays the fee, owner, organization or none. */
            readonly payer?: string | null;
            /** @description When it expires, in seconds since 1970. */
            readonly validUntil?: string | number | null;
            /** @description Why it failed. */
            readonly failedReason?: string | null;
            /** @description Version of the bundler. */
            readonly bundlerVersion?: string | null;
            /** @description When it succeeded. */
            readonly successAt?: string | null;
            /** @description When it failed. */
            readonly failedAt?: string | null;
            /** @description When it was sent. */
            readonly sentAt?: string | null;
            /** @description What the owner's gas tank paid. */
            readonly gasTankUsageHistory?: Record<string, unknown> | null;
            /** @description What the organization's gas tank paid. */
            readonly clientGasTankUsageHistory?: Record<string, unknown> | null;
        };
        /** @description What a gas tank paid for an operation. */
        readonly GasTankUsage: {
            /** @description Id of the entry. */
            readonly id?: string;
            /** @description Id of the organization. */
            readonly clientId?: string;
            /** @description The application id. */
            readonly appId?: string | null;
            /** @description Id of the operation. */
            readonly userOpId?: string;
            /** @description Id of the gas tank. */
            readonly clientGasTankId?: string;
            /** @description Price of the network's coin in the gas tank's token. */
            readonly nativeToGasTankRate?: number;
            /** @description What was paid, in the smallest unit of the network's own coin. */
            readonly amountInNative?: string | null;
            /** @description What was paid, in the smallest unit of the gas tank's token. */
            readonly amountInGasTank?: string | null;
            /** @description When it was paid. */
            readonly createdAt?: string;
            /** @description When it was paid back. */
            readonly refundedAt?: string | null;
        };
    };
    responses: {
        /** @description The path, query or body did not validate. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["SmartAccountError"];
            };
        };
        /** @description The signature or the application id is wrong. */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["SmartAccountError"];
            };
        };
        /** @description There is no account, operation or owner with this id. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["SmartAccountError"];
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
                readonly "application/json": components["schemas"]["SmartAccountError"];
            };
        };
        /** @description Any other failure. A refused sponsorship and an empty gas tank are among them. */
        readonly Failure: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["SmartAccountError"];
            };
        };
    };
    parameters: {
        /**
         * @description Id of the operation.
         * @example 67b1fc9a442f26832dadd881
         */
        readonly UserOpId: string;
        /**
         * @description Id of the owner.
         * @example 68027beb6a1ae347d38563d7
         */
        readonly OwnerId: string;
        /**
         * @description Largest number of entries on a page.
         * @example 10
         */
        readonly Limit: number;
        /**
         * @description Number of the page, counted from 1.
         * @example 1
         */
        readonly Page: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type SmartAccountError = components['schemas']['SmartAccountError'];
export type CreateSmartAccountRequest = components['schemas']['CreateSmartAccountRequest'];
export type AccountOwner = components['schemas']['AccountOwner'];
export type SmartAccountOwner = components['schemas']['SmartAccountOwner'];
export type SmartAccount = components['schemas']['SmartAccount'];
export type GasTank = components['schemas']['GasTank'];
export type AccountRequest = components['schemas']['AccountRequest'];
export type TokenBalanceRequest = components['schemas']['TokenBalanceRequest'];
export type TokenBalancesRequest = components['schemas']['TokenBalancesRequest'];
export type NativeBalance = components['schemas']['NativeBalance'];
export type SmartTokenBalance = components['schemas']['SmartTokenBalance'];
export type SmartTokenBalances = components['schemas']['SmartTokenBalances'];
export type HashMessageRequest = components['schemas']['HashMessageRequest'];
export type SmartAccountTypedData = components['schemas']['SmartAccountTypedData'];
export type HashTypedDataRequest = components['schemas']['HashTypedDataRequest'];
export type HashResult = components['schemas']['HashResult'];
export type BuildSignatureRequest = components['schemas']['BuildSignatureRequest'];
export type BuiltSignature = components['schemas']['BuiltSignature'];
export type TopUpRequest = components['schemas']['TopUpRequest'];
export type GasTankTopUpRequest = components['schemas']['GasTankTopUpRequest'];
export type TopUp = components['schemas']['TopUp'];
export type CoinOperation = components['schemas']['CoinOperation'];
export type TokenOperation = components['schemas']['TokenOperation'];
export type Erc721Operation = components['schemas']['Erc721Operation'];
export type Erc1155Operation = components['schemas']['Erc1155Operation'];
export type CallOperation = components['schemas']['CallOperation'];
export type OperationEstimate = components['schemas']['OperationEstimate'];
export type OperationHash = components['schemas']['OperationHash'];
export type SubmitRequest = components['schemas']['SubmitRequest'];
export type UserOperation = components['schemas']['UserOperation'];
export type GasTankUsage = components['schemas']['GasTankUsage'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseFailure = components['responses']['Failure'];
export type ParameterUserOpId = components['parameters']['UserOpId'];
export type ParameterOwnerId = components['parameters']['OwnerId'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterPage = components['parameters']['Page'];
export type $defs = Record<string, never>;
export interface operations {
    readonly createSmartAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The owner is a wallet of the wallet service. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateSmartAccountRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The owner with all accounts and gas tanks. */
                        readonly data: components["schemas"]["SmartAccountOwner"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly getSmartAccountBalance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Coins of an account. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The balance. */
                        readonly data: components["schemas"]["NativeBalance"];
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
    readonly getSmartAccountTokenBalance: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description One token. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TokenBalanceRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The balance. */
                        readonly data: components["schemas"]["SmartTokenBalance"];
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
    readonly listSmartAccountTokenBalances: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Two tokens. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TokenBalancesRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The balances. */
                        readonly data: components["schemas"]["SmartTokenBalances"];
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
    readonly hashSmartAccountMessage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A message. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HashMessageRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The hash. */
                        readonly data: components["schemas"]["HashResult"];
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
    readonly hashSmartAccountTypedData: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Typed data. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HashTypedDataRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The hash. */
                        readonly data: components["schemas"]["HashResult"];
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
    readonly buildSmartAccountSignature: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The signature of a message. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BuildSignatureRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The signature. */
                        readonly data: components["schemas"]["BuiltSignature"];
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
    readonly topUpSmartAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Checked at once. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TopUpRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The top-up. */
                        readonly data: components["schemas"]["TopUp"];
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
    readonly estimateDeployOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The deployment of the account. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The estimate. */
                        readonly data: components["schemas"]["OperationEstimate"];
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
    readonly estimateCoinOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of the network's own coin. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CoinOperation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The estimate. */
                        readonly data: components["schemas"]["OperationEstimate"];
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
    readonly estimateTokenOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of tokens. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TokenOperation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The estimate. */
                        readonly data: components["schemas"]["OperationEstimate"];
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
    readonly estimateErc721Operation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of a collectible. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Erc721Operation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The estimate. */
                        readonly data: components["schemas"]["OperationEstimate"];
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
    readonly estimateErc1155Operation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of ERC-1155 tokens. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Erc1155Operation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The estimate. */
                        readonly data: components["schemas"]["OperationEstimate"];
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
    readonly estimateCallOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A call of a contract. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CallOperation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The estimate. */
                        readonly data: components["schemas"]["OperationEstimate"];
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
    readonly hashDeployOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The deployment of the account. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The stored operation. */
                        readonly data: components["schemas"]["OperationHash"];
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
    readonly hashCoinOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of the network's own coin. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CoinOperation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The stored operation. */
                        readonly data: components["schemas"]["OperationHash"];
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
    readonly hashTokenOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of tokens. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TokenOperation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The stored operation. */
                        readonly data: components["schemas"]["OperationHash"];
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
    readonly hashErc721Operation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of a collectible. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Erc721Operation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The stored operation. */
                        readonly data: components["schemas"]["OperationHash"];
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
    readonly hashErc1155Operation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A transfer of ERC-1155 tokens. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Erc1155Operation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The stored operation. */
                        readonly data: components["schemas"]["OperationHash"];
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
    readonly hashCallOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description A call of a contract. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CallOperation"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The stored operation. */
                        readonly data: components["schemas"]["OperationHash"];
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
    readonly submitUserOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The organization pays. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SubmitRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The operation. */
                        readonly data: components["schemas"]["UserOperation"];
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
    readonly getUserOperation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the operation.
                 * @example 67b1fc9a442f26832dadd881
                 */
                readonly userOpId: components["parameters"]["UserOpId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The operation. */
                        readonly data: components["schemas"]["UserOperation"];
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
    readonly listUserOperations: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The operations. */
                        readonly data: readonly components["schemas"]["UserOperation"][] | Record<string, unknown>;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly getGasTank: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The gas tank. */
                        readonly data: components["schemas"]["GasTank"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly topUpGasTank: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description Checked at once. */
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GasTankTopUpRequest"];
            };
        };
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The top-up. */
                        readonly data: components["schemas"]["TopUp"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listGasTankTopUps: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The top-ups. */
                        readonly data: readonly components["schemas"]["TopUp"][] | Record<string, unknown>;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listGasTankUsage: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description What was paid. */
                        readonly data: readonly components["schemas"]["GasTankUsage"][] | Record<string, unknown>;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly default: components["responses"]["Failure"];
        };
    };
    readonly listSmartAccountTopUps: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Largest number of entries on a page.
                 * @example 10
                 */
                readonly limit?: components["parameters"]["Limit"];
                /**
                 * @description Number of the page, counted from 1.
                 * @example 1
                 */
                readonly page?: components["parameters"]["Page"];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description Id of the owner.
                 * @example 68027beb6a1ae347d38563d7
                 */
                readonly ownerId: components["parameters"]["OwnerId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The result. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The HTTP status again. */
                        readonly status: number;
                        /** @description A short text for display. */
                        readonly message: string;
                        /** @description The top-ups. */
                        readonly data: readonly components["schemas"]["TopUp"][] | Record<string, unknown>;
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
}
