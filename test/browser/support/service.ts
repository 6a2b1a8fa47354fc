import { expect, onTestFinished } from "vitest"
import { createSandbox, listen, type Sandbox, type SandboxOptions } from "../../../sandbox/src/testing.ts"

export interface Service {
  readonly sandbox: Sandbox
  readonly url: string
  /** Every token that was in a response. */
  readonly tokens: ReadonlySet<string>
  /** Carries out the next call of a path, and holds its response. */
  holdResponse(path: string): HeldResponse
}

export interface HeldResponse {
  /** Resolves when the call has been carried out. */
  readonly carriedOut: Promise<void>
  release(): void
}

/** Serves a sandbox to pages until the test ends. */
export const openService = async (
  options: SandboxOptions = {},
  whenFinished = onTestFinished
): Promise<Service> => {
  const sandbox = createSandbox({ seed: "browser", ...options })
  const tokens = new Set<string>()
  const holds: Hold[] = []
  const waiting: Hold[] = []

  const handle: typeof sandbox.handle = async (incoming, left) => {
    const answer = await sandbox.handle(incoming, left)
    if (incoming.method === "OPTIONS") return answer
    for (const [token] of String(answer.body).matchAll(jwt)) tokens.add(token)
    const index = waiting.findIndex(({ path }) => incoming.url.pathname.endsWith(path))
    const [hold] = index < 0 ? [] : waiting.splice(index, 1)
    hold?.carriedOut.open()
    await hold?.released.passed
    return answer
  }

  // A frame with an opaque origin, as in some tests, sends the origin "null".
  const access = { allowedHosts: [".app.test"], allowedOrigins: ["null"] }
  const { url, close } = await listen({ ...sandbox, handle }, { port: 0, ...access })
  whenFinished(async () => {
    for (const { released } of holds) released.open()
    await close()
    expect(sandbox.violations).toEqual([])
  })
  return {
    sandbox,
    url,
    tokens,
    holdResponse: (path) => {
      const hold = { path, carriedOut: barrier(), released: barrier() }
      holds.push(hold)
      waiting.push(hold)
      return { carriedOut: hold.carriedOut.passed, release: hold.released.open }
    }
  }
}

interface Hold {
  readonly path: string
  readonly carriedOut: Barrier
  readonly released: Barrier
}

type Barrier = ReturnType<typeof barrier>

const barrier = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

const jwt = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
