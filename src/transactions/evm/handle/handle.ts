import type { CallOptions } from "../../../call/callOptions.ts"
import { loadOnce } from "../../../loading/loadOnce.ts"
import type { ChainNode } from "../../../rpc/node.ts"
import type { SignedEntry } from "../chain/signedEntry.ts"
import {
  type FollowOptions,
  failedResult,
  type ReplaceOptions,
  type SendResult,
  type TransactionEnd,
  type TransactionHandle,
  type TransactionProgress
} from "../outcome/result.ts"
import type { TransactionDraft } from "../send/states.ts"

export interface HandleParts {
  readonly node: ChainNode
  readonly pollingInterval: number
  /** Sends another transaction with the same nonce. */
  readonly replace: (draft: TransactionDraft, options: CallOptions) => Promise<SendResult>
}

/** The handle of a transaction that was broadcast. Its code loads with the first call. */
export const makeHandle = (
  { node, pollingInterval, replace }: HandleParts,
  entry: SignedEntry
): TransactionHandle => {
  const { hash, nonce, network } = entry

  async function* status(options?: FollowOptions): AsyncGenerator<TransactionProgress> {
    const { follow } = await handleCalls()
    yield* follow(node, entry, pollingInterval, options)
  }

  const replaceBy =
    (by: "cancel" | "speedUp") =>
    async ({ maxFee, ...options }: ReplaceOptions = {}): Promise<SendResult> => {
      const draft = await handleCalls()
        .then(({ replacement }) => replacement(entry, by, maxFee))
        .catch(failedResult)
      return "status" in draft ? draft : replace(draft, options)
    }

  return {
    hash,
    nonce,
    network,
    status,
    wait: async (options) => {
      let last: TransactionProgress | undefined
      for await (const now of status(options)) last = now
      return last as TransactionEnd // `status` ends with one
    },
    cancel: replaceBy("cancel"),
    speedUp: replaceBy("speedUp")
  }
}

const { load: handleCalls } = /* @__PURE__ */ loadOnce(() => import("./calls.ts"))
