import type { Page } from "playwright-core"
import type { Sandbox } from "../../../sandbox/src/testing.ts"
import type { Chromium } from "./browsers/chromium.ts"
import type {} from "./pages/sendPage.ts"

/** Opens the page that sends. Accepts the server's self-signed certificate. */
export const openSendPage = async ({ profile }: Chromium, url: string): Promise<Page> => {
  const page = await profile.newPage()
  const session = await profile.newCDPSession(page)
  await session.send("Security.setIgnoreCertificateErrors", { ignore: true })
  await page.goto(url)
  await page.waitForFunction(() => "sender" in globalThis)
  return page
}

/** Signs in by email, creates a wallet if the user has none, and returns its address. */
export const signInOn = async (page: Page, sandbox: Sandbox, email: string): Promise<string> => {
  const { verificationToken } = await page.evaluate((to) => wallet.auth.email.login({ email: to }), email)
  const otp = sandbox.inbox.latest(email)?.code ?? ""
  const address = await page.evaluate(
    async (code) => {
      const { isWalletCreated } = await wallet.auth.email.verify(code)
      if (!isWalletCreated) await wallet.account.create()
      return wallet.session.current().addresses.evm
    },
    { verificationToken, otp }
  )
  return String(address).toLowerCase()
}
