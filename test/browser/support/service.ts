import { expect, onTestFinished } from "vitest"
import { createSandbox, listen, type Sandbox, type SandboxOptions } from "../../../sandbox/src/testing.ts"

export interface Service {
  readonly sandbox: Sandbox
  readonly url: string
  /** Every token that an answer had in it. */
  readonly tokens: ReadonlySet<string>
  /** Carries out the next call of a path and keeps its answer back. */
  holdAnswer(path: string): HeldAnswer
}

export interface HeldAnswer {
  /** Resolves when the call has been carried out. */
  readonly carriedOut: Promise<void>
  release(): void
}

/** A sandbox that pages can reach until the test ends. Any token that is refused as spent fails the test. */
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

  // A frame without an origin of its own, which some tests have, names "null".
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
    holdAnswer: (path) => {
      const hold = { path, carriedOut: gate(), released: gate() }
      holds.push(hold)
      waiting.push(hold)
      return { carriedOut: hold.carriedOut.passed, release: hold.released.open }
    }
  }
}

interface Hold {
  readonly path: string
  readonly carriedOut: Gate
  readonly released: Gate
}

type Gate = ReturnType<typeof gate>

const gate = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open: () => open() }
}

const jwt = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g
