import type { Hex, TypedDataDefinition } from "viem"
import type { PrivateKeyAccount } from "viem/accounts"
import { signTerms } from "../chain/transaction.ts"
import { badRequest } from "../service/failure.ts"
import { userOf, type WalletHandlers } from "../service/handlers.ts"
import type { World } from "../state/world.ts"
import { customDraft } from "./drafts.ts"
import { accountOf } from "./keys.ts"
import { addressOf, hashOf, nonceOf } from "./values.ts"

type SigningHandlers = Pick<
  WalletHandlers,
  "signMessage" | "signTransaction" | "signTypedData" | "signHash" | "signAuthorization"
>

/** Signs with the user's key. Broadcasts nothing. */
export const signingHandlers = (world: World): SigningHandlers => ({
  signMessage: async (call) => {
    world.chain.choose(call.body)
    return { signature: await accountOf(userOf(call)).signMessage({ message: call.body.message }) }
  },

  signTransaction: async (call) => {
    const network = world.chain.choose(call.body)
    const account = accountOf(userOf(call))
    const { transaction } = call.body
    if ("feePayer" in transaction) throw badRequest("transaction is not one of an EVM network")
    const draft = customDraft(account.address, transaction)
    const terms = await network.complete(account.address, draft)
    return { signedTransaction: await signTerms(account, terms) }
  },

  signTypedData: async (call) => {
    world.chain.choose(call.body)
    return { signature: await signTypedText(accountOf(userOf(call)), call.body.data) }
  },

  signHash: async (call) => {
    world.chain.choose(call.body)
    return { signature: await accountOf(userOf(call)).sign({ hash: hashOf("hash", call.body.hash) }) }
  },

  signAuthorization: async (call) => {
    const { contractAddress, executor, nonce } = call.body
    const network = world.chain.choose({ chainId: String(call.body.chainId) })
    const account = accountOf(userOf(call))
    // The account's own transaction raises the nonce before the node checks its authorizations (EIP-7702).
    const raised = executor === "self" ? 1 : 0
    const signed = await account.signAuthorization({
      contractAddress: addressOf("contractAddress", contractAddress),
      chainId: network.chainId,
      nonce: nonce === undefined ? (await network.nextNonce(account.address)) + raised : nonceOf(nonce)
    })
    const { address, chainId, r, s } = signed
    const yParity = signed.yParity === 1 ? 1 : 0
    return { authorization: { address, chainId, nonce: signed.nonce, r, s, v: yParity + 27, yParity } }
  }
})

/** Signs EIP-712 data given as JSON text. */
const signTypedText = async (account: PrivateKeyAccount, text: string): Promise<Hex> => {
  try {
    // The type is the caller's claim. viem checks the values against it and throws on a mismatch.
    const typedData = JSON.parse(text) as TypedDataDefinition
    return await account.signTypedData(typedData)
  } catch {
    throw badRequest("data is not valid EIP-712 typed data")
  }
}
