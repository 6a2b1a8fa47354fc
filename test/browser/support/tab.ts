import type { CDPSession, Page } from "playwright-core"
import { expect } from "vitest"
import type { SessionSnapshot } from "../../../src/index.ts"
import type {} from "./pages/page.ts"
import type { Service } from "./service.ts"

/** A page with a client in it. */
export interface Tab {
  readonly page: Page
  /** The warnings on the page's console. */
  readonly warnings: readonly string[]
  /** Signs in by email, and creates a wallet if the user has none. */
  signIn(email: string): Promise<void>
  session(): Promise<SessionSnapshot>
  /** Signs the messages concurrently. Returns the outcome of each. */
  sign(...messages: readonly string[]): Promise<string[]>
  /** Starts to sign a message without waiting for it. */
  startSign(message: string): Promise<void>
  /** The outcome of the signature that was started last. */
  signOutcome(): Promise<string[]>
  /** Waits until the session has this status. */
  untilStatus(status: SessionSnapshot["status"]): Promise<void>
  /** Waits until a call of this origin waits for another tab. */
  untilWaiting(): Promise<void>
  /** Waits until no call of this origin waits for another tab. */
  untilNoneWaiting(): Promise<void>
  /** Waits until this origin has no lock. The browser reports a released lock with a delay. */
  untilNoLock(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  crash(): Promise<void>
}

const pollOptions = { interval: 10 }

/** The actions of tests on a page with a client. */
export const tabOf = (page: Page, { sandbox }: Service): Tab => {
  const warnings: string[] = []
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text())
  })
  let session: CDPSession | undefined
  const lifecycle = async (state: "frozen" | "active") => {
    session ??= await page.context().newCDPSession(page)
    await session.send("Page.setWebLifecycleState", { state })
  }
  const locks = () => page.evaluate(() => navigator.locks.query())
  return {
    page,
    warnings,
    signIn: async (email) => {
      const { verificationToken } = await page.evaluate((to) => client.auth.email.login({ email: to }), email)
      const otp = sandbox.inbox.latest(email)?.code ?? ""
      await page.evaluate(
        async (code) => {
          const { isWalletCreated } = await client.auth.email.verify(code)
          if (!isWalletCreated) await client.account.create()
        },
        { verificationToken, otp }
      )
    },
    session: () => page.evaluate(() => client.session.current()),
    sign: (...messages) => page.evaluate((all) => sign(all), messages),
    startSign: (message) =>
      page.evaluate((it) => {
        globalThis.begun = sign([it])
      }, message),
    signOutcome: () => page.evaluate(() => begun),
    untilStatus: async (status) => {
      const session = () => page.evaluate(() => client.session.current())
      await expect.poll(session, pollOptions).toMatchObject({ status })
    },
    untilWaiting: () => expect.poll(locks, pollOptions).not.toMatchObject({ pending: [] }),
    untilNoneWaiting: () => expect.poll(locks, pollOptions).toMatchObject({ pending: [] }),
    untilNoLock: () => expect.poll(locks, pollOptions).toEqual({ held: [], pending: [] }),
    freeze: () => lifecycle("frozen"),
    thaw: () => lifecycle("active"),
    crash: async () => {
      const crashed = page.waitForEvent("crash")
      const session = await page.context().newCDPSession(page)
      // A crashed page sends no response.
      session.send("Page.crash").catch(() => undefined)
      await crashed
    }
  }
}
