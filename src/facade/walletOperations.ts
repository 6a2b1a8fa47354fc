import * as Effect from "effect/Effect"
import type { SettingsService } from "../config.ts"
import type { paths } from "../generated/wallet.ts"
import type { Init, Methods, Reply } from "../http/methods.ts"
import { providerHeaders } from "../http/providerHeaders.ts"
import type { RequestSpec } from "../http/RequestSpec.ts"
import type { WalletApiService } from "../http/Transport.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { ExplicitTokens } from "../session/tokens/ExplicitTokens.ts"
import { json } from "./input/fields.ts"
import { lazyMoneyBodies, type MoneyBodies } from "./input/lazyMoneyBodies.ts"
import { prepared, preparedLater } from "./input/prepared.ts"
import { tokenKeys } from "./input/walletBody.ts"
import type { Operation } from "./Wallet.ts"

/** Runs operations of the wallet service. */
export interface WalletOperations {
  /** Runs an operation without a body. */
  readonly operateWithoutBody: <Data extends object>(
    input: ExplicitTokens | undefined,
    call: OperationCall,
    request: Request<Init, Data>
  ) => Operation<Data>
  /** Runs an operation. `known` lists the keys of its input, and `check` builds the body from a copy of the input. */
  readonly operate: <Input extends ExplicitTokens, Body, Data extends object>(
    input: Input,
    known: string,
    call: OperationCall,
    check: (input: Input) => Body,
    request: Request<Init & { readonly body: Body }, Data>
  ) => Operation<Data>
  /** Runs an operation that moves money, or signs something that may. Its checks load with the first such call. */
  readonly operateWithMoney: <Input extends ExplicitTokens, Body, Data extends object>(
    input: Input,
    call: OperationCall,
    check: (bodies: MoneyBodies) => (input: Input) => Body,
    request: Request<Init & { readonly body: Body }, Data>
  ) => Operation<Data>
}

type OperationCall = Pick<RequestSpec, "kind">

type Request<Init, Data> = (client: Methods<paths>, init: Init) => Promise<Reply<Data>>

export const makeWalletOperations = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine
): WalletOperations => {
  const headers = providerHeaders(settings)
  /** Sends are not retried: a refusal may be for a duplicate of a request that was carried out. */
  const run = <Data extends object>(
    tokens: ExplicitTokens,
    call: OperationCall,
    request: Request<Init, Data>
  ): Operation<Data> =>
    session.authorized(tokens, (bearer) => api.send({ ...call, headers, bearer }, request), {
      repeatable: call.kind !== "send"
    })
  return {
    operateWithoutBody: (input, call, request) =>
      Effect.flatMap(
        prepared(input, tokenKeys, (taken) => taken),
        (tokens) => run(tokens, call, request)
      ),
    operate: (input, known, call, check, request) =>
      Effect.flatMap(
        prepared(input, `${known} ${tokenKeys}`, (taken) => ({ taken, sent: json(check(taken)) })),
        ({ taken, sent }) => run(taken, call, (client, init) => request(client, { ...init, ...sent }))
      ),
    operateWithMoney: (input, call, check, request) =>
      Effect.flatMap(
        preparedLater(input, lazyMoneyBodies, (taken, bodies) => ({
          taken,
          sent: json(check(bodies)(taken))
        })),
        ({ taken, sent }) => run(taken, call, (client, init) => request(client, { ...init, ...sent }))
      )
  }
}
