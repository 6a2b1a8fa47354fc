import type * as Effect from "effect/Effect"
import type { RampError, SessionError } from "../../errors/index.ts"
import type { paths as RampPaths } from "../../generated/ramp.ts"
import type { paths as WalletPaths } from "../../generated/wallet.ts"
import type { BodyOf, DataOf, OperationAt, PathsWith } from "../../http/methods.ts"
import type { RampAccountService } from "../RampAccount.ts"
import type { RampGuards, WalletGuards } from "./guards.ts"

export type RequestMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** The parts of a request to a path that the OpenAPI document does not have. */
export interface UndocumentedRequest<Auth extends string> {
  /** Values for the parameters in the path, e.g. `{ id: "42" }` for `/things/{id}`. Errors and spans name the path without them. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** The token to send. Default `none`, or the kind of the token that you pass. */
  readonly auth?: Auth | undefined
}

/** Tokens that you pass to a request, used instead of the session's tokens. */
export interface WalletRequestTokens {
  /** Good for one operation. */
  readonly walletToken?: string | undefined
  /** Creates or recovers a wallet. */
  readonly accessToken?: string | undefined
}

/** The token of the session that a request to the wallet service carries. */
export type WalletRequestAuth = "wallet" | "access" | "none"

/** The token of the session that a request to the ramp service carries. */
export type RampRequestAuth = "ramp" | "none"

/** The types of the requests to one service. */
export interface RequestTypes {
  readonly paths: object
  /** The operations that the client has a safer method for. */
  readonly guards: object
  readonly auth: string
  readonly tokens: object
  readonly error: unknown
}

/** What a request takes after its method and path: nothing else for a guarded operation than the name of the safer method. */
export type RequestInput<
  Types extends RequestTypes,
  Method extends string,
  Path extends string
> = `${Method} ${Path}` extends keyof Types["guards"]
  ? readonly [useInstead: Types["guards"][`${Method} ${Path}`]]
  : Path extends PathsWith<Types["paths"], Lowercase<Method>>
    ? OptionalIfEmpty<
        DocumentedRequest<OperationAt<Types["paths"], Path, Lowercase<Method>>> & Types["tokens"]
      >
    : readonly [init?: UndocumentedRequest<Types["auth"]> & Types["tokens"]]

type OptionalIfEmpty<Init> = object extends Init ? readonly [init?: Init] : readonly [init: Init]

type DocumentedRequest<Operation> = Given<Operation, "path", "params"> &
  Given<Operation, "query", "query"> &
  BodyOf<Operation>

/** The parameters of an operation in one place, by the name that a request has for it. */
type Given<Operation, Place extends string, Name extends string> = Operation extends {
  readonly parameters: { readonly [_ in Place]: infer Values extends object }
}
  ? { readonly [_ in Name]: Values }
  : Operation extends { readonly parameters: { readonly [_ in Place]?: infer Values } }
    ? [Values] extends [undefined]
      ? unknown
      : { readonly [_ in Name]?: Values }
    : unknown

/** The `data` of a documented response. */
export type RequestData<Types extends RequestTypes, Method extends string, Path extends string> =
  Path extends PathsWith<Types["paths"], Lowercase<Method>>
    ? DataOf<OperationAt<Types["paths"], Path, Lowercase<Method>>>
    : unknown

/** The documented paths of a method, which editors complete, and any other. */
export type RequestPath<Types extends RequestTypes, Method extends string> =
  | (PathsWith<Types["paths"], Lowercase<Method>> & string)
  | (string & {})

export type RequestCall<Types extends RequestTypes> = <
  const Method extends RequestMethod,
  const Path extends RequestPath<Types, Method>
>(
  method: Method,
  path: Path,
  ...input: RequestInput<Types, Method, Path>
) => Effect.Effect<RequestData<Types, Method, Path>, Types["error"]>

export interface WalletRequestTypes {
  /** Without the path that the dashboard serves. */
  readonly paths: Omit<WalletPaths, "/apps/config">
  readonly guards: WalletGuards
  readonly auth: WalletRequestAuth
  readonly tokens: WalletRequestTokens
  readonly error: SessionError
}

export interface RampRequestTypes {
  readonly paths: RampPaths
  readonly guards: RampGuards
  readonly auth: RampRequestAuth
  readonly tokens: { readonly rampableAccessToken?: string | undefined }
  readonly error: RampError
}

export type Unguarded<Types extends RequestTypes> = Omit<Types, "guards"> & { readonly guards: object }

/** Requests to the wallet service that no other method makes. */
export interface WalletRequests {
  /**
   * Makes a request to the wallet service, with the tokens, errors and limits of the other methods. Use it for operations that
   * this version of the client has no method for.
   *
   * `path` is below the base URL of the service. Documented operations are typed by method and path: the token that they need
   * comes from the document, and required fields are checked. Networks have the service's names, e.g. `ethereum-sepolia`. The request resolves to `data` of the response. For any other path,
   * say which token it carries with `auth` (default `none`). It resolves to `data` of the response, or to the whole JSON if it has
   * no `data`, as `unknown`.
   *
   * Operations that sign, send, create a wallet or renew tokens have a safer method, which `request` names when it refuses them.
   *
   * Fails as `wallet.signMessage` does. `outcome` is `unknown` if a write was sent and its response was lost. A request that is
   * aborted rejects with a `NotSentError` or an `OutcomeUnknownError`.
   *
   * Source: the operations of `openapi/wallet.yaml`, and those that your service has in addition.
   *
   * @example
   * const { balance } = await client.request("POST", "/wallet/balance-coin", { body: { network: "base" } })
   * console.log(balance)
   */
  readonly request: RequestCall<WalletRequestTypes>
}

/** Requests to the ramp service that no other method makes. */
export interface RampRequests {
  /**
   * Makes a request to the ramp service, with the credential of the app. As `client.request`, with `auth: "ramp"` for the ramp
   * token of the user. Documented operations carry it if there is one.
   *
   * With `rampable.endpoint`, your server forwards documented operations, and those in the `operations` of its `rampHandler`.
   *
   * Fails as `reference.banks` does. `outcome` is `unknown` if a write was sent and its response was lost.
   *
   * Source: the operations of `openapi/ramp.yaml`, and those that your service has in addition.
   *
   * @example
   * const banks = await client.ramp.request("GET", "/reference/banks", { query: { country: "INDONESIA" } })
   * console.log(banks.docs.length)
   */
  readonly request: RequestCall<RampRequestTypes>
}

/** The user's ramp account, and requests to the ramp service. */
export interface RampNamespace extends RampAccountService, RampRequests {}

/** Requests without the journal and the checks of the client's methods. */
export interface UnsafeRequests {
  /**
   * Like `client.request`, but also for operations that have a safer method. It writes no journal, verifies no signature and stores no
   * token. A repeated send is a second payment.
   *
   * Fails as `client.request` does.
   *
   * Source: the operations of `openapi/wallet.yaml`.
   *
   * @example
   * const body = { network: "base", message: "hello" } as const
   * const { signature } = await client.unsafe.request("POST", "/wallet/sign-message", { body })
   * console.log(signature)
   */
  readonly request: RequestCall<Unguarded<WalletRequestTypes>>
  readonly ramp: {
    /**
     * Like `client.ramp.request`, but also for orders. It writes no journal: a repeated order is a second order.
     *
     * Fails as `client.ramp.request` does.
     *
     * Source: the operations of `openapi/ramp.yaml`.
     *
     * @example
     * const { docs } = await client.unsafe.ramp.request("GET", "/onramp", { query: { limit: 5 } })
     * console.log(docs.length)
     */
    readonly request: RequestCall<Unguarded<RampRequestTypes>>
  }
}

/** The requests to one service, without and with those that have a safer method. */
export interface BothRequests<Types extends RequestTypes> {
  readonly request: RequestCall<Types>
  readonly unsafe: RequestCall<Unguarded<Types>>
}
