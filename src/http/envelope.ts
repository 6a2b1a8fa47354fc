import { decode, type Shape, unusableField } from "./decode.ts"
import type { Reply } from "./methods.ts"
import { UnusableResponse } from "./responseBody.ts"

/**
 * The decoded `data` of a success. An operation without a shape is new: its `data` is returned as it came.
 *
 * Throws `UnusableResponse` when the body contradicts the HTTP status, or a required field is missing or wrong.
 */
export const dataOf = <Data>(envelope: Reply<Data>["data"], shape: Shape | undefined): Data => {
  const { status, statusCode, data }: NonNullable<typeof envelope> = Object(envelope)
  if (![status, statusCode].every((it) => it == null || isSuccess(it))) throw contradiction()
  if (data == null) throw unusableField("data")
  return shape === undefined ? data : decode(shape, data)
}

/**
 * The `data` of a success whose form is not documented, or the whole body if it has none.
 *
 * Throws `UnusableResponse` when the body reports a failure.
 */
export const undocumentedData = (body: unknown): unknown => {
  const { status, statusCode, data } = Object(body)
  if ([status, statusCode].some(isFailure)) throw contradiction()
  return data ?? body
}

/** Throws `UnusableResponse` when the body of a refusal reports success: neither can be trusted then. */
export const assertRefusal = (body: unknown): void => {
  const { status, statusCode } = Object(body)
  if ([status, statusCode].some(isSuccess)) throw contradiction()
}

/** 200 and 201 are the same success. */
const isSuccess = (status: unknown) => typeof status !== "object" && /^2\d\d$/.test(String(status))

/** Other statuses may be those of a thing, such as `active`. */
const isFailure = (status: unknown) => typeof status !== "object" && /^[345]\d\d$/.test(String(status))

const contradiction = () =>
  new UnusableResponse("BAD_SHAPE", "The HTTP status and the status in the body contradict each other")
