/** What the page of mswBrowser.test.ts runs: an app that knows nothing of a sandbox, and its Service Worker. */
import { http } from "msw"
import { setupWorker } from "msw/browser"
import { sandboxHandlers } from "../../sandbox/src/msw.ts"
import { createClient } from "../../src/index.ts"

declare global {
  interface Window {
    /** Starts the worker that has the sandbox at an address answer. */
    startWorker(sandbox: string): Promise<void>
    /** Signs in, makes a wallet, recovers it for somebody else and signs; says how the message was signed. */
    useApp(): Promise<string>
    /** The code of the error of a sign-in. */
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
