import { getAddress, type Hex, keccak256, parseTransaction } from "viem"
import { getBlockNumber } from "viem/actions"
import { newId } from "../../id.ts"
import { newProgress } from "../../progress.ts"
import { requestOf } from "../../request.ts"
import { nodeFailure } from "../chain/failure.ts"
import { isSigned } from "../chain/signedEntry.ts"
import type { SendResult } from "../outcome/result.ts"
import { contentOf } from "./content.ts"
import type { AccountContext } from "./context.ts"
import { earlierResult, repeat } from "./earlier.ts"
import { runSend } from "./run.ts"
import { newEntry } from "./start.ts"
import { finished, type Send, type SendOptions, type SendState } from "./states.ts"

/** Broadcasts a transaction that the account has signed already. Resolves and rejects as `send` does. */
export const sendSigned = async (
  context: AccountContext,
  raw: Hex,
  options: SendOptions
): Promise<SendResult> => {
  const { to = null, value = 0n, data = "0x", nonce = 0 } = parseTransaction(raw)
  const requested = { kind: "transaction", to: to && getAddress(to), value, data } as const
  const { id, again, signal, progress = newProgress(newId()) } = options
  const send: Send = {
    draft: { requested: { ...requested, nonce }, shown: requestOf("transaction", { to, value, data }) },
    // Without its nonce, so that it equals the same send without a requested nonce.
    content: contentOf(context.node.chainId, requested),
    ...{ id, again, signal, progress }
  }
  return runSend(context, send, (locked) => startSigned(locked, send, raw))
}

const startSigned = async (context: AccountContext, send: Send, raw: Hex): Promise<SendState> => {
  const { node, journal } = context
  const { draft, id, progress } = send
  const same = (await journal.list()).find((entry) => entry.hash === keccak256(raw))
  if (same && isSigned(same)) return finished(await repeat(context, same, progress))
  const earlier = await earlierResult(context, send)
  if (earlier) return finished(earlier)
  const newest = await getBlockNumber(node.client, { cacheTime: 0 }).catch((thrown: unknown) => {
    throw nodeFailure(node, thrown)
  })
  const { to, value, data, nonce } = draft.requested
  const entry = {
    ...newEntry(context, send, id ?? progress.id),
    ...{ to, value: String(value), data, nonce, since: Number(newest) }
  }
  return { state: "signed", entry, raw, isSecondAttempt: false }
}
