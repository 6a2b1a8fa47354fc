import { expect, test, vi } from "vitest"
import type { SignedIn } from "../../src/query/index.ts"
import { createSocialFlow } from "../../src/react/social/flows/flow.ts"
import { credential, fakeProvider } from "./fakes.ts"

const signedIn: SignedIn = { isWalletCreated: true }

/** A flow whose script is loaded. */
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

test("is unavailable for a provider that is not configured", async () => {
  const flow = createSocialFlow(undefined, async () => signedIn)
  await flow.preload()
  flow.signIn()
  flow.cancel()
  expect(flow.current()).toEqual({ status: "unavailable", reason: "not_configured" })
})

test("opens the popup synchronously on click, and signs in with its credential", async () => {
  const { provider, flow, statuses } = await openFlow()
  flow.signIn()
  expect(provider.opened()).toBe(1)
  expect(flow.current()).toEqual({ status: "waiting_for_user" })
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current()).toEqual({ status: "done", ...signedIn }))
  expect(statuses).toEqual(["loading", "ready", "waiting_for_user", "exchanging", "done"])
})

test("opens no popup before the script is loaded, because it would be blocked", async () => {
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

test("reports a script that fails to load, and loads it again on request", async () => {
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

test("loads once when called twice", async () => {
  const provider = fakeProvider()
  const flow = createSocialFlow(provider.adapter, async () => signedIn)
  const both = Promise.all([flow.preload(), flow.preload()])
  provider.loads[0]?.done()
  await both
  expect(provider.loads).toHaveLength(1)
})

test.each(["cancelled", "blocked"] as const)("opens a popup again after it was %s", async (kind) => {
  const { provider, flow } = await openFlow()
  flow.signIn()
  provider.tell({ kind })
  expect(flow.current()).toEqual({ status: kind })
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current().status).toBe("done"))
})

test("uses the second of two clicks, and ignores the first popup", async () => {
  const { provider, flow } = await openFlow()
  flow.signIn()
  flow.signIn()
  provider.tell({ kind: "cancelled" }, 0)
  expect(flow.current()).toEqual({ status: "waiting_for_user" })
})

test("exchanges a credential once when it arrives twice", async () => {
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

test("reports the service's refusal with its error", async () => {
  const error = Object.assign(new Error("no"), { code: "401" })
  const { provider, flow } = await openFlow(() => Promise.reject(error))
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current()).toEqual({ status: "failed", reason: "refused", error }))
})

test("reports a script that throws as a failure of the provider", async () => {
  const { provider, flow } = await openFlow()
  vi.mocked(provider.adapter.start).mockImplementation(() => {
    throw new Error("google is not defined")
  })
  flow.signIn()
  expect(flow.current()).toEqual({ status: "failed", reason: "provider_error" })
})

test("aborts the exchange when cancelled, and starts no session", async () => {
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

test("is cancelled when released, unless it is held again at once", async () => {
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

test("puts no credential into a state", async () => {
  const { provider, flow } = await openFlow()
  const states: unknown[] = []
  flow.subscribe(() => states.push(flow.current()))
  flow.signIn()
  provider.tell({ kind: "credential", credential })
  await vi.waitFor(() => expect(flow.current().status).toBe("done"))
  expect(JSON.stringify(states)).not.toContain("sandbox:google")
})

test("renders a provider's own button into its element, and disposes of it with the element", async () => {
  const provider = fakeProvider()
  const log: string[] = []
  const renderButton = (place: HTMLElement) => {
    log.push(`drawn in ${place}`)
    return () => void log.push(`let go of ${place}`)
  }
  const flow = createSocialFlow({ ...provider.adapter, renderButton }, async () => signedIn)
  const place = (name: string) => name as unknown as HTMLElement // nothing is rendered into it here
  flow.renderButton?.(place("one"))
  const loaded = flow.preload()
  provider.loads[0]?.done()
  await loaded
  flow.renderButton?.(place("two"))
  flow.renderButton?.(null)
  expect(log).toEqual(["drawn in one", "let go of one", "drawn in two", "let go of two"])
})
