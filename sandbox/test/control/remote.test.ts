import { expect, it, onTestFinished } from "vitest"
import { connectSandbox } from "../../src/remote.ts"
import { createSandbox, listen } from "../../src/testing.ts"
import { openAppOn, openUser } from "../support/app.ts"

const email = "ada@example.com"

const open = async () => {
  const sandbox = createSandbox({ blockTime: 0 })
  const server = await listen(sandbox, { port: 0 })
  onTestFinished(async () => {
    await server.close()
    await sandbox.close()
  })
  return { sandbox, server, remote: connectSandbox(`${server.url}/`) }
}

it("controls the clock, faults, settings and scenarios of a sandbox over HTTP", async () => {
  const { sandbox, server, remote } = await open()
  expect(remote.baseUrls).toEqual({
    wallet: `${server.url}/api/v2`,
    ramp: `${server.url}/v1`,
    smartAccount: `${server.url}/api/v1`
  })
  await remote.clock.advance(86_400_000)
  expect(Math.round((sandbox.clock.now() - Date.now()) / 86_400_000)).toBe(1)
  await remote.clock.set("2040-01-01")
  expect(new Date(await remote.clock.now()).toISOString()).toMatch(/^2040-01-01T00:00/)

  await remote.faults.add(
    { operation: "loginOtp", fault: "503" },
    { operation: "*", fault: "hang", after: 1 }
  )
  expect(await remote.faults.list()).toEqual(sandbox.faults.list())
  await remote.faults.clear()
  expect(sandbox.faults.list()).toEqual([])

  await remote.configure({ rotation: "grace:1000" })
  expect(await remote.control("GET", "settings")).toMatchObject({ rotation: "grace:1000" })
  await remote.play("sent-twice")
  expect(sandbox.faults.list()).toMatchObject([{ operation: "*", fault: "duplicate-first" }])
  await remote.play({ description: "Slow.", settings: { latency: 5 } })
  expect(await remote.control("GET", "settings")).toMatchObject({ latency: 5, rotation: "strict" })

  await remote.reset({ seed: "one", now: Date.UTC(2020, 0) })
  expect(new Date(sandbox.clock.now()).getUTCFullYear()).toBe(2020)
})

it("reads messages, adds coins, runs order commands and keeps snapshots", async () => {
  const { sandbox, remote } = await open()
  const user = await openUser(openAppOn(sandbox), email)
  expect(await remote.inbox.latest(email)).toEqual(sandbox.inbox.latest(email))
  expect(await remote.inbox.latest("nobody@example.com")).toBeUndefined()
  await remote.snapshots.save("user")

  await remote.fund(user.address, "ethereum-sepolia", "5")
  const usdc = "0xC5bc2ef4C5600a42A82d7727eCDDbFADAEb2f882"
  await remote.fund(user.address, "ethereum-sepolia", "7", usdc)
  const balances = async () => [
    (await user.wallet("balance-coin", {})).body.data.balance,
    (await user.wallet("balance-token", { tokenAddress: usdc })).body.data.balance
  ]
  expect(await balances()).toEqual(["15", "1007"])

  const order = await user.ramp("POST", "/onramp", {
    receiverWalletAddress: user.address,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 1_600_000,
    inputCurrency: "IDR",
    outputCurrency: "usdc-ethereum-sepolia"
  })
  expect(order.status).toBe(201)
  const [{ id } = { id: "" }] = await remote.orders.list()
  expect(await remote.orders.command(id, "fail", "No money")).toMatchObject({ id, status: "failed" })

  await remote.snapshots.restore("user")
  expect(await remote.orders.list()).toEqual([])
  await remote.snapshots.delete("user")
  await expect(remote.snapshots.restore("user")).rejects.toThrow("there is no snapshot user")
})

it("controls one tenant only", async () => {
  const { sandbox, server } = await open()
  const remote = connectSandbox(`${server.url}/tenants/w1`)
  await remote.faults.add({ operation: "*", fault: "503" })
  expect([sandbox.faults.list().length, sandbox.tenant("w1").faults.list().length]).toEqual([0, 1])
})

it("reports what the sandbox rejected, and that none responds", async () => {
  const { server, remote } = await open()
  // @ts-expect-error a fault that does not exist
  await expect(remote.faults.add({ operation: "*", fault: "418" })).rejects.toMatchObject({
    name: "SandboxRequestError",
    message: expect.stringMatching(/^POST http.*\/__sandbox\/faults: .*fault/)
  })
  await server.close()
  await expect(remote.clock.now()).rejects.toThrow(`No sandbox responds at ${server.url}/__sandbox/clock`)
  for (const url of ["127.0.0.1:4010", "", "file:///tmp"])
    expect(() => connectSandbox(url)).toThrow(TypeError)
})
