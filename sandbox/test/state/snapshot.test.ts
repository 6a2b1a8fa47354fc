import { describe, expect, it, onTestFinished } from "vitest"
import { createSandbox, type SandboxOptions, testTokens } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"
import { openAppOn, openUser, signInByEmail } from "../support/app.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

const open = async (options: SandboxOptions = {}) => {
  const sandbox = createSandbox(options)
  onTestFinished(() => sandbox.close())
  const app = openAppOn(sandbox)
  const user = await openUser(app, "ada@example.com")
  const send = (amount: string) =>
    user.wallet("send-token", { to: friend, amount, tokenAddress: testTokens.usdc })
  const balance = async (email = "ada@example.com") => {
    const { walletToken } = await signInByEmail(app, email)
    const body = { network: "ethereum-sepolia", tokenAddress: testTokens.usdc }
    return (await app.wallet("/wallet/balance-token", body, walletToken)).body.data.balance
  }
  return { sandbox, app, user, send, balance }
}

describe.each([["memory"], ...(hasAnvil ? [["anvil"] as const] : [])] as const)(
  "a snapshot, on %s",
  (chain) => {
    it("can be restored any number of times", async () => {
      const { sandbox, send, balance } = await open({ chain, blockTime: 60_000 })
      const { hash } = (await send("100")).body.data.txReceipt
      const pending = await sandbox.snapshot()
      sandbox.clock.advance(60_000)
      expect(await balance()).toBe("900")
      const mined = await sandbox.snapshot()
      for (let times = 0; times < 2; times++) {
        sandbox.restore(pending)
        expect(Math.abs(sandbox.clock.now() - pending.at)).toBeLessThan(10_000)
        expect(await balance()).toBe("1000")
        sandbox.clock.advance(60_000)
        expect(await balance()).toBe("900")
        sandbox.restore(mined)
        expect(await balance()).toBe("900")
      }
      expect(sandbox.ledger.map((entry) => entry.hash)).toContain(hash)
    })

    it("is plain JSON that another sandbox can restore", async () => {
      const one = await open({ chain, blockTime: 0, seed: "one" })
      await one.send("1")
      const text = JSON.stringify(await one.sandbox.snapshot())
      const other = await open({ chain, blockTime: 0, seed: "other" })
      other.sandbox.restore(JSON.parse(text))
      expect(await other.balance()).toBe("999")
      // The sandboxes do not affect each other.
      await one.send("2")
      expect([await one.balance(), await other.balance()]).toEqual(["997", "999"])
      // It accepts tokens from before the snapshot, and none from after it.
      const { status } = await other.app.wallet("/wallet/address", undefined, await one.user.walletToken())
      expect(status).toBe(401)
      const { rampToken } = one.user
      expect((await other.app.ramp("GET", "/recipient", undefined, rampToken)).status).toBe(200)
    })
  }
)

it("drops restored state on a reset, and keeps the snapshot", async () => {
  const { sandbox, balance } = await open()
  const snapshot = await sandbox.snapshot()
  sandbox.configure({ rotation: "grace:1000" })
  sandbox.faults.add({ operation: "loginOtp", fault: "503" })
  sandbox.reset()
  expect([sandbox.inbox.list(), sandbox.ledger, sandbox.faults.list()]).toEqual([[], [], []])
  sandbox.restore(snapshot)
  expect(await balance()).toBe("1000")
})

it("rejects an invalid snapshot", () => {
  // biome-ignore lint/suspicious/noExplicitAny: a file may contain any value
  const nonsense: any = { rows: [] }
  expect(() => createSandbox().restore(nonsense)).toThrow("This is not a snapshot of this version")
})

it("ends hanging requests on a restore", async () => {
  const { sandbox, app } = await open()
  const snapshot = await sandbox.snapshot()
  sandbox.faults.add({ operation: "loginOtp", fault: "hang" })
  const hanging = app.wallet("/auth/login-otp", { email: "ada@example.com" })
  await expect.poll(() => sandbox.faults.list()).toEqual([])
  sandbox.restore(snapshot)
  await expect(hanging).rejects.toThrow(TypeError)
})

it("shares no state with another sandbox in the same process", async () => {
  const [one, other] = [await open({ seed: "same" }), await open({ seed: "same" })]
  expect(one.user.address).toBe(other.user.address)
  await one.send("1")
  one.sandbox.configure({ latency: 1 })
  one.sandbox.clock.advance(5000)
  expect([await one.balance(), await other.balance()]).toEqual(["999", "1000"])
  expect(other.sandbox.clock.now()).toBeLessThan(one.sandbox.clock.now() - 4000)
  expect(other.sandbox.inbox.list()).not.toHaveLength(0)
  other.sandbox.reset()
  expect(one.sandbox.inbox.list()).not.toHaveLength(0)
})
