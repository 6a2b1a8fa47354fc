import { createSandbox, type SandboxOptions } from "../../sandbox/src/testing.ts"
import { type Client, createClient } from "../../src/index.ts"
import { isAddressUnknownAfterSignIn, withIdentityMode } from "./identityModes.ts"
import { freshJournal } from "./storage/freshJournal.ts"

/** A request that the client sent, as its `fetch` saw it. */
export interface SentRequest {
  readonly method: string
  readonly body: string | undefined
  readonly path: string
  readonly query: URLSearchParams
  readonly signal: AbortSignal | undefined
}

/** Opens a client of a sandbox in the same process, and records its requests. */
export const openClient = (options: SandboxOptions = {}) => {
  const sandbox = createSandbox({ seed: "person", blockTime: 0, ...withIdentityMode(options) })
  const sent: SentRequest[] = []
  const { appId, rampableClientSecret } = sandbox.credentials
  const client = createClient({
    appId,
    rampableClientSecret,
    // Sandboxes with the same seed give a user the same wallet, so sends would share a journal.
    journal: freshJournal(),
    fetch: (url, init) => {
      const { pathname: path, searchParams: query } = new URL(url)
      const body = typeof init.body === "string" ? init.body : undefined
      sent.push({ method: init.method ?? "GET", path, query, body, signal: init.signal ?? undefined })
      return sandbox.fetch(url, init)
    }
  })
  const codeFor = (to: string) => sandbox.inbox.latest(to)?.code ?? ""
  return { sandbox, client, sent, codeFor }
}

/** `openClient` with a signed-in user who has a wallet and a ramp account. */
export const openUser = async (options: SandboxOptions = {}) => {
  const opened = openClient(options)
  await signInByEmail(opened, "ada@example.com")
  const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
  const account = await opened.client.account.create({ rampable })
  if (isAddressUnknownAfterSignIn()) await signInByEmail(opened, "ada@example.com")
  return { ...opened, account, address: account.address[0]?.address ?? "" }
}

export const signInByEmail = async (
  { client, codeFor }: { readonly client: Client; readonly codeFor: (to: string) => string },
  email: string
) => {
  const { verificationToken } = await client.auth.email.login({ email })
  return client.auth.email.verify({ verificationToken, otp: codeFor(email) })
}
