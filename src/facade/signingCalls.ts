import type * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CallRecord } from "../call/call.ts"
import type { SessionError } from "../errors/index.ts"
import type { ExplicitTokens, Rotated } from "../session/tokens/ExplicitTokens.ts"
import type { SigningCalls, SigningOperation } from "../transactions/engine.ts"
import { runPromise } from "../transactions/run.ts"
import { inCallOf } from "./calls/inCallOf.ts"
import type { ServiceWallet } from "./serviceWallet.ts"

/** The signing calls of the wallet as promises, with the tokens of the session or the caller. */
export const signingCalls = (
  raw: ServiceWallet,
  { tokens, rotated = {}, record, signal, context }: SigningParts = {}
): SigningCalls => {
  const bound = (name: SigningOperation) => async (input: object) => {
    // `SigningCalls` gives each operation its own input type.
    const call = (raw[name] as AnyCall)({ ...input, ...tokens })
    const answer = await runPromise(inCallOf(call, record), signal, context)
    const { walletToken, refreshToken, refreshError }: Rotated = answer
    if (refreshToken !== undefined || refreshError !== undefined)
      Object.assign(rotated, { walletToken, refreshToken, refreshError })
    return answer
  }
  // Each function returns the result of its operation.
  return Object.fromEntries(signingOperations.map((name) => [name, bound(name)])) as unknown as SigningCalls
}

const signingOperations: readonly SigningOperation[] = [
  "signMessage",
  "signHash",
  "signTypedData",
  "signTransaction",
  "signAuthorization"
]

export interface SigningParts {
  readonly tokens?: ExplicitTokens
  /** Receives the caller's next tokens. */
  readonly rotated?: object
  /** The call record if signing is the whole call. Absent in a send, where the signature alone moves nothing. */
  readonly record?: CallRecord | undefined
  readonly signal?: AbortSignal | undefined
  /** The context of the call: the session to use, and the parent span of its requests. */
  readonly context?: Context.Context<never>
}

type AnyCall = (input: object) => Effect.Effect<object, SessionError>
