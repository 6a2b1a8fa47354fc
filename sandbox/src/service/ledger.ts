import { createHash } from "node:crypto"
import { keepNewest } from "../state/bounded.ts"
import type { World } from "../state/world.ts"
import { TokenReused } from "./failure.ts"

/** How the ledger names a token: the first twelve hexadecimal digits of its SHA-256. */
export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex").slice(0, 12)

/** What the pipeline learns about a request while it executes. */
export interface Progress {
  readonly operationId: string
  readonly copy: number
  token: string | undefined
  user?: string
  /** The `data` of a success. */
  data?: unknown
  /** The error that stopped it. */
  error?: unknown
}

/** Adds a ledger entry for a request. */
export const enter = (
  { store, tokens }: Pick<World, "store" | "tokens">,
  progress: Progress,
  status: number,
  at: number
): void => {
  const { operationId, copy, error, data } = progress
  const token = progress.token === undefined ? undefined : tokenHash(progress.token)
  const isDone = status < 400
  const timesSent = token === undefined ? 0 : (store.timesSent.get(token) ?? 0) + 1
  if (token !== undefined) store.timesSent.set(token, timesSent)
  store.ledger.add(
    Object.freeze({
      kind: isDone ? operationId : error instanceof TokenReused ? "reuse" : "refused",
      operationId,
      user: error instanceof TokenReused ? error.userId : (progress.user ?? userIn(tokens, data)),
      at,
      token,
      timesSent,
      copy,
      outcome: isDone ? "done" : "refused",
      status,
      hash: hashIn(data)
    })
  )
  keepNewest(store.ledger, mostEntries)
  keepNewest(store.timesSent, mostEntries)
}

/** More than any test needs, and little enough for a sandbox that runs all day. */
const mostEntries = 20_000

/** The user of the tokens in a response. Sign-ins and refreshes have no bearer token that names the user. */
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
