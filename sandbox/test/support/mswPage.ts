/** The page of msw.browser.test.ts: an app without knowledge of a sandbox, and its Service Worker. */
import { http } from "msw"
import { setupWorker } from "msw/browser"
import { createClient } from "../../../src/index.ts"
import { sandboxHandlers } from "../../src/msw.ts"

declare global {
  interface Window {
    /** Starts the worker that forwards calls to the sandbox at a URL. */
    startWorker(sandbox: string): Promise<void>
    /** Signs in, creates a wallet, recovers it for another user, and returns the signature of a message. */
    useApp(): Promise<string>
    /** The error code of a sign-in. */
    failToSignIn(): Promise<string>
  }
}

const client = createClient({ appId: "app", env: "production", rampableClientSecret: "sandbox-ramp-secret" })

const signIn = async (email: string) => {
  const { verificationToken } = await client.auth.email.login({ email })
  const inbox = await fetch(`/__sandbox/inbox/latest?to=${email}`)
  return client.auth.email.verify({ verificationToken, otp: (await inbox.json()).code })
}

window.startWorker = async (sandbox) => {
  const worker = setupWorker(...sandboxHandlers(http, sandbox))
  await worker.start({ onUnhandledRequest: "error", quiet: true })
}

window.useApp = async () => {
  await signIn("ada@example.com")
  const { secret0 } = await client.account.create()
  await client.session.signOut()
  await signIn("grace@example.com")
  await client.account.recover({ file: new Blob([secret0]) })
  const { docs } = await client.recipients.list({ rampableAccessToken: "none" }).catch(() => ({ docs: [] }))
  if (docs.length > 0) throw new Error("A stranger's token was good")
  return (await client.wallet.signMessage({ network: "base-sepolia", message: "Hello" })).signature
}

window.failToSignIn = () =>
  signIn("ada@example.com").then(
    () => "none",
    (error) => error.code
  )
