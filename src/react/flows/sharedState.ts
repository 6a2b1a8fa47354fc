import type { SessionSnapshot, SlipwayFailure } from "../../index.ts"
import type { FlowMemory } from "./flowMachine.ts"
import type {
  DoneState,
  EndedState,
  LoadingState,
  NewRampAccount,
  PlacingState,
  ProgressState,
  SetupState,
  UnavailableState,
  UnresolvedState
} from "./flowStates.ts"
import type { Seen, SeenQuote } from "./price.ts"

/** The session and the queries that the states of both flows depend on. */
export interface SharedSeen<Order> {
  readonly session: Pick<SessionSnapshot, "status" | "hasRampAccess" | "username">
  /** Whether the step needs the user's wallet. */
  readonly needsWallet: boolean
  /** The wallet's address. */
  readonly address: SeenRead<string>
  readonly limits: Seen<unknown>
  readonly order: SeenRead<Order>
  readonly prefilled: SetupState<unknown>["prefilled"]
}

/** A query that the flow waits for. */
interface SeenRead<Data> extends Seen<Data>, Pick<SeenQuote<Data>, "fetchStatus"> {}

/** The actions of both flows. */
export interface SharedActions {
  readonly retry: () => void
  readonly back: () => void
  readonly startOver: () => void
  readonly createAccount: (account: NewRampAccount) => void
  readonly check: (error: SlipwayFailure) => void
  readonly placeAgain: () => void
}

type SharedState<Entry> =
  | LoadingState
  | UnavailableState
  | SetupState<Entry>
  | PlacingState<Entry>
  | UnresolvedState<Entry>

/** The states that both flows have in common. `undefined` in the amount and review steps, and where there is an order. */
export const sharedStateOf = <Entry>(
  { entry, step, isBusy, error }: FlowMemory<Entry>,
  { session, needsWallet, address, limits, order, prefilled }: SharedSeen<unknown>,
  { retry, back, createAccount, check, placeAgain }: SharedActions
): SharedState<Entry> | undefined => {
  if (session.status === "loading") return { status: "loading", isOffline: false }
  if (session.status !== "ready" && (needsWallet || !session.hasRampAccess))
    return { status: "unavailable", reason: session.status }
  const reads = step.at === "order" ? [order] : needsWallet ? [address, limits] : [limits]
  const failed = reads.find((read) => read.data === undefined && read.error)?.error
  if (failed) return { status: "unavailable", reason: "failed", error: failed, retry }
  const awaited = step.at === "order" ? order : needsWallet ? address : undefined
  if (awaited && awaited.data === undefined)
    return { status: "loading", isOffline: awaited.fetchStatus === "paused" }
  if (step.at === "placing") return { status: "placing", entry }
  if (step.at === "unresolved" && error)
    return {
      status: "unresolved",
      entry,
      error,
      isChecking: isBusy,
      check: () => check(error),
      placeAgain
    }
  if (step.at === "review" && !session.hasRampAccess)
    return {
      status: "setup",
      entry,
      prefilled: { ...emailOf(session), ...prefilled },
      isCreating: isBusy,
      error,
      createAccount,
      back
    }
  return undefined
}

/** The email address that the user signed in with, if there is one. */
const emailOf = ({ username = "" }: Pick<SessionSnapshot, "username">) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username) ? { username } : {}

/** The state of an order whose payment has arrived, or that has ended. `undefined` while it waits for something. */
export const laterStateOf = <Order extends { readonly state: string }>(
  order: Order,
  startOver: () => void
): ProgressState<Order> | DoneState<Order> | EndedState<Order> | undefined => {
  const { state } = order
  if (state === "completed") return { status: "done", order, startOver }
  if (state === "expired" || state === "failed" || state === "refunded")
    return { status: "ended", reason: state, order, startOver }
  return state === "awaiting_payment" || state === "information_needed"
    ? undefined
    : { status: "progress", order }
}

/** When an order expires, in milliseconds since 1970. */
export const payByOf = ({ expiredDate }: { readonly expiredDate: string }): number | undefined => {
  const time = Date.parse(expiredDate)
  return Number.isNaN(time) ? undefined : time
}
