import {
  type Address,
  type Hash,
  type Hex,
  serializeErc6492Signature,
  type TypedDataDefinition,
  zeroHash
} from "viem"
import { hashMessage, hashTypedData, wrapTypedDataSignature } from "viem/experimental/erc7739"
import type { Network } from "../network.ts"
import { type AccountKey, deploymentOf, smartAccountAddress } from "./account.ts"
import { factory } from "./addresses.ts"
import { ensureSmartAccounts } from "./deployment.ts"

/** What an owner signs with personal_sign so that the account has signed a message (ERC-7739). */
export const messageHashOf = (network: Network, account: Address, message: string): Hash =>
  hashMessage({ message, verifierDomain: domainOf(network, account) })

/** What an owner signs with personal_sign so that the account has signed typed data (ERC-7739). */
export const typedDataHashOf = (network: Network, account: Address, data: TypedDataDefinition): Hash =>
  hashTypedData({ ...data, verifierDomain: domainOf(network, account) })

/**
 * Turns an owner's signature into the account's signature of a message, or of typed data. That of an account that is
 * not deployed yet says how to deploy it (ERC-6492).
 */
export const accountSignature = async (
  network: Network,
  key: AccountKey,
  signature: Hex,
  data?: TypedDataDefinition
): Promise<Hex> => {
  const client = await ensureSmartAccounts(network)
  const code = await client.getCode({ address: smartAccountAddress(key) })
  const complete = data === undefined ? signature : wrapTypedDataSignature({ ...data, signature })
  return code === undefined
    ? serializeErc6492Signature({ address: factory, data: deploymentOf(key), signature: complete })
    : complete
}

const domainOf = ({ chainId }: Network, verifyingContract: Address) =>
  ({ name: "Sandbox smart account", version: "1", chainId, verifyingContract, salt: zeroHash }) as const
