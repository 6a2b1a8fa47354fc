import type { Fault } from "./gate.ts"

const json = { "content-type": "application/json" }
const html = { "content-type": "text/html" }

/** The service fails before it executes the operation. */
export const failing =
  (status: number): Fault =>
  async ({ answer }) =>
    answer({
      status,
      headers: json,
      body: JSON.stringify({ status, message: "Service failure", data: null })
    })

/** The service rejects the request and quotes it. */
export const quoting: Fault = async ({ seen, answer }) =>
  answer({
    status: 400,
    headers: json,
    body: JSON.stringify({ status: 400, message: `Cannot use ${seen.body}`, data: { received: seen.body } })
  })

/** The operation is executed, but the response is an HTML page. */
export const page: Fault = async ({ forward, answer }) => {
  await forward()
  answer({ status: 200, headers: html, body: "<!doctype html><title>Sign in to the network</title>" })
}

/** The operation is executed, but the response has no content. */
export const empty: Fault = async ({ forward, answer }) => {
  await forward()
  answer({ status: 204, headers: {}, body: "" })
}

/** The operation is executed, but half of the response is missing, and nothing in HTTP shows it. */
export const cut: Fault = async ({ forward, answer }) => {
  const { status, headers, body } = await forward()
  answer({ status, headers, body: body.slice(0, body.length / 2) })
}

/** The operation is executed, and the connection ends before the response. */
export const lost: Fault = async ({ forward, response }) => {
  await forward()
  response.destroy()
}

/** The request arrives twice, as a browser may send it. The response is that of the second copy. */
export const twice: Fault = async ({ forward, answer }) => {
  await forward()
  answer(await forward())
}

/** Holds the first response until `number` operations have been executed. */
export const together = (number: number): Fault => {
  let left = number
  let release = () => {}
  const all = new Promise<void>((resolve) => {
    release = resolve
  })
  return async ({ forward, answer }) => {
    const forwarded = await forward()
    left--
    if (left === 0) release()
    await all
    answer(forwarded)
  }
}

/** HTTP 200 with an envelope of status 500. `data` is the real data, or empty. */
export const contradicting =
  (data: "kept" | "empty"): Fault =>
  async ({ forward, answer }) => {
    const { body, headers } = await forward()
    const envelope = { ...JSON.parse(body), status: 500, message: "Internal server error" }
    answer({
      status: 200,
      headers,
      body: JSON.stringify(data === "kept" ? envelope : { ...envelope, data: {} })
    })
  }

/** No response, and the connection stays open. */
export const stalling: Fault = async () => {}

/** A redirect that keeps method and body. */
export const redirecting =
  (location: string): Fault =>
  async ({ answer }) =>
    answer({ status: 307, headers: { location }, body: "" })
