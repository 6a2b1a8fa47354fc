import {
  type Address,
  type Chain,
  type Client,
  isAddressEqual,
  type JsonRpcAccount,
  type LocalAccount,
  type SignedAuthorization,
  type Transport
} from "viem"
import {
  type ToSimple7702SmartAccountParameters,
  type ToSimple7702SmartAccountReturnType,
  toSimple7702SmartAccount
} from "viem/account-abstraction"
import { getTransactionCount } from "viem/actions"
import { nameIn } from "../chain/chainData.ts"
import { InvalidInputError } from "../errors/index.ts"
import { addressOf } from "../signing/address.ts"
import { makeSigner } from "../signing/signer.ts"
import { type SigningClient, walletAddress } from "../signing/signingClient.ts"
import { toAccount } from "./account.ts"
import { delegateOf } from "./provider/delegation.ts"
import { simple7702Account } from "./provider/simple7702Account.ts"

/** The options of `toSmartAccount`. */
export interface SmartAccountOptions {
  /** The viem client of the chain, with `chain`. */
  readonly client: Client<Transport, Chain, JsonRpcAccount | LocalAccount | undefined>
  /** The wallet's address. @default the address of the session */
  readonly address?: string | undefined
  /**
   * The contract whose code runs at the user's address (EIP-7702). It controls all funds of the user. Pass only a contract that you
   * have audited, with the functions and signatures of `Simple7702Account`. @default `Simple7702Account` for EntryPoint 0.8
   */
  readonly implementation?: Address | undefined
}

/** A smart account of viem at the user's own address. */
export type SmartAccount = ToSimple7702SmartAccountReturnType<"0.8"> & {
  /**
   * Signs the authorization that the first operation needs. Resolves to `undefined` if the address is already delegated
   * to the contract. Rejects with `InvalidInputError` if it is delegated to another contract.
   */
  readonly signAuthorization: () => Promise<SignedAuthorization | undefined>
}

/** See `toSmartAccount`. */
export const openSmartAccount = async (
  client: SigningClient,
  { client: node, ...options }: SmartAccountOptions
): Promise<SmartAccount> => {
  const implementation = addressOf("implementation", options.implementation ?? simple7702Account)
  const address = await walletAddress(client, options.address)
  const owner = toAccount(client, { address, network: nameIn(client.evm?.chains ?? {}, node.chain.id) })
  const account = await toSimple7702SmartAccount({ client: node, owner: signingOwner(owner), implementation })

  const signAuthorization = async (): Promise<SignedAuthorization | undefined> => {
    const delegate = await delegateOf(node, address)
    if (delegate !== undefined && isAddressEqual(delegate, implementation)) return undefined
    if (delegate !== undefined) throw otherDelegate(delegate)
    const nonce = await getTransactionCount(node, { address, blockTag: "pending" })
    return makeSigner(client, address).signAuthorization({
      contractAddress: implementation,
      chainId: node.chain.id,
      nonce
    })
  }

  return { ...account, signAuthorization }
}

type Owner = ToSimple7702SmartAccountParameters["owner"]

/** viem asks for an account with a private key, and uses only its address and its signatures. */
const signingOwner = (owner: LocalAccount): Owner => owner as unknown as Owner

const otherDelegate = (delegate: Address) =>
  new InvalidInputError({
    field: "implementation",
    expected: `${delegate}, the contract that the user's address is already delegated to (EIP-7702)`
  })
