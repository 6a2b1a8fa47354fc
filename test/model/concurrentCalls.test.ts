import { expect, onTestFinished, test, vi } from "vitest"
import { createSandbox, type LedgerEntry } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"
import { quickHmac } from "./world/quickHmac.ts"

/** A thousand rounds take minutes, so only `npm run test:soak` plays them. */
const rounds = process.env.MODE === "soak" ? 1_000 : 8

vi.setConfig({ testTimeout: 3_600_000 })

const minute = 60_000

const open = async (tokens: "single-use" | "multi-use") => {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(quickHmac())
  const sandbox = createSandbox({ seed: "many", walletTokens: tokens })
  const { appId } = sandbox.credentials
  const client = createClient({ appId, tokens, fetch: sandbox.fetch })
  await client.auth.google.authorize({ credential: "sandbox:google:ada@example.com" })
  await client.account.create()
  return { sandbox, client }
}

/** Makes a hundred concurrent calls two minutes after the last round. Returns what the service did. */
const round = async ({ sandbox, client }: Awaited<ReturnType<typeof open>>): Promise<LedgerEntry[]> => {
  vi.setSystemTime(Date.now() + 2 * minute)
  const began = Date.now()
  await Promise.all(Array.from({ length: 100 }, () => client.wallet.addresses()))
  // By time, because the ledger drops its oldest entries.
  return sandbox.ledger.filter(({ at }) => at >= began)
}

const of = (entries: readonly LedgerEntry[], kind: string) => entries.filter((entry) => entry.kind === kind)

test(`sends each token once in a hundred concurrent calls on an expired ticket, ${rounds} times`, async () => {
  const opened = await open("single-use")
  for (let time = 0; time < rounds; time++) {
    const entries = await round(opened)
    expect(entries.map(({ kind }) => kind).slice(0, 2)).toEqual(["refreshWalletToken", "getAddresses"])
    // Each call after the first needs its own ticket.
    expect([of(entries, "refreshWalletToken").length, of(entries, "getAddresses").length]).toEqual([100, 100])
    expect(entries.filter(({ timesSent }) => timesSent !== 1)).toEqual([])
  }
})

test(`refreshes once for a hundred concurrent calls on an expired multi-use token, ${rounds} times`, async () => {
  const opened = await open("multi-use")
  for (let time = 0; time < rounds; time++) {
    const entries = await round(opened)
    expect([of(entries, "refreshWalletToken").length, of(entries, "getAddresses").length]).toEqual([1, 100])
    expect(entries).toHaveLength(101)
  }
  console.info(
    `figure: Rounds of 100 concurrent calls with an expired token in which one refresh was enough: ${rounds} of ${rounds}`
  )
})
