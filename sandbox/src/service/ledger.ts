import { createHash } from "node:crypto"
import { keepNewest } from "../state/bounded.ts"
import type { World } from "../state/world.ts"
import { TokenReused } from "./failure.ts"

/** The first twelve hexadecimal digits of a token's SHA-256, as the ledger names tokens. */
export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex").slice(0, 12)

/** What is known of a request while it is carried out. */
export interface Progress {
  readonly operationId: string
  readonly copy: number
  token: string | undefined
  user?: string
  /** The `data` of a success. */
  data?: unknown
  /** What stopped it. */
  error?: unknown
}

/** Writes down what a request came to. */
export const enter = (
  { store, tokens }: Pick<World, "store" | "tokens">,
  progress: Progress,
  status: number,
  at: number
): void => {
  const { operationId, copy, error, data } = progress
  const token = progress.token === undefined ? undefined : tokenHash(progress.token)
  const isDone = status < 400
  const presented = token === undefined ? 0 : (store.presented.get(token) ?? 0) + 1
  if (token !== undefined) store.presented.set(token, presented)
  store.ledger.add(
    Object.freeze({
      kind: isDone ? operationId : error instanceof TokenReused ? "reuse" : "refused",
      operationId,
      user: error instanceof TokenReused ? error.userId : (progress.user ?? userIn(tokens, data)),
      at,
      token,
      presented,
      copy,
      outcome: isDone ? "done" : "refused",
      status,
      hash: hashIn(data)
    })
  )
  keepNewest(store.ledger, mostEntries)
  keepNewest(store.presented, mostEntries)
}

/** More than any test looks back, and little enough for a long day. */
const mostEntries = 20_000

/** Whom the tokens in an answer belong to: sign-ins and refreshes have no bearer that says it. */
const userIn = (tokens: World["tokens"], data: unknown): string | undefined => {
  if (typeof data !== "object" || data === null) return undefined
  const { walletToken, accessToken }: { walletToken?: unknown; accessToken?: unknown } = data
  const token = walletToken ?? accessToken
  return typeof token === "string" ? String(tokens.payloadOf(token).uid) : undefined
}

const hashIn = (data: unknown): string | undefined => {
  if (typeof data !== "object" || data === null) return undefined
  if ("txReceipt" in data) return hashIn(data.txReceipt)
  return "hash" in data && typeof data.hash === "string" ? data.hash : undefined
}
