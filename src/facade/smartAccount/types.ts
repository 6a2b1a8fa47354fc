import type { ChainChoice } from "../../chain/chainChoice.ts"
import type { NetworkName } from "../../networks.ts"
import type { ExplicitTokens, Rotated } from "../../session/tokens/ExplicitTokens.ts"
import type { ZeroAddress } from "../input/moneyInput.ts"
import type { SendOptions } from "../input/walletInput.ts"

/** What an operation does. Exactly one of the fields. */
export type OperationAction =
  | { readonly coin: CoinTransfer }
  | { readonly token: TokenTransfer }
  | { readonly erc721: Erc721Transfer }
  | { readonly erc1155: Erc1155Transfer }
  /** A call of a contract. The service has no operation for several calls at once. */
  | { readonly calls: readonly [ContractCall] }
  /** Only deploys the account. The first operation does that anyway. */
  | { readonly deploy: true }

/** A transfer of the network's own coin. */
export interface CoinTransfer {
  readonly to: string
  /** Text is in whole coins, a bigint in the smallest unit. */
  readonly amount: string | bigint
}

export interface TokenTransfer extends CoinTransfer {
  readonly tokenAddress: string
}

export interface Erc721Transfer {
  readonly tokenAddress: string
  readonly to: string
  /** Decimal digits, or a bigint. */
  readonly tokenId: string | bigint
}

export interface Erc1155Transfer extends Erc721Transfer {
  /** How many: decimal digits, or a bigint. */
  readonly amount: string | bigint
  /** Data for the recipient's contract, in hex. @default none */
  readonly data?: string | undefined
}

export interface ContractCall {
  readonly to: string
  /** In wei: a bigint, or decimal or 0x hexadecimal digits. @default none */
  readonly value?: string | bigint | undefined
  /** The data of the call, in hex. @default none */
  readonly data?: string | undefined
}

export interface AccountInput {
  /** The `id` of the account, from `create` or `list`. */
  readonly accountId: string
}

export type OperationInput = AccountInput & OperationAction & ZeroAddress

/** Which account sends: by its id, or the user's account on a network. */
export type SendingAccount =
  | (AccountInput & { readonly network?: undefined })
  | ({ readonly accountId?: undefined } & ChainChoice)

export type SendOperationInput = SendingAccount &
  OperationAction &
  ZeroAddress &
  SendOptions &
  ExplicitTokens & {
    /**
     * Whether your organization's gas tank pays the fee, if your server agrees. Default false: the owner pays, from the owner's gas
     * tank or with coins of the account.
     */
    readonly sponsored?: boolean | undefined
  }

/** An operation that was submitted. It is not carried out yet. */
export interface SentOperation extends Rotated {
  /** The id of the send in `client.transactions`. */
  readonly id: string
  /** The id of the operation at the service. */
  readonly userOpId: string
  /** The transaction that contains it, once that is known. */
  readonly hash: string | undefined
  readonly network: NetworkName
  /** The address of the smart account, as in its transaction. */
  readonly from: string
  /** The address of the wallet that owns it. */
  readonly owner: string
}

/** What an operation would cost. */
export interface OperationCost {
  /** The fee in the smallest unit of the network's own coin. */
  readonly requiredNative: string | undefined
  /** The fee in the smallest unit of a gas tank's token. */
  readonly requiredGasTankBalance: string | undefined
  /** Decimals of that token. */
  readonly decimals: number | undefined
}

/** Typed data of EIP-712. Numbers may be bigints. */
export interface TypedDataInput extends AccountInput {
  readonly typedData: {
    readonly domain: object
    readonly types: object
    readonly primaryType: string
    readonly message: object
  }
}

export interface PageInput {
  /** Largest number of entries. */
  readonly limit?: number | undefined
  /** Counted from 1. */
  readonly page?: number | undefined
}

export interface WatchOperationInput {
  readonly userOpId: string
  /** Milliseconds between two requests: 100 or more. @default 3000 */
  readonly interval?: number | undefined
}
