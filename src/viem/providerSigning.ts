import type { WalletMethod } from "./provider.ts"
import { hashOf, messageOf, ownAddress, paramOf } from "./providerParams.ts"
import { makeSigner } from "./signer.ts"
import type { SigningClient } from "./signingClient.ts"
import { checkChain, typedDataFrom } from "./typedData.ts"

/** The methods that sign what is no transaction. */
export const signingMethods = (client: SigningClient) =>
  ({
    personalSign: async (request, address, { network }) => {
      const message = messageOf(paramOf(request, 0))
      ownAddress("params[1]", paramOf(request, 1), address)
      return makeSigner(client, address).signMessage(network, message)
    },
    signTypedData: async (request, address, { id, network }) => {
      ownAddress("params[0]", paramOf(request, 0), address)
      const typedData = typedDataFrom("params[1]", paramOf(request, 1))
      // What is good on another chain than the one that everybody sees is what thieves ask for.
      checkChain("params[1]", typedData, id)
      return makeSigner(client, address).signTypedData(network, typedData)
    },
    sign: async (request, address, { network }) => {
      ownAddress("params[0]", paramOf(request, 0), address)
      return makeSigner(client, address).signHash(network, hashOf("params[1]", paramOf(request, 1)))
    }
  }) satisfies Record<string, WalletMethod>
