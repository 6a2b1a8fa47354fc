import { isAddress } from "viem"
import { makeSigner } from "../../signing/signer.ts"
import type { SigningClient } from "../../signing/signingClient.ts"
import { checkChain, typedDataFrom } from "../../signing/typedData.ts"
import type { WalletMethod } from "./methods.ts"
import { hashOf, messageOf, ownAddress, paramOf } from "./params.ts"

/** The methods that sign messages, typed data and hashes. */
export const signingMethods = (client: SigningClient) =>
  ({
    personalSign: async (request, address, { network }) => {
      const [first, second] = [paramOf(request, 0), paramOf(request, 1)]
      // Some libraries pass the address first, as in `eth_sign`.
      const isReversed = isAddressText(first) && typeof second === "string" && !isAddressText(second)
      const [message, own] = isReversed ? [1, 0] : [0, 1]
      ownAddress(`params[${own}]`, paramOf(request, own), address)
      return makeSigner(client, address).signMessage(network, messageOf(paramOf(request, message)))
    },
    signTypedData: async (request, address, { id, network }) => {
      ownAddress("params[0]", paramOf(request, 0), address)
      const typedData = typedDataFrom("params[1]", paramOf(request, 1))
      // A phishing page could ask for a signature that is valid on a chain that the user does not see.
      checkChain("params[1]", typedData, id)
      return makeSigner(client, address).signTypedData(network, typedData)
    },
    sign: async (request, address, { network }) => {
      ownAddress("params[0]", paramOf(request, 0), address)
      return makeSigner(client, address).signHash(network, hashOf("params[1]", paramOf(request, 1)))
    }
  }) satisfies Record<string, WalletMethod>

const isAddressText = (value: unknown) => typeof value === "string" && isAddress(value, { strict: false })
