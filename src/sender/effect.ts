import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { ReplacedError } from "../errors/chain.ts"
import { isSlipwayError, type OutcomeUnknownError, UnknownError } from "../errors/index.ts"
import type {
  FollowOptions,
  Reconciled,
  ReplaceOptions,
  SendFailure,
  SendResult,
  TransactionEnd,
  TransactionHandle,
  TransactionProgress
} from "../transactions/evm/outcome/result.ts"
import type { Sender } from "./api.ts"

/** A transaction that was broadcast, for Effect programs. */
export interface EffectTransaction extends Pick<TransactionHandle, "hash" | "nonce" | "network"> {
  /** Waits until the transaction is mined, or can no longer be mined. */
  readonly wait: (options?: Omit<FollowOptions, "signal">) => Effect.Effect<TransactionEnd, SendFailure>
  /** Emits each change of status, up to the final one. */
  readonly status: (
    options?: Omit<FollowOptions, "signal">
  ) => Stream.Stream<TransactionProgress, SendFailure>
  /** Replaces it with an empty transaction that has the same nonce and higher fees. */
  readonly cancel: (options?: Omit<ReplaceOptions, "signal">) => Effect.Effect<EffectTransaction, SendFailure>
  /** Sends it again with the same nonce and higher fees. */
  readonly speedUp: (
    options?: Omit<ReplaceOptions, "signal">
  ) => Effect.Effect<EffectTransaction, SendFailure>
}

type Sends = "sendCoin" | "sendToken" | "transferErc721" | "transferErc1155" | "sendTransaction"

/** The sends of a sender as effects. They succeed when the transaction is broadcast, and fail with the error otherwise. */
export type EffectSender = {
  readonly [Name in Sends]: (
    input: Parameters<Sender[Name]>[0]
  ) => Effect.Effect<EffectTransaction, SendFailure>
} & {
  /** Finds out the outcome of a send that failed with `OutcomeUnknownError`. */
  readonly reconcile: (
    error: OutcomeUnknownError<Reconciled>
  ) => Effect.Effect<EffectTransaction, SendFailure>
}

/**
 * The sends of `sender` as effects.
 *
 * Interrupting a send before its broadcast sends nothing. A send that is interrupted later may still be broadcast, and the
 * next send of its account finds it.
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
  cancel: (options) => sending((signal) => handle.cancel({ ...options, signal })),
  speedUp: (options) => sending((signal) => handle.speedUp({ ...options, signal }))
})

/** `SendFailure` lists every error of Slipway. Anything else is a defect. */
const failureOf = (thrown: unknown): SendFailure =>
  isSlipwayError(thrown) ? (thrown as SendFailure) : new UnknownError({ thrown })
