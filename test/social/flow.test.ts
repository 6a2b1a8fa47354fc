import { expect, test, vi } from "vitest"
import type { SignedIn } from "../../src/query/index.ts"
import { createSocialFlow } from "../../src/react/social/flows/flow.ts"
import { credential, fakeProvider } from "./fakes.ts"

const signedIn: SignedIn = { isWalletCreated: true }

/** A flow whose script is there. */
const openFlow = async (exchange: Parameters<typeof createSocialFlow>[1] = async () => signedIn) => {
  const provider = fakeProvider()
  const flow = createSocialFlow(provider.adapter, exchange)
  const statuses: string[] = []
  flow.subscribe(() => statuses.push(flow.current().status))
  const loaded = flow.preload()
  provider.loads[0]?.done()
  await loaded
  return { provider, flow, statuses }
}

test("a provider that the app is not registered with is unavailable, and nothing happens", async () => {
  const flow = createSocialFlow(undefined, async () => signedIn)
  await flow.preload()
  flow.signIn()
  flow.cancel()
  expect(flow.current()).toEqual({ status: "unavailable", reason: "not_configured" })
})

test("a click opens the window before it returns, and what comes of it signs in", async () => {
  const { provider, flow, statuses } = await openFlow()
  flow.signIn()
  expect(provider.opened()).toBe(1)
  expect(flow.current()).toEqual({ status: "waiting_for_user" })
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current()).toEqual({ status: "done", ...signedIn }))
  expect(statuses).toEqual(["loading", "ready", "waiting_for_user", "exchanging", "done"])
})

test("a click before the script is there opens nothing, since it would be blocked later", async () => {
  const provider = fakeProvider()
  const flow = createSocialFlow(provider.adapter, async () => signedIn)
  flow.signIn()
  const loading = flow.preload()
  flow.signIn()
  expect(provider.opened()).toBe(0)
  provider.loads[0]?.done()
  await loading
  expect(flow.current()).toEqual({ status: "ready" })
})

test("a script that fails is said, and loaded again when it is asked for again", async () => {
  const provider = fakeProvider()
  const flow = createSocialFlow(provider.adapter, async () => signedIn)
  const first = flow.preload()
  provider.loads[0]?.fail()
  await first
  expect(flow.current()).toEqual({ status: "unavailable", reason: "script_failed" })
  const second = flow.preload()
  provider.loads[1]?.done()
  await second
  expect(flow.current()).toEqual({ status: "ready" })
})

test("loading twice at once loads once", async () => {
  const provider = fakeProvider()
  const flow = createSocialFlow(provider.adapter, async () => signedIn)
  const both = Promise.all([flow.preload(), flow.preload()])
  provider.loads[0]?.done()
  await both
  expect(provider.loads).toHaveLength(1)
})

test.each(["cancelled", "blocked"] as const)("a window that was %s can be opened again", async (kind) => {
  const { provider, flow } = await openFlow()
  flow.signIn()
  provider.tell({ kind })
  expect(flow.current()).toEqual({ status: kind })
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current().status).toBe("done"))
})

test("of two clicks the second counts, and what the first window says is ignored", async () => {
  const { provider, flow } = await openFlow()
  flow.signIn()
  flow.signIn()
  provider.tell({ kind: "cancelled" }, 0)
  expect(flow.current()).toEqual({ status: "waiting_for_user" })
})

test("a credential that comes twice is exchanged once", async () => {
  const exchange = vi.fn(async () => signedIn)
  const { provider, flow } = await openFlow(exchange)
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  provider.tell({ kind: "credential", credential })
  flow.signIn()
  await vi.waitFor(() => expect(flow.current().status).toBe("done"))
  expect(exchange).toHaveBeenCalledTimes(1)
  expect(provider.opened()).toBe(1)
})

test("a refusal of the service is told with its error", async () => {
  const error = Object.assign(new Error("no"), { code: "401" })
  const { provider, flow } = await openFlow(() => Promise.reject(error))
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current()).toEqual({ status: "failed", reason: "refused", error }))
})

test("a script that throws is a failure of the provider, not of the page", async () => {
  const { provider, flow } = await openFlow()
  vi.mocked(provider.adapter.start).mockImplementation(() => {
    throw new Error("google is not defined")
  })
  flow.signIn()
  expect(flow.current()).toEqual({ status: "failed", reason: "provider_error" })
})

test("cancelling ends an exchange under way, and its result signs nobody in here", async () => {
  const signals: AbortSignal[] = []
  const { provider, flow } = await openFlow((_, { signal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  flow.cancel()
  expect(signals[0]?.aborted).toBe(true)
  expect(flow.current()).toEqual({ status: "ready" })
})

test("a flow that is let go of is cancelled, unless it is held again in the same moment", async () => {
  const { flow } = await openFlow()
  const release = flow.retain()
  flow.signIn()
  release()
  const releaseAgain = flow.retain()
  await Promise.resolve()
  expect(flow.current()).toEqual({ status: "waiting_for_user" })
  releaseAgain()
  await Promise.resolve()
  expect(flow.current()).toEqual({ status: "ready" })
})

test("no state has the credential", async () => {
  const { provider, flow } = await openFlow()
  const states: unknown[] = []
  flow.subscribe(() => states.push(flow.current()))
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current().status).toBe("done"))
  expect(JSON.stringify(states)).not.toContain("sandbox:google")
})

test("a provider's own button is drawn where there is a place for it, and let go of with the place", async () => {
  const provider = fakeProvider()
  const log: string[] = []
  const renderButton = (place: HTMLElement) => {
    log.push(`drawn in ${place}`)
    return () => void log.push(`let go of ${place}`)
  }
  const flow = createSocialFlow({ ...provider.adapter, renderButton }, async () => signedIn)
  const place = (name: string) => name as unknown as HTMLElement // nothing is drawn in it here
  flow.renderButton?.(place("one"))
  const loaded = flow.preload()
  provider.loads[0]?.done()
  await loaded
  flow.renderButton?.(place("two"))
  flow.renderButton?.(null)
  expect(log).toEqual(["drawn in one", "let go of one", "drawn in two", "let go of two"])
})
