import { loadOnce } from "../loading/loadOnce.ts"
import type { SigningClient } from "../signing/signingClient.ts"
import type { SmartAccount, SmartAccountOptions } from "./openSmartAccount.ts"

/**
 * Makes the user's own address a smart account of viem (ERC-4337 with EIP-7702). Use it with viem's bundler and paymaster clients and
 * any ERC-4337 service. The wallet signs the operations and the authorization, and every signature is verified.
 *
 * The bundler sends the operations, so `client.transactions` does not list them. Store the hash of an operation, and look for its receipt
 * before you send the same operation again.
 *
 * Rejects with `NotSignedInError` if no user is signed in and you pass no `address`.
 *
 * Source: ERC-4337, EIP-7702 and viem's `toSimple7702SmartAccount`.
 *
 * @example
 * const node = createPublicClient({ chain: ethereumSepolia, transport: transport("ethereum-sepolia", { rpcUrls }) })
 * const account = await toSmartAccount(client, { client: node })
 * const bundler = createBundlerClient({ account, client: node, paymaster: true, transport: http(bundlerUrl) })
 * const hash = await bundler.sendUserOperation({
 *   calls: [{ to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72", value: 1n }],
 *   authorization: await account.signAuthorization()
 * })
 * console.log((await bundler.waitForUserOperationReceipt({ hash })).success)
 */
export const toSmartAccount = async (
  client: SigningClient,
  options: SmartAccountOptions
): Promise<SmartAccount> => {
  const { openSmartAccount } = await smartAccountCode.load()
  return openSmartAccount(client, options)
}

const smartAccountCode = /* @__PURE__ */ loadOnce(() => import("./openSmartAccount.ts"))
