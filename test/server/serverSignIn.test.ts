import { describe, expect, test } from "vitest"
import { createSandbox, type SandboxOptions } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { signInWithWallet } from "../support/identityModes.ts"

const email = "ada@example.com"
const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
const network = "ethereum-sepolia"

/** A server on a sandbox where Ada has a wallet, and a sign-in that creates her ramp account. */
const open = async (options: SandboxOptions = {}) => {
  const sandbox = createSandbox(options)
  const { appId, clientSecret, rampableClientSecret } = sandbox.credentials
  const maker = createClient({ appId, fetch: sandbox.fetch })
  await signInWithWallet(maker, sandbox, email)
  await maker.dispose()
  const server = createServerClient({
    clientSecret,
    rampableClientSecret,
    fetch: sandbox.fetch
  })
  const signIn = async () => {
    const { verificationToken } = await server.auth.email.login({ email })
    const otp = sandbox.inbox.latest(email)?.code ?? ""
    const result = await server.auth.email.verify({ verificationToken, otp, rampable })
    if (!result.isWalletCreated) throw new Error("Ada has a wallet")
    return result
  }
  const done = (from: number) => sandbox.ledger.slice(from).map(({ kind }) => kind)
  return { sandbox, server, signIn, done }
}

describe("a sign-in on a server that creates the ramp account", () => {
  test.each(["jwt", "opaque"] as const)("returns working tokens: %s", async (tokenFormat) => {
    const { server, sandbox, signIn, done } = await open({ tokenFormat })
    const before = sandbox.ledger.length
    const { walletToken, refreshToken, rampableAccessToken, rampableError, refreshError } = await signIn()
    expect([rampableError, refreshError]).toEqual([undefined, undefined])
    expect(await server.recipients.list({ rampableAccessToken })).toMatchObject({ docs: [] })
    const balance = await server.wallet.balanceCoin({ network, walletToken, refreshToken })
    expect(balance.refreshError).toBeUndefined()
    expect(done(before)).toEqual([
      "loginOtp",
      "verifyOtp",
      "createRampableAccount",
      "refreshWalletToken",
      "listRecipients",
      "balanceCoin",
      "refreshWalletToken"
    ])
  })

  test("returns working tokens when the account could not be created", async () => {
    const { server, sandbox, signIn } = await open()
    sandbox.faults.add({ operation: "createRampableAccount", fault: "500-after" })
    const { walletToken, rampableError, refreshError } = await signIn()
    expect(rampableError).toMatchObject({ status: 500 })
    expect(refreshError).toBeUndefined()
    expect(await server.wallet.balanceCoin({ network, walletToken })).toHaveProperty("balance")
  })

  test("omits the spent token when it could not be refreshed, with the reason", async () => {
    const { server, sandbox, signIn } = await open()
    sandbox.faults.add({ operation: "refreshWalletToken", fault: "503" })
    const result = await signIn()
    expect(result).not.toHaveProperty("walletToken")
    expect(result.rampableAccessToken).toMatch(/^ey/)
    expect(result.refreshError).toMatchObject({ status: 503 })
    const { walletToken } = await server.wallet.refreshToken({ refreshToken: result.refreshToken })
    expect(await server.wallet.balanceCoin({ network, walletToken })).toHaveProperty("balance")
  })

  test("does not refresh when the token was not used", async () => {
    const unused = await open()
    await unused.signIn()
    const before = unused.sandbox.ledger.length
    const { walletToken } = await unused.signIn() // the account exists by now
    expect(unused.done(before)).toEqual(["loginOtp", "verifyOtp"])
    expect(await unused.server.wallet.balanceCoin({ network, walletToken })).toHaveProperty("balance")
  })

  test("does not refresh in a client app, whose session does that", async () => {
    const { sandbox, done } = await open()
    const { appId, rampableClientSecret } = sandbox.credentials
    const client = createClient({ appId, rampableClientSecret, fetch: sandbox.fetch })
    const { verificationToken } = await client.auth.email.login({ email })
    const before = sandbox.ledger.length
    await client.auth.email.verify({
      verificationToken,
      otp: sandbox.inbox.latest(email)?.code ?? "",
      rampable
    })
    expect(done(before)).toEqual(["verifyOtp", "createRampableAccount"])
    expect(client.session.current()).toMatchObject({ status: "ready", hasRampAccess: true })
    expect(await client.wallet.balanceCoin({ network })).toHaveProperty("balance")
    await client.dispose()
  })
})
