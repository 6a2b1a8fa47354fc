import { UnusableResponse } from "./responseBody.ts"
import type { Reply } from "./Verbs.ts"

/** The `data` of a success. Throws `UnusableResponse` when the body contradicts the HTTP status, or a field is missing. */
export const contentOf = <Data>(envelope: Reply<Data>["data"], needs: readonly string[] = []): Data => {
  const { status, statusCode, data }: NonNullable<typeof envelope> = Object(envelope)
  if (![status, statusCode].every((it) => it == null || isSuccess(it))) throw contradiction()
  if (data == null) throw missing("data")
  const lost = needs.find((name) => Object(data)[name] == null)
  if (lost !== undefined) throw missing(lost)
  return data
}

/** Throws `UnusableResponse` when the body of a refusal reports success: neither can be trusted then. */
export const assertRefusal = (body: unknown): void => {
  const { status, statusCode } = Object(body)
  if ([status, statusCode].some(isSuccess)) throw contradiction()
}

/** 200 beside 201 is the same success. */
const isSuccess = (status: unknown) => typeof status !== "object" && /^2\d\d$/.test(String(status))

const contradiction = () =>
  new UnusableResponse("BAD_SHAPE", "The HTTP status and the status in the body contradict each other")

const missing = (path: string) => new UnusableResponse("BAD_SHAPE", `The response has no usable \`${path}\``)
