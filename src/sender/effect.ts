import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { isSlipwayError, UnknownError } from "../errors/index.ts"
import type { OutcomeUnknownError } from "../errors/signing.ts"
import { ReplacedError, type SendFailure } from "../transactions/evm/errors.ts"
import type {
  FollowOptions,
  TransactionEnd,
  TransactionHandle,
  TransactionProgress
} from "../transactions/evm/outcome/handle.ts"
import type { Reconciled, SendResult } from "../transactions/evm/outcome/result.ts"
import type { Sender } from "./sender.ts"

/** A transaction that has gone out, for Effect programs. */
export interface EffectTransaction extends Pick<TransactionHandle, "hash" | "nonce" | "network"> {
  /** Waits until it is in a block, or never will be. */
  readonly wait: (options?: Omit<FollowOptions, "signal">) => Effect.Effect<TransactionEnd, SendFailure>
  /** Each change of where it stands, up to its end. */
  readonly status: (
    options?: Omit<FollowOptions, "signal">
  ) => Stream.Stream<TransactionProgress, SendFailure>
  /** Sends nothing to the account itself under the same nonce and for more. */
  readonly cancel: Effect.Effect<EffectTransaction, SendFailure>
  /** Sends the same once more under the same nonce and for more. */
  readonly speedUp: Effect.Effect<EffectTransaction, SendFailure>
}

type Sends = "sendCoin" | "sendToken" | "transferErc721" | "transferErc1155" | "sendTransaction"

/** The sends of a sender as effects: what has gone out succeeds, everything else fails with its error. */
export type EffectSender = {
  readonly [Name in Sends]: (
    input: Parameters<Sender[Name]>[0]
  ) => Effect.Effect<EffectTransaction, SendFailure>
} & {
  /** Finds out how a send ended of which that is not known. */
  readonly reconcile: (
    error: OutcomeUnknownError<Reconciled>
  ) => Effect.Effect<EffectTransaction, SendFailure>
}

/**
 * The sends of `sender` as effects.
 *
 * A send that is interrupted before anything has gone out sends nothing; one that is interrupted later may go out
 * for all that, and is found by the next send of its account.
 *
 * @example
 * const program = effectSender(sender)
 *   .sendCoin({ network: "ethereum-sepolia", to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72", amount: "0.015" })
 *   .pipe(
 *     Effect.map(({ hash }) => hash),
 *     Effect.catchTag("OutcomeUnknownError", (error) => Effect.succeed(error.message))
 *   )
 * console.log(await Effect.runPromise(program))
 */
export const effectSender = (sender: Sender): EffectSender => ({
  sendCoin: (input) => sending((signal) => sender.sendCoin(input, { signal })),
  sendToken: (input) => sending((signal) => sender.sendToken(input, { signal })),
  transferErc721: (input) => sending((signal) => sender.transferErc721(input, { signal })),
  transferErc1155: (input) => sending((signal) => sender.transferErc1155(input, { signal })),
  sendTransaction: (input) => sending((signal) => sender.sendTransaction(input, { signal })),
  reconcile: (error) => sending(() => error.reconcile())
})

const sending = (send: (signal: AbortSignal) => Promise<SendResult | Reconciled>) =>
  Effect.flatMap(trying(send), (result) => {
    switch (result.status) {
      case "done":
        return Effect.succeed(effectTransaction(result.transaction))
      case "replaced":
        return Effect.fail(new ReplacedError(result.nonce, result.by))
      default:
        return Effect.fail(result.error)
    }
  })

const trying = <Result>(use: (signal: AbortSignal) => Promise<Result>): Effect.Effect<Result, SendFailure> =>
  Effect.tryPromise({ try: use, catch: failureOf })

const effectTransaction = (handle: TransactionHandle): EffectTransaction => ({
  hash: handle.hash,
  nonce: handle.nonce,
  network: handle.network,
  wait: (options) => trying((signal) => handle.wait({ ...options, signal })),
  status: (options) => Stream.fromAsyncIterable(handle.status(options), failureOf),
  cancel: sending((signal) => handle.cancel({ signal })),
  speedUp: sending((signal) => handle.speedUp({ signal }))
})

/** All errors of Slipway are of these kinds; anything else is a defect. */
const failureOf = (thrown: unknown): SendFailure =>
  isSlipwayError(thrown) ? (thrown as SendFailure) : new UnknownError({ thrown })
