import * as Effect from "effect/Effect"
import { InvalidResponseError } from "../../errors/index.ts"
import type { OperationHash, SubmitRequest, UserOperation } from "../../generated/smartAccount.ts"
import type { Init } from "../../http/methods.ts"
import { json } from "../input/fields.ts"
import { attempted } from "../input/input.ts"
import type { SmartAccountFailure } from "../SmartAccount.ts"
import type { Action } from "./action.ts"
import type { SmartAccountAuth } from "./auth.ts"
import { withReason, withSponsorReason } from "./refusals.ts"
import type { OperationCost } from "./types.ts"

type Call<Data> = Effect.Effect<Data, SmartAccountFailure>

/** The requests that calls and sends share. The amounts of their actions must be known in the smallest unit. */
export interface OperationCalls {
  readonly estimate: (accountId: string, action: Action) => Call<OperationCost>
  readonly hash: (accountId: string, action: Action) => Call<OperationHash>
  readonly submit: (request: SubmitRequest) => Call<UserOperation>
  readonly get: (userOpId: string) => Call<UserOperation>
  /** The decimals of a token, as the service tells them. */
  readonly decimalsOf: (accountId: string, tokenAddress: string) => Call<number | undefined>
  /** How much of its coin, or of a token, an account has, in the smallest unit. */
  readonly balanceOf: (accountId: string, tokenAddress: string | undefined) => Call<string>
}

export const makeOperationCalls = ({ send }: SmartAccountAuth): OperationCalls => {
  const balanceOfToken = (accountId: string, tokenAddress: string) =>
    send("read", (client, init) =>
      client.POST("/smart-account/balance/token", { ...init, ...json({ accountId, tokenAddress }) })
    )

  const bodyOf = (accountId: string, { body }: Action) =>
    Effect.suspend(() => attempted(() => json({ accountId, ...body() })))

  return {
    decimalsOf: (accountId, tokenAddress) =>
      Effect.map(balanceOfToken(accountId, tokenAddress), ({ decimals }) => decimals),
    balanceOf: (accountId, tokenAddress) =>
      Effect.map(
        tokenAddress === undefined
          ? send("read", (client, init) =>
              client.POST("/smart-account/balance/native", { ...init, ...json({ accountId }) })
            )
          : balanceOfToken(accountId, tokenAddress),
        ({ balance }) => balance
      ),
    estimate: (accountId, action) =>
      Effect.flatMap(bodyOf(accountId, action), (body) =>
        Effect.map(
          Effect.mapError(
            send("read", (client, init) =>
              client.POST(`/userOp/${action.path}/estimate`, withBody(init, body))
            ),
            withReason
          ),
          ({ requiredNative, requiredETH, requiredGasTankBalance, decimal }) => ({
            requiredNative: requiredNative ?? requiredETH,
            requiredGasTankBalance,
            decimals: decimal
          })
        )
      ),
    hash: (accountId, action) =>
      Effect.flatMap(bodyOf(accountId, action), (body) =>
        // Repeating it stores another operation, of which nothing is carried out.
        Effect.mapError(
          send("sign", (client, init) => client.POST(`/userOp/${action.path}/hash`, withBody(init, body))),
          withReason
        )
      ),
    submit: (request) =>
      Effect.flatMap(
        Effect.mapError(
          send("send", (client, init) => client.POST("/userOp/submit", { ...init, ...json(request) })),
          withSponsorReason(request.isSponsored)
        ),
        checkedOperation(request)
      ),
    get: (userOpId) =>
      Effect.flatMap(
        send("read", (client, init) =>
          client.GET("/userOp/{userOpId}", { ...init, params: { path: { userOpId } } })
        ),
        checkedOperation({ userOpId })
      )
  }
}

/** The path chooses the type of the body, which `actionOf` has made for that path. */
const withBody = (init: Init, body: object): never => ({ ...init, ...body }) as never

/** Refuses a response about another operation: what became of that one says nothing of this one. */
const checkedOperation =
  ({ userOpId, hash }: { readonly userOpId: string; readonly hash?: string }) =>
  (found: UserOperation): Effect.Effect<UserOperation, InvalidResponseError> =>
    found.id === userOpId || (hash !== undefined && found.userOpHash?.toLowerCase() === hash.toLowerCase())
      ? Effect.succeed(found)
      : Effect.fail(
          new InvalidResponseError({
            reason: "BAD_SHAPE",
            message: "The response is about another operation"
          })
        )
