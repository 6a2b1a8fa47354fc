import { inspect } from "node:util"
import { createPublicClient, HttpRequestError } from "viem"
import { getBalance, getBlockNumber, getTransactionCount } from "viem/actions"
import { afterEach, describe, expect, test, vi } from "vitest"
import { chainNode, transport } from "../../src/rpc/node.ts"
import type { RpcUrls } from "../../src/viem/index.ts"

const key = "q7Zk2mX9vB4nT8wL1pR6sD3f"
const url = `https://user:${key}pw@node.example/v2/${key}?token=${key}%2Fx`
afterEach(() => {
  vi.useRealTimers()
})

const own = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

interface Request {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[]
}

type Answer = (requests: readonly Request[], signal?: AbortSignal | null) => Response | Promise<Response>

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { "content-type": "application/json", ...init.headers }
  })

const resultOf = ({ method, params }: Request): string => {
  if (method === "eth_chainId") return "0x2105"
  return method === "eth_getTransactionCount" ? String(params?.[0]) : "0x10"
}

const answers = (requests: readonly Request[]) =>
  requests.map((request) => ({ jsonrpc: "2.0", id: request.id, result: resultOf(request) }))

/** A node of Base that first gives these responses, then valid ones. */
const openNode = (...first: readonly Answer[]) => {
  const batches: Request[][] = []
  const left = [...first]
  const fetch = async (_: unknown, init?: RequestInit) => {
    const requests: Request[] = JSON.parse(String(init?.body))
    batches.push(requests)
    return (left.shift() ?? ((it) => json(answers(it))))(requests, init?.signal)
  }
  return { fetch, batches, methods: () => batches.flat().map(({ method }) => method) }
}

// Every node has its own URL, because viem batches requests per URL.
let nodes = 0
const open = (...first: readonly Answer[]) => {
  const node = openNode(...first)
  const rpcUrls: RpcUrls = { base: `${url}${++nodes}` }
  const { client } = chainNode("base", { rpcUrls, fetch: node.fetch })
  return { ...node, client }
}

const count = (client: Parameters<typeof getTransactionCount>[0], n: number) =>
  getTransactionCount(client, { address: `0x${String(n).padStart(40, "0")}` })

describe("the right chain", () => {
  test("is checked once, before the first request", async () => {
    const { client, methods } = open()
    expect(await getBlockNumber(client, { cacheTime: 0 })).toBe(16n)
    await getBlockNumber(client, { cacheTime: 0 })
    expect(methods()).toEqual(["eth_chainId", "eth_blockNumber", "eth_blockNumber"])
  })

  test("is checked once for all clients of a transport", async () => {
    const node = openNode()
    const shared = transport("base", { rpcUrls: { base: `${url}${++nodes}` }, fetch: node.fetch })
    await getBlockNumber(createPublicClient({ transport: shared }))
    await getBlockNumber(createPublicClient({ transport: shared }))
    expect(node.methods().filter((method) => method === "eth_chainId")).toHaveLength(1)
  })

  test("is required: a mismatch names both ids and the network before any other request", async () => {
    const { client, methods } = open((requests) => json(requests.map(({ id }) => ({ id, result: "0x1" }))))
    const error = await getBlockNumber(client).catch((it: unknown) => it)
    expect(error).toMatchObject({
      _tag: "ChainNodeError",
      reason: "WRONG_CHAIN",
      message: "The node at https://node.example is on chain 1, but base is chain 8453: check `rpcUrls`"
    })
    expect(methods()).toEqual(["eth_chainId"])
  })

  test("is checked again after a failure", async () => {
    const { client } = open(() => json({ error: "no" }, { status: 400 }))
    await expect(getBlockNumber(client)).rejects.toThrow("HTTP request failed")
    expect(await getBlockNumber(client)).toBe(16n)
  })
})

describe("a batch", () => {
  test("goes out as one request", async () => {
    const { client, batches } = open()
    await getBlockNumber(client)
    await Promise.all([1, 2, 3].map((n) => count(client, n)))
    expect(batches.at(-1)).toHaveLength(3)
  })

  test.each([
    ["in another order", (it: unknown[]) => [...it].reverse()],
    ["with ids as texts", (it: { id: number }[]) => it.map((one) => ({ ...one, id: String(one.id) }))],
    ["with an answer that nobody asked for", (it: unknown[]) => [{ id: 999_999, result: "0x0" }, ...it]]
  ])("%s is understood", async (_, change) => {
    const { client, batches } = open(
      (it) => json(answers(it)),
      (it) => json(change(answers(it)))
    )
    // The chain id was requested separately. This is the next request.
    const counts = await Promise.all([1, 2, 3].map((n) => count(client, n)))
    expect(counts).toEqual([1, 2, 3])
    expect(batches.map(({ length }) => length)).toEqual([1, 3])
  })

  test.each([
    ["without one of the answers", (it: unknown[]) => it.toSpliced(1, 1)],
    ["with two answers of one id", (it: object[]) => [{ ...it[1], result: "0x9" }, ...it]],
    ["with an answer that says nothing", (it: object[]) => it.with(1, { ...it[1], result: undefined })],
    ["with something else among the answers", (it: unknown[]) => it.with(1, "hello")]
  ])("%s never gives a request the response of another, and retries", async (_, change) => {
    vi.useFakeTimers()
    const { client } = open(
      (it) => json(answers(it)),
      (it) => json(change(answers(it)))
    )
    const counts = Promise.all([1, 2, 3].map((n) => count(client, n)))
    await vi.runAllTimersAsync()
    expect(await counts).toEqual([1, 2, 3])
  })

  test("that fails as a whole fails each request with the node's error", async () => {
    const error = { code: -32000, message: "too many" }
    const { client } = open(
      (it) => json(answers(it)),
      () => json({ jsonrpc: "2.0", id: null, error })
    )
    const ends = await Promise.allSettled([1, 2].map((n) => count(client, n)))
    for (const end of ends) expect(end).toMatchObject({ reason: { details: "too many", code: -32000 } })
  })

  test("of one request may be answered without an array", async () => {
    const { client } = open((it) => json(answers(it)[0]))
    expect(await getBlockNumber(client)).toBe(16n)
  })

  test("is not answered by a single result", async () => {
    vi.useFakeTimers()
    const { client } = open(
      (it) => json(answers(it)),
      (it) => json(answers(it)[0])
    )
    const counts = Promise.all([1, 2].map((n) => count(client, n)))
    await vi.runAllTimersAsync()
    expect(await counts).toEqual([1, 2])
  })
})

describe("a node in trouble", () => {
  const busy: Answer = () => json({ error: { code: 429, message: "slow down" } }, { status: 429 })

  test.each([
    ["a status", () => new Response("", { status: 503 })],
    ["a refusal of the whole batch with a status", busy],
    [
      "an error in each answer",
      (it: readonly Request[]) => json(it.map(({ id }) => ({ id, error: { code: -32603, message: "x" } })))
    ],
    ["a page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    [
      "an error that is none",
      (it: readonly Request[]) => json(it.map(({ id }) => ({ id, error: "broken" })))
    ],
    ["a connection that ends", () => Promise.reject(new TypeError("fetch failed"))]
  ] as readonly (readonly [string, Answer])[])(
    "that says so with %s is asked three times more",
    async (_, trouble) => {
      vi.useFakeTimers()
      const { client, methods } = open((it) => json(answers(it)), trouble, trouble, trouble)
      const block = getBlockNumber(client)
      await vi.runAllTimersAsync()
      expect(await block).toBe(16n)
      expect(methods().filter((method) => method === "eth_blockNumber")).toHaveLength(4)
    }
  )

  test("is retried after 150, 300 and 600 milliseconds", async () => {
    vi.useFakeTimers()
    const trouble: Answer = () => new Response("", { status: 503 })
    const { client } = open((it) => json(answers(it)), trouble, trouble, trouble, trouble)
    const start = Date.now()
    const failed = getBlockNumber(client).catch((it: unknown) => it)
    await vi.runAllTimersAsync()
    expect(await failed).toBeInstanceOf(HttpRequestError)
    expect(Date.now() - start).toBe(1050)
  })

  test.each([
    ["1", 1000],
    ["86400", 10_000],
    ["99999999999999999999", 10_000],
    ["soon", 150],
    ["-1", 150]
  ])("that asks for %s seconds is retried after %i milliseconds", async (seconds, wait) => {
    vi.useFakeTimers()
    const { client } = open(
      (it) => json(answers(it)),
      () => new Response("", { status: 429, headers: { "retry-after": seconds } })
    )
    const start = Date.now()
    const block = getBlockNumber(client)
    await vi.runAllTimersAsync()
    expect(await block).toBe(16n)
    expect(Date.now() - start).toBe(wait)
  })

  test("times out after ten seconds, also when the response stalls", async () => {
    vi.useFakeTimers()
    const stalled: Answer = (_, signal) => {
      const begin = (body: ReadableStreamDefaultController) => {
        body.enqueue(new TextEncoder().encode("["))
        signal?.addEventListener("abort", () => body.error(signal.reason))
      }
      return new Response(new ReadableStream({ start: begin }))
    }
    const { client } = open((it) => json(answers(it)), stalled)
    const start = Date.now()
    const block = getBlockNumber(client)
    await vi.runAllTimersAsync()
    expect(await block).toBe(16n)
    expect(Date.now() - start).toBe(10_150)
  })
})

describe("the node's URL", () => {
  /** An error in every form in which it is usually printed. */
  const texts = (error: unknown): string => {
    const messages: string[] = []
    for (
      let it = error;
      it instanceof Error || (typeof it === "object" && it !== null);
      it = "cause" in it ? it.cause : undefined
    ) {
      messages.push(
        inspect(it, { depth: 9, showHidden: true }),
        JSON.stringify(it),
        String(it),
        "stack" in it ? String(it.stack) : ""
      )
    }
    return messages.join("\n")
  }

  test.each<readonly [string, Answer]>([
    ["a refused connection", () => Promise.reject(new TypeError(`fetch failed: ${url}`))],
    ["a status", () => new Response(`Cannot POST /v2/${key}`, { status: 404 })],
    [
      "an error of the node",
      (it) => json(it.map(({ id }) => ({ id, error: { code: -32000, message: `bad key ${key}` } })))
    ],
    [
      "a page",
      () => new Response(`<a href="${url}">`, { status: 400, headers: { "content-type": "text/html" } })
    ]
  ])("shows only its origin in an error after %s", async (_, trouble) => {
    vi.useFakeTimers()
    const { client } = open((it) => json(answers(it)), trouble, trouble, trouble, trouble)
    const failed = getBalance(client, { address: own }).catch((it: unknown) => it)
    await vi.runAllTimersAsync()
    const messages = texts(await failed)
    expect(messages).toContain("node.example")
    expect(messages).not.toContain(key)
    expect(messages).not.toContain(Buffer.from(`user:${key}pw`).toString("base64"))
  })

  test("is not exposed by the client", () => {
    const { client } = open()
    expect(client.transport.url).toBe("https://node.example")
    expect(inspect(client, { depth: 9, showHidden: true })).not.toContain(key)
  })

  test("is required for the network", () => {
    const wanted = { _tag: "InvalidConfigError", field: "rpcUrls.base" }
    expect(() => transport("base", { rpcUrls: {} })).toThrow(expect.objectContaining(wanted))
    for (const wrong of ["", key, `ftp://node.example/${key}`, `//node.example/${key}`]) {
      const open = () => transport("base", { rpcUrls: { base: wrong } })
      expect(open).toThrow(expect.objectContaining(wanted))
      expect(open).not.toThrow(key)
    }
  })

  test("may use the network's short name as its key", () => {
    expect(() => transport("ethereum-sepolia", { rpcUrls: { sepolia: url } })).not.toThrow()
    expect(() => transport("sepolia", { rpcUrls: { "ethereum-sepolia": url } })).not.toThrow()
  })

  test("must belong to a known network", () => {
    const wanted = expect.objectContaining({ _tag: "InvalidInputError", field: "network" })
    expect(() => transport("moon" as "base", { rpcUrls: {} })).toThrow(wanted)
  })
})
