/**
 * Wraps `fetch` for JSON-RPC. Batch responses are complete and in order, and `retry-after` is bounded.
 *
 * viem sorts the responses of a batch and matches them to requests by position. If one is missing, every later request would
 * get the response of another. Missing and duplicate responses therefore become errors. It also reads the body, since viem's
 * timeout ends with the headers.
 */
export const exactBatches =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    const text = await response.text()
    const ids = idsOf(init?.body)
    const answers = isAboutRequests(response) ? answersIn(text, response.ok) : undefined
    if (ids === undefined || answers === undefined) return withBoundedWait(response, text)
    return new Response(JSON.stringify(ids.map((id) => answerTo(id, answers))), {
      headers: { "content-type": "application/json" }
    })
  }

/** The maximum `retry-after` in seconds. viem has no limit. */
const maxRetryAfter = 10

/** 429 and 503 are about the node, so they override the body. */
const isAboutRequests = ({ status }: Response) => status !== 429 && status !== 503

interface Answer {
  readonly id: string
  readonly result?: unknown
  readonly error?: unknown
}

const idsOf = (body: unknown): readonly number[] | undefined => {
  const requests = typeof body === "string" ? parsed(body) : undefined
  return Array.isArray(requests) ? requests.map(({ id }) => id) : undefined
}

/** The responses of a batch, or one response to the whole batch. `undefined` if it is not JSON-RPC. */
const answersIn = (text: string, isOk: boolean): readonly Answer[] | Answer | undefined => {
  const body = parsed(text)
  if (Array.isArray(body)) return body.filter(isObject).map(answerFrom)
  if (!isObject(body) || !("error" in body || "result" in body)) return undefined
  const answer = answerFrom(body)
  return isOk || isError(answer.error) ? answer : undefined
}

// Some nodes return the id as a string.
const answerFrom = (item: object): Answer => ({ ...item, id: "id" in item ? String(item.id) : "" })

const answerTo = (id: number, answers: readonly Answer[] | Answer) => {
  const found = "id" in answers ? [answers] : answers.filter((answer) => answer.id === String(id))
  const [answer] = found
  if (answer === undefined || found.length > 1)
    return failed(id, "The node did not respond to this request exactly once")
  // A node without batch support may return a single response to a batch of one.
  if (answer.error != null) return { jsonrpc: "2.0", id, error: errorFrom(answer.error) }
  if (answer.result === undefined || ("id" in answers && answer.id !== String(id))) {
    return failed(id, "The node's response has no result")
  }
  return { jsonrpc: "2.0", id, result: answer.result }
}

const errorFrom = (error: unknown) =>
  isError(error) ? error : { code: internalError, message: "The node failed without an error message" }

const isError = (error: unknown) =>
  isObject(error) && "code" in error && typeof error.code === "number" && "message" in error

/** "Internal error" of JSON-RPC. viem retries it. */
const internalError = -32603

const failed = (id: number, message: string) => ({
  jsonrpc: "2.0",
  id,
  error: { code: internalError, message }
})

const withBoundedWait = (response: Response, text: string): Response => {
  const headers = new Headers(response.headers)
  // The body is already decoded.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name)
  const wait = Number(headers.get("retry-after"))
  if (headers.has("retry-after")) headers.delete("retry-after")
  if (wait > 0) headers.set("retry-after", String(Math.min(Math.ceil(wait), maxRetryAfter)))
  const { status, statusText } = response
  // `Response` refuses a body with these statuses.
  const body = status === 204 || status === 205 || status === 304 ? null : text
  return new Response(body, { status, statusText, headers })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null
