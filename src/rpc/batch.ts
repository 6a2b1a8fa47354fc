/**
 * Makes a `fetch` for JSON-RPC whose answers to a batch are complete and in order, and whose waits are bounded.
 *
 * viem sorts the answers and takes the n-th for the n-th request. With one missing, every later request would
 * get that of another, so what a node leaves out or says twice becomes an error of its own here. The body is
 * read here, too, because viem's time limit ends with the headers.
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

/** More than this a node does not make anybody wait, in seconds; viem would believe a million. */
const longestWait = 10

/** Two statuses are about the node, and count for more than what stands in the answer. */
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

/** The answers; an error about the whole batch as it is; `undefined` when it is no JSON-RPC. */
const answersIn = (text: string, isOk: boolean): readonly Answer[] | Answer | undefined => {
  const body = parsed(text)
  if (Array.isArray(body)) return body.filter(isObject).map(answerFrom)
  if (!isObject(body) || !("error" in body || "result" in body)) return undefined
  const answer = answerFrom(body)
  return isOk || isError(answer.error) ? answer : undefined
}

// A node may write the id as a text.
const answerFrom = (item: object): Answer => ({ ...item, id: "id" in item ? String(item.id) : "" })

const answerTo = (id: number, answers: readonly Answer[] | Answer) => {
  const found = "id" in answers ? [answers] : answers.filter((answer) => answer.id === String(id))
  const [answer] = found
  if (answer === undefined || found.length > 1)
    return failed(id, "The node gave no answer of its own to this request")
  // A node without batches may answer a batch of one as if it were none; it never answers two with one result.
  if (answer.error != null) return { jsonrpc: "2.0", id, error: errorFrom(answer.error) }
  if (answer.result === undefined || ("id" in answers && answer.id !== String(id))) {
    return failed(id, "The node's answer has no result")
  }
  return { jsonrpc: "2.0", id, result: answer.result }
}

const errorFrom = (error: unknown) =>
  isError(error) ? error : { code: internalError, message: "The node failed and did not say how" }

const isError = (error: unknown) =>
  isObject(error) && "code" in error && typeof error.code === "number" && "message" in error

/** -32603 of the JSON-RPC specification, which viem asks again after. */
const internalError = -32603

const failed = (id: number, message: string) => ({
  jsonrpc: "2.0",
  id,
  error: { code: internalError, message }
})

const withBoundedWait = (response: Response, text: string): Response => {
  const headers = new Headers(response.headers)
  // The text is no longer in the encoding that it came in.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name)
  const wait = Number(headers.get("retry-after"))
  if (headers.has("retry-after")) headers.delete("retry-after")
  if (wait > 0) headers.set("retry-after", String(Math.min(Math.ceil(wait), longestWait)))
  const { status, statusText } = response
  // Only these may have a body.
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
