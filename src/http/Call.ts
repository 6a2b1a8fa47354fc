import type * as Redacted from "effect/Redacted"
import type { CallRecord } from "../call.ts"
import type { Timeouts } from "../config.ts"

/** What a call tells about itself. */
export interface Call {
  /** Which time limit holds, and whether repeating the call is harmless: it is for reads and signatures. */
  readonly kind: keyof Timeouts
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined
  readonly bearer?: Redacted.Redacted | undefined
  /** Adds headers that depend on the exact bytes of the body. */
  readonly sign?: ((method: string, body: string | undefined) => Promise<Record<string, string>>) | undefined
  /** Explains a 401 whose own message does not say enough. */
  readonly explain?: ((message: string | undefined) => Explanation) | undefined
}

/** What an error says besides the message of the service. */
export interface Explanation {
  readonly reason: string
  readonly hint: string
}

/** What is known of a request while it is made. It decides what a failure means. */
export interface Progress {
  readonly call: Call
  readonly origin: string
  /** True for the wallet service, whose 407 says that the user has not allowed the app. */
  readonly isWallet: boolean
  /** The call that the request is made for. A request that only prepares it has none. */
  readonly record: CallRecord | undefined
  /** Whether an earlier request of the same call was sent. */
  readonly wasDispatched: boolean
  /** The method and path as the documents have them, e.g. `POST /wallet/send-coin`. */
  operation: string
  isSent: boolean
  /** What the request carries that no error may show. Gathered when there is an error. */
  secrets: () => readonly string[]
  response: Response | undefined
}
