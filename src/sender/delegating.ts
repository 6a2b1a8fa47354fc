import type { Address } from "viem"
import { InvalidInputError } from "../errors/index.ts"
import { addressOf } from "../signing/address.ts"
import { makeSigner } from "../signing/signer.ts"
import type { SigningClient } from "../signing/signingClient.ts"
import {
  anyTransaction,
  type RequestedTransaction,
  type SendTransactionInput
} from "../transactions/evm/prepare/prepareInput.ts"

/** A transaction that also delegates its account (EIP-7702). Its type follows from that. */
export const delegating = (
  client: SigningClient,
  from: Address,
  chainId: number,
  input: SendTransactionInput
): RequestedTransaction => {
  const contractAddress = addressOf("delegate", input.delegate)
  for (const field of ["authorizationList", "gasPrice", "type"] as const) {
    if (input[field] !== undefined)
      throw new InvalidInputError({ field, expected: "no value in a transaction with `delegate`" })
  }
  if (input.to == null)
    throw new InvalidInputError({
      field: "to",
      expected: "an address, since a transaction with authorizations cannot create a contract (EIP-7702)"
    })
  return {
    ...anyTransaction(input),
    // The chain increases the sender's nonce before it checks the authorization.
    authorize: async (nonce) => [
      await makeSigner(client, from).signAuthorization({ contractAddress, chainId, nonce: nonce + 1 })
    ]
  }
}
