import type * as Effect from "effect/Effect"

/** A request as its observer sees it. */
export interface ObservedRequest {
  readonly origin: string
  /** The method and path as in the OpenAPI documents, e.g. `POST /wallet/send-coin`. Empty until the request is built. */
  readonly operation: string
  /** Set when the headers of the response have arrived. */
  readonly response: { readonly status: number } | undefined
  /** The observer's step before the request is sent. It may add headers. */
  beforeSend?: ((headers: Headers) => void) | undefined
}

/** Wraps each request, for example in a span. `answer` sends it and decodes the response. */
export type ObserveRequest = <A, E>(
  request: ObservedRequest,
  answer: Effect.Effect<A, E>
) => Effect.Effect<A, E>
