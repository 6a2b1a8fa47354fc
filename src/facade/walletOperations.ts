import * as Effect from "effect/Effect"
import type { SettingsService } from "../config.ts"
import type { InvalidInputError, NotSentError } from "../errors/index.ts"
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

/** Makes the operations of the wallet service. Each is made once for a client, because a call should create little. */
export interface WalletOperations {
  /** An operation without a body. */
  readonly operateWithoutBody: <Data extends object>(
    kind: Kind,
    request: Request<Init, Data>
  ) => (input?: ExplicitTokens) => Operation<Data>
  /** An operation. `known` lists the keys of its input, and `check` builds the body from a copy of the input. */
  readonly operate: <Input extends ExplicitTokens, Body, Data extends object>(
    known: string,
    kind: Kind,
    check: (input: Input) => Body,
    request: Request<WithBody<Body>, Data>
  ) => (input: Input) => Operation<Data>
  /** An operation that moves money, or signs something that may. Its checks load with the first such call. */
  readonly operateWithMoney: <Input extends ExplicitTokens, Body, Data extends object>(
    kind: Kind,
    check: (bodies: MoneyBodies) => (input: Input) => Body,
    request: Request<WithBody<Body>, Data>
  ) => (input: Input) => Operation<Data>
}

type Kind = RequestSpec["kind"]

type WithBody<Body> = Init & { readonly body: Body }

type Request<Init, Data> = (client: Methods<paths>, init: Init) => Promise<Reply<Data>>

export const makeWalletOperations = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine
): WalletOperations => {
  const headers = providerHeaders(settings)
  const operation = <Input, Sent extends object, Data extends object>(
    prepare: (input: Input) => Effect.Effect<Prepared<Sent>, InvalidInputError | NotSentError>,
    kind: Kind,
    request: Request<Init & Sent, Data>
  ): ((input: Input) => Operation<Data>) => {
    // Sends are not retried: a refusal may be for a duplicate of a request that was carried out.
    const options = { repeatable: kind !== "send" }
    const send = ({ tokens, sent }: Prepared<Sent>) =>
      session.authorized(
        tokens,
        (bearer) =>
          api.send({ kind, headers, bearer }, (client, init) => request(client, { ...init, ...sent })),
        options
      )
    return (input) => Effect.flatMap(prepare(input), send)
  }
  return {
    operateWithoutBody: (kind, request) => {
      const build = (tokens: ExplicitTokens) => ({ tokens, sent: {} })
      return operation((input) => prepared(input, tokenKeys, build), kind, request)
    },
    operate: <Input extends ExplicitTokens, Body, Data extends object>(
      known: string,
      kind: Kind,
      check: (input: Input) => Body,
      request: Request<WithBody<Body>, Data>
    ) => {
      const keys = `${known} ${tokenKeys}`
      const build = (tokens: Input) => ({ tokens, sent: json(check(tokens)) })
      return operation((input: Input) => prepared(input, keys, build), kind, request)
    },
    operateWithMoney: <Input extends ExplicitTokens, Body, Data extends object>(
      kind: Kind,
      check: (bodies: MoneyBodies) => (input: Input) => Body,
      request: Request<WithBody<Body>, Data>
    ) => {
      const build = (tokens: Input, bodies: MoneyBodies) => ({ tokens, sent: json(check(bodies)(tokens)) })
      return operation((input: Input) => preparedLater(input, lazyMoneyBodies, build), kind, request)
    }
  }
}

/** A checked input: its tokens, and what the request sends. */
interface Prepared<Sent> {
  readonly tokens: ExplicitTokens
  readonly sent: Sent
}
