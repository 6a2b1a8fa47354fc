import type * as Redacted from "effect/Redacted"
import type { CallRecord } from "../call/call.ts"
import type { Timeouts } from "../config.ts"
import type { ObservedRequest } from "./observer.ts"

/** A request as the facade describes it. */
export interface RequestSpec {
  /** Chooses the time limit, and says whether the call is safe to repeat: reads and signatures are. */
  readonly kind: keyof Timeouts
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  readonly bearer?: Redacted.Redacted | undefined
  /** True for a path that the OpenAPI document does not have. Its response may have any form. */
  readonly isUndocumented?: boolean | undefined
  /** Adds headers that depend on the exact bytes of the body, or on the URL. */
  readonly sign?: Sign | undefined
  /** Explains a 401 whose message does not say enough. */
  readonly explain?: ((message: string | undefined) => Explanation) | undefined
}

type Sign = (method: string, body: string | undefined, url: string) => Promise<Record<string, string>>

/** What an error says in addition to the message of the service. */
export interface Explanation {
  readonly reason: string
  readonly hint: string
}

/** The state of a request while it runs. It decides what a failure means. */
export interface RequestState extends ObservedRequest {
  readonly call: RequestSpec
  /** True for the wallet service, whose 407 means that the user has not granted permission to the app. */
  readonly isWallet: boolean
  /** The call that the request is made for. A request that only prepares it has none. */
  readonly record: CallRecord | undefined
  /** Whether an earlier request of the same call was sent. */
  readonly wasDispatched: boolean
  operation: string
  isSent: boolean
  /** The secrets and personal data in the request, which no error may show. Collected when there is an error. */
  secrets: () => readonly string[]
  response: Response | undefined
}
