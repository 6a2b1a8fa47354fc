import type { Address, TypedDataDefinition } from "viem"
import type { CustomSource } from "viem/accounts"
import type { ChosenChain } from "../chain/chainChoice.ts"
import { knownChainId } from "../chain/chainData.ts"
import { isChainId, nameOfChain } from "../networks.ts"
import { addressOf, recipientOf } from "../signing/address.ts"
import { makeSigner } from "../signing/signer.ts"
import type { SigningClient } from "../signing/signingClient.ts"
import { checkChain } from "../signing/typedData.ts"

/** The methods of a viem account. Without `given`, typed data may be for any network. */
export const accountSigning = (
  client: SigningClient,
  address: Address,
  given: ChosenChain | undefined,
  allowZeroAddress: boolean
) => {
  const signer = makeSigner(client, address)
  const network = given?.network ?? "ethereum"
  return {
    sign: ({ hash }) => signer.signHash(network, hash),
    signMessage: ({ message }) => signer.signMessage(network, message),
    signTypedData: async (typedData) => {
      // viem's generic definition does not widen to the default one.
      const data = typedData as TypedDataDefinition
      if (given !== undefined) checkChain("typedData", data, knownChainId(given))
      // Typed data for a chain is signed for that chain, and for no other.
      const chainId = Number(data.domain?.chainId)
      return signer.signTypedData(
        given === undefined && isChainId(chainId) ? nameOfChain(chainId) : network,
        data
      )
    },
    signTransaction: async (transaction, { serializer } = {}) => {
      if (transaction.to && !allowZeroAddress) recipientOf("transaction.to", transaction.to)
      return signer.signTransaction(transaction, serializer)
    },
    signAuthorization: ({ chainId, nonce, ...request }) => {
      // viem passes the contract under one of two names.
      const contractAddress = addressOf("contractAddress", request.contractAddress ?? request.address)
      return signer.signAuthorization({ contractAddress, chainId, nonce })
    }
  } satisfies Omit<CustomSource, "address">
}
