import type { operations as RampOperations } from "../../../src/generated/ramp.ts"
import type { operations as SmartAccountOperations } from "../../../src/generated/smartAccount.ts"
import type { operations as WalletOperations } from "../../../src/generated/wallet.ts"
import type { User } from "../state/store.ts"
import { unauthorized } from "./failure.ts"

/** The caller of an operation: a user, or the organization itself. */
export interface Caller {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Absent when the organization is the caller. */
  readonly user?: User
}

/** A request with valid credentials that follows the specification. */
export interface Call<Body, Query, Path> {
  readonly body: Body
  readonly query: Query
  readonly path: Path
  /** The scheme and host of the request. */
  readonly origin: string
  readonly caller: Caller | undefined
}

type Json<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never
type Content<Request> = Request extends { content: infer Types } ? Types[keyof Types] : never

export type BodyOf<Operation> = Operation extends { requestBody: infer Request }
  ? Content<Request>
  : Operation extends { requestBody?: infer Request }
    ? Content<NonNullable<Request>> | undefined
    : undefined
export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : Record<string, never>
export type PathOf<Operation> = Operation extends { parameters: { path: infer Path } }
  ? Path
  : Record<string, never>
/** The `data` member of the operation's success envelope. */
export type DataOf<Operation> = Operation extends { responses: { 200: infer Response } }
  ? Json<Response> extends { data: infer Data }
    ? Data
    : never
  : never

type CallOf<Operation> = Call<BodyOf<Operation>, QueryOf<Operation>, PathOf<Operation>>
type HandlersOf<Operations> = {
  readonly [Id in keyof Operations]: (
    call: CallOf<Operations[Id]>
  ) => DataOf<Operations[Id]> | Promise<DataOf<Operations[Id]>>
}

export type WalletHandlers = HandlersOf<WalletOperations>
export type RampHandlers = HandlersOf<RampOperations>
export type SmartAccountHandlers = HandlersOf<SmartAccountOperations>

/** The user of a call. Operations whose specification requires a bearer token always have one. */
export const userOf = (call: { readonly caller: Caller | undefined }): User => {
  if (call.caller?.user === undefined) throw unauthorized("A bearer token is required")
  return call.caller.user
}
