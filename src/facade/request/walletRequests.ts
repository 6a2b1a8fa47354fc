import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { SettingsService } from "../../config.ts"
import type { SessionError } from "../../errors/index.ts"
import { walletOperations } from "../../generated/walletOperations.ts"
import { providerHeaders } from "../../http/providerHeaders.ts"
import type { WalletApiService } from "../../http/Transport.ts"
import type { SessionEngine } from "../../session/Session.ts"
import { token } from "../../session/tokens/token.ts"
import { attempted, taken } from "../input/input.ts"
import { walletGuards, walletKinds } from "./guards.ts"
import { type PreparedRequest, prepareRequest, type RequestRules } from "./prepare.ts"
import type { BothRequests, WalletRequestTokens, WalletRequestTypes } from "./Requests.ts"

/** Makes requests to the wallet service with the tokens of the session. */
export const makeWalletRequests = (
  api: WalletApiService,
  settings: SettingsService,
  session: SessionEngine
): BothRequests<WalletRequestTypes> => {
  const headers = providerHeaders(settings)
  const send = ({ call, send }: PreparedRequest, bearer?: Redacted.Redacted) =>
    api.send({ ...call, headers, bearer }, send)

  const withToken = (
    prepared: PreparedRequest,
    { walletToken, accessToken }: WalletRequestTokens
  ): Effect.Effect<unknown, SessionError> => {
    if (prepared.auth === "wallet") {
      const { isRepeatable } = prepared
      const operation = (bearer: Redacted.Redacted) =>
        Effect.map(send(prepared, bearer), (data) => ({ data }))
      return Effect.map(
        session.authorized({ walletToken }, operation, { repeatable: isRepeatable }),
        ({ data }) => data
      )
    }
    if (prepared.auth !== "access") return send(prepared)
    const bearer: Effect.Effect<Redacted.Redacted, SessionError> =
      accessToken === undefined ? session.accessToken : token("accessToken", accessToken)
    return Effect.flatMap(bearer, (found) => send(prepared, found))
  }

  const requests = (guards: RequestRules["guards"]) => (method: unknown, path: unknown, init?: object) =>
    Effect.flatMap(taken<object & WalletRequestTokens>(init), (copy) =>
      Effect.flatMap(
        attempted(() => prepareRequest({ ...rules, guards }, method, path, copy)),
        (prepared) => withToken(prepared, copy)
      )
    )
  // The types of the document, which the rules were generated from.
  return { request: requests(walletGuards), unsafe: requests({}) } as BothRequests<WalletRequestTypes>
}

const rules = {
  operations: walletOperations,
  kinds: walletKinds,
  tokens: { walletToken: "wallet", accessToken: "access" }
}
