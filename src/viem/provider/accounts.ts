import type { Address } from "viem"
import { invalid } from "../../input/invalid.ts"
import type { SigningClient } from "../../signing/signingClient.ts"
import { type ApprovedRequest, type AskedRequest, limitsIn } from "./approval.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import { findAddress } from "./events.ts"
import { isObject, type RpcRequest } from "./params.ts"

/** Callbacks that ask the user for consent. */
export interface Consent {
  readonly signIn: (() => unknown) | undefined
  readonly approve: Approve | undefined
}

/** Asks the user. `true`, or an object with `approved: true`, approves. */
export type Approve = (
  request: RpcRequest,
  asked: AskedRequest
) => boolean | ApprovedRequest | Promise<boolean | ApprovedRequest>

/** The accounts that the page can see: the wallet's, if a user is signed in. */
export interface Accounts {
  /** The wallet's address. Empty if no user with a wallet is signed in. May call the service. */
  readonly list: () => Promise<readonly Address[]>
  /** As `list`, but asks the user to sign in first if needed. Concurrent requests share one sign-in. */
  readonly request: () => Promise<readonly Address[]>
  /** The wallet's address. Rejects if no user with a wallet is signed in. */
  readonly own: () => Promise<Address>
  /** The limits that the user of `address` has approved the request with, one for each of its calls. */
  readonly approved: (
    request: RpcRequest,
    asked: AskedRequest,
    address: Address
  ) => Promise<readonly (bigint | undefined)[]>
}

export const makeAccounts = (session: SigningClient["session"], { signIn, approve }: Consent): Accounts => {
  let signInPrompt: Promise<unknown> | undefined

  const list = async (): Promise<readonly Address[]> => {
    const address = await findAddress(session)
    return address === undefined ? [] : [address]
  }

  const requireAddress = async (): Promise<Address> => {
    const [address] = await list()
    if (address === undefined)
      throw new ProviderRpcError(codes.unauthorized, "No user with a wallet is signed in")
    return address
  }

  const askForSignIn = async () => {
    if (signIn === undefined) return
    signInPrompt ??= Promise.resolve()
      .then(signIn)
      .finally(() => {
        signInPrompt = undefined
      })
    await signInPrompt.catch(reject)
  }

  return {
    list,
    own: requireAddress,
    request: async () => {
      const present = await list()
      if (present.length > 0) return present
      await askForSignIn()
      return [await requireAddress()]
    },
    approved: async (request, asked, address) => {
      if (approve === undefined) return []
      const answer = await Promise.resolve(request)
        .then((copy) => approve(copy, asked))
        .catch(reject)
      if ((await requireAddress()) !== address)
        throw new ProviderRpcError(codes.unauthorized, "Another user signed in meanwhile")
      return limitsIn(answer) ?? reject()
    }
  }
}

/** A callback that throws counts as a rejection. `cause` has the reason, for the developer of the app. */
const reject = (cause?: unknown): never => {
  throw new ProviderRpcError(codes.userRejected, "The user rejected the request", { cause })
}

/** The permission to see these addresses (EIP-2255). */
export const permissionsFor = (addresses: readonly Address[]) =>
  addresses.length === 0
    ? []
    : [
        {
          ...invoker(),
          parentCapability: "eth_accounts",
          caveats: [{ type: "restrictReturnedAccounts", value: addresses }]
        }
      ]

/** The page that has the permission. Programs without a page have no origin. */
const invoker = () => (typeof location === "undefined" ? {} : { invoker: location.origin })

/** Refuses permissions that the wallet does not have (EIP-2255). */
export const checkPermissions = (requested: unknown): void => {
  if (requested == null) return
  if (!isObject(requested)) throw invalid("params[0]", "an object of permissions, e.g. { eth_accounts: {} }")
  const names = Object.keys(requested)
  const other = names.find((name) => name !== "eth_accounts")
  if (names.length > 0 && other === undefined) return
  throw new ProviderRpcError(
    codes.unsupportedMethod,
    `The only supported permission is eth_accounts${other === undefined ? "" : `, and not ${other}`}`
  )
}
