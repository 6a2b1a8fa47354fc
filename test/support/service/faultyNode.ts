/** Faults of one HTTP request to a node. `-after` means that it is carried out and its response is lost. */
export const nodeFaults = [
  "timeout",
  "timeout-after",
  "drop-before",
  "drop-after",
  "duplicate",
  "duplicate-first",
  "late-copy",
  "429",
  "429-after",
  "internal-error",
  "internal-error-after",
  "html-200",
  "html-200-after",
  "html-502-after",
  "truncated",
  "wrong-chain",
  "lagging-count",
  "lagging-node"
] as const

export type NodeFault = (typeof nodeFaults)[number]

export interface NodeFaultRule {
  readonly fault: NodeFault
  /** Applies to requests that contain a call of this method. Any request by default. */
  readonly method?: string
  /** @default 1 */
  readonly times?: number
}

type Fetch = typeof fetch

type Rewrite = (result: unknown, params: readonly unknown[]) => unknown

/** One JSON-RPC call. */
interface Call {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

/**
 * A `fetch` that applies faults to JSON-RPC requests and passes on all others. `onHang` is called when a request gets no
 * response. `draw` chooses a fault for requests without a rule.
 */
export const faultyNode = (
  send: Fetch,
  onHang: () => void = () => {},
  draw: () => NodeFault | undefined = () => undefined
) => {
  let rules: (NodeFaultRule & { left: number })[] = []
  let isPaused = false
  const appliedFaults: NodeFault[] = []
  const copies: Promise<unknown>[] = []

  const nextFault = (calls: readonly Call[]): NodeFault | undefined => {
    const rule = rules.find(
      ({ method, left }) => left > 0 && (method === undefined || calls.some((call) => call.method === method))
    )
    const fault = rule?.fault ?? draw()
    if (rule) rule.left--
    if (fault) appliedFaults.push(fault)
    return fault
  }

  const hooks = new Map<string, () => Promise<void>>()
  const rewrites = new Map<string, Rewrite>()
  const rewritten = ({ method, params = [] }: Call, result: unknown) =>
    rewrites.has(method) ? rewrites.get(method)?.(result, params) : result
  const calledMethods: string[] = []
  let redirected = (url: string) => url

  const fetch: Fetch = async (given, init) => {
    const calls = callsIn(init?.body)
    for (const { method } of calls ?? []) {
      calledMethods.push(method)
      const hook = hooks.get(method)
      hooks.delete(method)
      await hook?.()
    }
    const input = redirected(String(given))
    const fault = calls && !isPaused ? nextFault(calls) : undefined
    if (!calls) return send(input, init)
    if (!fault && rewrites.size === 0) return send(input, init)
    if (!fault) return withResults(await send(input, init), calls, rewritten)
    return deliver(
      fault,
      () => send(input, init),
      calls,
      () => untilAborted(init?.signal, onHang),
      copies
    )
  }

  return {
    fetch,
    /** The called methods, in order. */
    calledMethods: calledMethods as readonly string[],
    /** Runs `hook` before the next call of a method is sent. */
    before: (method: string, hook: () => Promise<void>) => void hooks.set(method, hook),
    /** Changes the results of a method. */
    rewrite: (method: string, rewrite: Rewrite) => void rewrites.set(method, rewrite),
    /** Sends requests to another URL. */
    redirect: (to: (url: string) => string) => {
      redirected = to
    },
    /** The faults that were applied, in order. */
    appliedFaults: appliedFaults as readonly NodeFault[],
    add: (...added: readonly NodeFaultRule[]) => {
      rules.push(...added.map((rule) => ({ ...rule, left: rule.times ?? 1 })))
    },
    clear: () => {
      rules = []
    },
    /** Applies no faults until `resume`. */
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
    /** Resolves when all late copies of requests have arrived. */
    settled: () => Promise.all(copies)
  }
}

const callsIn = (body: unknown): readonly Call[] | undefined => {
  if (typeof body !== "string" || !body.includes('"jsonrpc"')) return undefined
  const sent: Call | readonly Call[] = JSON.parse(body)
  return "method" in sent ? [sent] : sent
}

const deliver = async (
  fault: NodeFault,
  send: () => Promise<Response>,
  calls: readonly Call[],
  hang: () => Promise<never>,
  copies: Promise<unknown>[]
): Promise<Response> => {
  const isAfter = fault.endsWith("-after")
  if (isAfter) await send()
  switch (fault) {
    case "timeout":
    case "timeout-after":
      return hang()
    case "drop-before":
      throw dropped()
    case "drop-after":
      throw dropped()
    case "duplicate":
      await send()
      return send()
    case "duplicate-first": {
      const first = await send()
      await send()
      return first
    }
    case "late-copy": {
      const answer = await send()
      copies.push(answer.clone().text().then(send))
      throw dropped()
    }
    case "429":
    case "429-after":
      return new Response("Too many requests", { status: 429 })
    case "internal-error":
    case "internal-error-after":
      return respond(calls, () => ({ error: { code: -32603, message: "Internal error" } }))
    case "html-200":
    case "html-200-after":
      return page(200)
    case "html-502-after":
      return page(502)
    case "truncated": {
      const text = await (await send()).text()
      return new Response(text.slice(0, text.length / 2), { headers: { "content-type": "application/json" } })
    }
    case "wrong-chain":
      return withResults(await send(), calls, ({ method }, result) =>
        method === "eth_chainId" ? "0x1" : result
      )
    case "lagging-count":
      return withResults(await send(), calls, (call, result) =>
        isPendingCount(call) ? oneLess(result) : result
      )
    case "lagging-node":
      return withResults(await send(), calls, (call, result) => (isCount(call) ? oneLess(result) : result))
  }
}

const dropped = () => new TypeError("fetch failed")

const untilAborted = (signal: AbortSignal | null | undefined, onHang: () => void) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason))
    onHang()
  })

const page = (status: number) =>
  new Response("<!doctype html><p>This is not the node.</p>", {
    status,
    headers: { "content-type": "text/html" }
  })

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } })

const respond = (calls: readonly Call[], answer: (call: Call) => object) =>
  json(calls.map((call) => ({ jsonrpc: "2.0", id: call.id, ...answer(call) })))

const withResults = async (
  response: Response,
  calls: readonly Call[],
  change: (call: Call, result: unknown) => unknown
) => {
  const answers: readonly { readonly id: number; readonly result?: unknown }[] = await response.json()
  return json(
    answers.map((answer) => {
      const call = calls.find(({ id }) => id === answer.id)
      return call && "result" in answer ? { ...answer, result: change(call, answer.result) } : answer
    })
  )
}

const isCount = ({ method }: Call) => method === "eth_getTransactionCount"

const isPendingCount = ({ method, params }: Call) =>
  method === "eth_getTransactionCount" && params?.[1] === "pending"

/** The count without the last transaction. */
const oneLess = (count: unknown) => `0x${Math.max(0, Number(count) - 1).toString(16)}`
