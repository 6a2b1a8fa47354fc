import type { Address } from "viem"
import type { SigningClient } from "../../signing/signingClient.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import { findAddress } from "./events.ts"
import type { RpcRequest } from "./params.ts"

/** Whose consent the accounts need. */
export interface Consent {
  readonly signIn: (() => unknown) | undefined
  readonly approve: ((request: RpcRequest) => boolean | Promise<boolean>) | undefined
}

/** The wallet's account, once its user has let the page have it. */
export interface Accounts {
  /** The wallet's address, or nothing while nobody with a wallet is signed in. May have to ask the service. */
  readonly list: () => Promise<readonly Address[]>
  /** The same after a sign-in, if there is none yet. Requests at the same time share one sign-in. */
  readonly request: () => Promise<readonly Address[]>
  /** The address that signs, once the user has agreed to the request. */
  readonly approved: (request: RpcRequest) => Promise<Address>
}

export const makeAccounts = (session: SigningClient["session"], { signIn, approve }: Consent): Accounts => {
  let asking: Promise<unknown> | undefined

  const list = async (): Promise<readonly Address[]> => {
    const address = await findAddress(session)
    return address === undefined ? [] : [address]
  }

  const one = async (): Promise<Address> => {
    const [address] = await list()
    if (address === undefined)
      throw new ProviderRpcError(codes.unauthorized, "Nobody with a wallet is signed in")
    return address
  }

  const askForSignIn = async () => {
    if (signIn === undefined) return
    asking ??= Promise.resolve()
      .then(signIn)
      .finally(() => {
        asking = undefined
      })
    await asking.catch(reject)
  }

  return {
    list,
    request: async () => {
      const present = await list()
      if (present.length > 0) return present
      await askForSignIn()
      return [await one()]
    },
    approved: async (request) => {
      const address = await one()
      const answer = approve === undefined || (await Promise.resolve(request).then(approve).catch(reject))
      if (answer !== true) reject()
      return address
    }
  }
}

/** A callback that fails has not agreed. Why it failed is for the app's developer to see. */
const reject = (cause?: unknown): never => {
  throw new ProviderRpcError(codes.userRejected, "The user rejected the request", { cause })
}

/** The permissions of EIP-2255: the page sees these addresses. */
export const permissionsFor = (addresses: readonly Address[]) =>
  addresses.length === 0
    ? []
    : [
        {
          parentCapability: "eth_accounts",
          caveats: [{ type: "restrictReturnedAccounts", value: addresses }]
        }
      ]
