export { ChainNodeError, type ChainNodeProblem, SignatureMismatchError } from "../errors/signing.ts"
export { networkOf } from "../networks.ts"
export { type NodeOptions, type RpcUrls, transport } from "../rpc/node.ts"
export type { SigningClient, WalletCalls } from "../signing/signingClient.ts"
export { verified } from "../signing/verified.ts"
export { type AccountOptions, toAccount } from "./account.ts"
export { announce, type ProviderInfo } from "./announce.ts"
export type { EnsResolverOptions } from "./ensAddress.ts"
export { type EnsResolver, ensResolver } from "./ensResolver.ts"
export type { SmartAccount, SmartAccountOptions } from "./openSmartAccount.ts"
export type {
  ApprovedRequest,
  AskedAuthorization,
  AskedCall,
  AskedCalls,
  AskedRequest,
  AskedTransaction
} from "./provider/approval.ts"
export type { TextArea } from "./provider/chain.ts"
export { ProviderRpcError } from "./provider/errors.ts"
export type { RpcRequest } from "./provider/params.ts"
export { createProvider, type Provider, type ProviderOptions } from "./provider/provider.ts"
export { simple7702Account } from "./provider/simple7702Account.ts"
export { toSmartAccount } from "./smartAccount.ts"
