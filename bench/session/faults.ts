import type { Fault } from "./gate.ts"

const json = { "content-type": "application/json" }
const html = { "content-type": "text/html" }

/** The service fails before it does anything. */
export const failing =
  (status: number): Fault =>
  async ({ answer }) =>
    answer({
      status,
      headers: json,
      body: JSON.stringify({ status, message: "Service failure", data: null })
    })

/** The service refuses and quotes the request. */
export const quoting: Fault = async ({ seen, answer }) =>
  answer({
    status: 400,
    headers: json,
    body: JSON.stringify({ status: 400, message: `Cannot use ${seen.body}`, data: { received: seen.body } })
  })

/** The operation is carried out, but a page comes back instead of its answer. */
export const page: Fault = async ({ forward, answer }) => {
  await forward()
  answer({ status: 200, headers: html, body: "<!doctype html><title>Sign in to the network</title>" })
}

/** The operation is carried out, but the answer has no content. */
export const empty: Fault = async ({ forward, answer }) => {
  await forward()
  answer({ status: 204, headers: {}, body: "" })
}

/** The operation is carried out, but half of its answer is missing, and nothing in HTTP says so. */
export const cut: Fault = async ({ forward, answer }) => {
  const { status, headers, body } = await forward()
  answer({ status, headers, body: body.slice(0, body.length / 2) })
}

/** The operation is carried out, and the connection is lost before the answer. */
export const lost: Fault = async ({ forward, response }) => {
  await forward()
  response.destroy()
}

/** The request arrives twice, as a browser may send it; the answer is the one to the second copy. */
export const twice: Fault = async ({ forward, answer }) => {
  await forward()
  answer(await forward())
}

/** As many as `number` operations are carried out before the first of them is answered. */
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

/** HTTP 200, and an envelope that says 500; `data` is what it would be, or empty. */
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

/** Nothing comes back, and the connection stays open. */
export const stalling: Fault = async () => {}

/** The service points elsewhere, method and body to be kept. */
export const redirecting =
  (location: string): Fault =>
  async ({ answer }) =>
    answer({ status: 307, headers: { location }, body: "" })
