/** A response before its shared headers are added. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** A request that the handler refuses, in the envelope of the ramp service. */
export class Refusal extends Error {
  readonly status: number
  /** Names the case, where the status does not. */
  readonly code: string | undefined
  readonly headers: Answer["headers"]

  constructor(status: number, message: string, code?: string, headers?: Answer["headers"]) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** The service refused to say what belongs to the user. The browser gets its response. */
export class Unanswered extends Refusal {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(answer.status, "The service did not say what belongs to the user", undefined, answer.headers)
    this.answer = answer
  }
}

export const refusalAnswer = (status: number, message: string): Answer => ({
  status,
  text: JSON.stringify({ statusCode: status, message })
})

/** The messages that the client recognizes. See `rampRefusal`. */
export const unknownUser = "Unauthorized App Session"
export const noRampAccount = "No Ramp Account"

/** The status of a write that was not forwarded, because what comes before it failed. The client recognizes it. See `unlessForwarded`. */
export const notForwarded = 424

/** Whether a write with this status was not carried out. A 408 may come from a gateway while the service still carries it out. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408

export const responseOf = (
  { status, text, headers }: Answer,
  shared: Readonly<Record<string, string>>
): Response =>
  new Response(text, {
    status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
      ...shared
    }
  })
