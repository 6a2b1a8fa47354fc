import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest"
import { endAppSessionOf, withAppSession } from "../../../examples/next/app/appSession.ts"
import { openUser, signInByEmail } from "../../support/user.ts"

const origin = "https://next.test"

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal("location", new URL(origin))
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

it("opens a session for each user who signs in, also without a sign-out between them", async () => {
  const user = await openUser()
  // Its types in the example come from the build of the package.
  onTestFinished(endAppSessionOf(user.client as unknown as Parameters<typeof endAppSessionOf>[0]))
  const open = vi.fn(async () => undefined)
  const ask = () => withAppSession(open)(`${origin}/api/ramp/reference/currencies`, {})
  await ask()
  await ask()
  expect(open).toHaveBeenCalledTimes(1)
  await signInByEmail(user, "returning@example.com")
  await ask()
  expect(open).toHaveBeenCalledTimes(2)
  expect(asked).not.toContain("DELETE /api/session")
  await user.client.session.signOut()
  expect(asked).toContain("DELETE /api/session")
})
