import { isAddress } from "viem"
import { makeSigner } from "../../signing/signer.ts"
import type { SigningClient } from "../../signing/signingClient.ts"
import { checkChain, typedDataFrom, typedDataHash } from "../../signing/typedData.ts"
import { askedMessage } from "./asked.ts"
import type { ApprovedMethod } from "./methods.ts"
import { hashOf, messageOf, ownAddress, paramOf } from "./params.ts"

/** The methods that sign messages, typed data and hashes. */
export const signingMethods = (client: SigningClient) =>
  ({
    personalSign: (request, address, { network }) => {
      const [first, second] = [paramOf(request, 0), paramOf(request, 1)]
      // Some libraries pass the address first, as in `eth_sign`.
      const isReversed = isAddressText(first) && typeof second === "string" && !isAddressText(second)
      const [at, own] = isReversed ? [1, 0] : [0, 1]
      ownAddress(`params[${own}]`, paramOf(request, own), address)
      const message = messageOf(paramOf(request, at))
      return {
        asked: { operation: "signMessage", input: { network, message: askedMessage(message) } },
        run: () => makeSigner(client, address).signMessage(network, message)
      }
    },
    signTypedData: (request, address, { id, network }) => {
      ownAddress("params[0]", paramOf(request, 0), address)
      const typedData = typedDataFrom("params[1]", paramOf(request, 1))
      // A phishing page could ask for a signature that is valid on a chain that the user does not see.
      checkChain("params[1]", typedData, id)
      // Throws if the values do not match their types, so that the user is not asked about them.
      typedDataHash("params[1]", typedData)
      return {
        asked: { operation: "signTypedData", input: { network, data: { ...typedData } } },
        run: () => makeSigner(client, address).signTypedData(network, typedData)
      }
    },
    sign: (request, address, { network }) => {
      ownAddress("params[0]", paramOf(request, 0), address)
      const hash = hashOf("params[1]", paramOf(request, 1))
      return {
        asked: { operation: "signHash", input: { network, hash } },
        run: () => makeSigner(client, address).signHash(network, hash)
      }
    }
  }) satisfies Record<string, ApprovedMethod>

const isAddressText = (value: unknown) => typeof value === "string" && isAddress(value, { strict: false })
