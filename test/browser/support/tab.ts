import type { CDPSession, Page } from "playwright-core"
import { expect } from "vitest"
import type { SessionSnapshot } from "../../../src/index.ts"
import type {} from "./page.ts"
import type { Service } from "./service.ts"

/** A page with a client in it. */
export interface Tab {
  readonly page: Page
  /** What the page wrote to its console as a warning. */
  readonly warnings: readonly string[]
  /** Signs in by mail, and makes a wallet for whoever has none. */
  signIn(email: string): Promise<void>
  session(): Promise<SessionSnapshot>
  /** Signs each message, all at once, and says what became of each. */
  sign(...messages: readonly string[]): Promise<string[]>
  /** Begins to sign a message, and does not wait. */
  begin(message: string): Promise<void>
  /** What became of the message that was begun last. */
  begun(): Promise<string[]>
  /** Waits until the client says so. */
  untilStatus(status: SessionSnapshot["status"]): Promise<void>
  /** Waits until a call of this origin waits for another tab. */
  untilOneWaits(): Promise<void>
  /** Waits until no call of this origin waits for another tab. */
  untilNoneWaits(): Promise<void>
  /** Waits until this origin has no lock. A lock is given back at once, and the browser hears of it in its time. */
  untilNoLock(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  crash(): Promise<void>
}

const patiently = { timeout: 10_000, interval: 10 }

/** Gives names to what the tests do with a page that has loaded. */
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
    begin: (message) =>
      page.evaluate((it) => {
        globalThis.begun = sign([it])
      }, message),
    begun: () => page.evaluate(() => begun),
    untilStatus: async (status) => {
      const session = () => page.evaluate(() => client.session.current())
      await expect.poll(session, patiently).toMatchObject({ status })
    },
    untilOneWaits: () => expect.poll(locks, patiently).not.toMatchObject({ pending: [] }),
    untilNoneWaits: () => expect.poll(locks, patiently).toMatchObject({ pending: [] }),
    untilNoLock: () => expect.poll(locks, patiently).toEqual({ held: [], pending: [] }),
    freeze: () => lifecycle("frozen"),
    thaw: () => lifecycle("active"),
    crash: async () => {
      const crashed = page.waitForEvent("crash")
      const session = await page.context().newCDPSession(page)
      // Nobody is left to answer.
      session.send("Page.crash").catch(() => undefined)
      await crashed
    }
  }
}
