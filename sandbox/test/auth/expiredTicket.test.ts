import { expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../../src/index.ts"
import { createSandbox } from "../../src/testing.ts"

const minute = 60_000

/** Opens a user with a wallet, and records every token that is sent to the sandbox. */
const open = async () => {
  const sandbox = createSandbox({ seed: "expired ticket" })
  onTestFinished(() => expect(sandbox.violations).toEqual([]))
  const walletTokens: string[] = []
  const refreshTokens: string[] = []
  const { appId } = sandbox.credentials
  const client = createClient({
    appId,
    fetch: (url, init) => {
      const { pathname } = new URL(url)
      const bearer = new Headers(init.headers).get("authorization")
      if (bearer && pathname.includes("/wallet/")) walletTokens.push(bearer)
      if (pathname.endsWith("/wallet/refresh")) refreshTokens.push(JSON.parse(`${init.body}`).refreshToken)
      return sandbox.fetch(url, init)
    }
  })
  const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
  const otp = sandbox.inbox.latest("ada@example.com")?.code ?? ""
  await client.auth.email.verify({ verificationToken, otp })
  await client.account.create()
  return { sandbox, client, walletTokens, refreshTokens }
}

const signatures = async ({ client }: Awaited<ReturnType<typeof open>>) =>
  Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      client.wallet.signMessage({ network: "ethereum-sepolia", message: `message ${index}` })
    )
  )

test("completes a hundred concurrent operations on an expired ticket, and sends no token twice", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const opened = await open()
  // The sandbox uses the same clock.
  vi.setSystemTime(Date.now() + 2 * minute)
  const answers = await signatures(opened)
  expect(new Set(answers.map(({ signature }) => signature)).size).toBe(100)
  const { sandbox, client, walletTokens, refreshTokens } = opened
  expect(sandbox.ledger.filter(({ kind }) => kind === "signMessage")).toHaveLength(100)
  expect(walletTokens).toHaveLength(100)
  expect(new Set(walletTokens).size).toBe(100)
  // One refresh replaces the expired ticket. The others get one ticket for each operation.
  expect(refreshTokens).toHaveLength(100)
  expect(new Set(refreshTokens).size).toBe(100)
  expect(client.session.current().status).toBe("ready")
})

test("completes them when the ticket has expired only by the service's clock", async () => {
  const opened = await open()
  opened.sandbox.clock.advance(2 * minute)
  await signatures(opened)
  const { sandbox, walletTokens, refreshTokens } = opened
  expect(sandbox.ledger.filter(({ kind }) => kind === "signMessage")).toHaveLength(100)
  expect(walletTokens).toHaveLength(101)
  expect(new Set(walletTokens).size).toBe(101)
  expect(new Set(refreshTokens).size).toBe(refreshTokens.length)
})
