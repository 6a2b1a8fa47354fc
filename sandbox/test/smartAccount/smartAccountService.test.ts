import { privateKeyToAccount } from "viem/accounts"
import { afterAll, describe, expect, it } from "vitest"
import { gasTankPool } from "../../src/smartAccount/gasTanks.ts"
import { createSandbox, testTokens } from "../../src/testing.ts"
import { hasAnvil, standingClock } from "../support/anvil.ts"
import { openAppOn, openUser } from "../support/app.ts"
import { signedRequests } from "../support/smartAccountRequests.ts"

const chainId = 84532
const owner = privateKeyToAccount(`0x${"5b".repeat(32)}`)

describe.runIf(hasAnvil)("the smart account service", () => {
  const clock = standingClock()
  const sandbox = createSandbox({ chain: "anvil", blockTime: 0, clock })
  afterAll(async () => {
    expect(sandbox.violations).toEqual([])
    await sandbox.close()
  })

  const ask = signedRequests(sandbox)

  const create = async () =>
    (await ask("POST", "/smart-account", { owner: { id: owner.address, provider: "wallet" } })).body.data

  const accountId = async (): Promise<string> =>
    (await create()).accounts.find((account: { chainId: number }) => account.chainId === chainId).id

  const prepare = async () =>
    (await ask("POST", "/userOp/deploy/hash", { accountId: await accountId() })).body.data

  const submit = async (
    { userOpId, hash }: { userOpId: string; hash: `0x${string}` },
    isSponsored = true
  ) => {
    const signature = await owner.signMessage({ message: { raw: hash } })
    return ask("POST", "/userOp/submit", { userOpId, hash, signature, isSponsored })
  }

  it("gives an owner the same accounts each time", async () => {
    expect(await create()).toEqual(await create())
    expect((await create()).accounts).toHaveLength(3)
  })

  it("refuses requests that the app's secret has not signed, or long ago", async () => {
    const body = { owner: { id: owner.address, provider: "wallet" } }
    for (const signing of [{ secret: "another" }, { at: clock.now() - 600_000 }])
      expect(await ask("POST", "/smart-account", body, signing)).toMatchObject({ status: 401 })
  })

  it("carries out an operation once, however often it is submitted", async () => {
    const prepared = await prepare()
    const answers = await Promise.all([submit(prepared), submit(prepared)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask("GET", `/userOp/${prepared.userOpId}`)).body.data).toMatchObject({
      status: "success",
      payer: "organization",
      clientGasTankUsageHistory: { userOpId: prepared.userOpId }
    })
    const usage = (await ask("GET", "/client/gasTank/history")).body.data
    expect(usage.filter(({ userOpId }: { userOpId: string }) => userOpId === prepared.userOpId)).toHaveLength(
      1
    )
  })

  it("refuses a signature of someone else, and another hash", async () => {
    const { userOpId, hash } = await prepare()
    const signature = await privateKeyToAccount(`0x${"5c".repeat(32)}`).signMessage({
      message: { raw: hash }
    })
    expect(
      await ask("POST", "/userOp/submit", { userOpId, hash, signature, isSponsored: true })
    ).toMatchObject({
      status: 400,
      body: { message: "The signature is not that of the owner" }
    })
    const other = `0x${"11".repeat(32)}` as const
    expect(await submit({ userOpId, hash: other })).toMatchObject({ status: 400 })
    expect((await ask("GET", `/userOp/${userOpId}`)).body.data.status).toBe("waiting_signature")
  })

  it("lets an operation expire after five minutes", async () => {
    const prepared = await prepare()
    clock.advance(301_000)
    expect((await ask("GET", `/userOp/${prepared.userOpId}`)).body.data.status).toBe("expired")
    expect(await submit(prepared)).toMatchObject({
      status: 400,
      body: { message: "The operation has expired" }
    })
  })

  it("accepts signatures of a server, whose clock does not advance with the sandbox's", async () => {
    clock.advance(3_600_000)
    const body = { owner: { id: owner.address, provider: "wallet" } }
    const statusAt = async (at: number) => (await ask("POST", "/smart-account", body, { at })).status
    expect(await statusAt(Date.now())).toBe(200)
    expect(await statusAt(clock.now())).toBe(200)
    expect(await statusAt(Date.now() + 1_800_000)).toBe(401)
  })

  it("keeps operations in a snapshot, where they can still be submitted", async () => {
    const prepared = await prepare()
    const snapshot = await sandbox.snapshot()
    sandbox.restore(snapshot)
    expect((await submit(prepared)).body.data.status).toBe("on_process")
  })

  it("refuses what an empty gas tank cannot pay, and pays again when it is filled", async () => {
    const fill = (balance: string) =>
      sandbox.fetch("http://sandbox.test/__sandbox/gas-tank", {
        method: "PUT",
        body: JSON.stringify({ balance })
      })
    const prepared = await prepare()
    await fill("0")
    expect(await submit(prepared)).toMatchObject({ status: 402, body: { message: "The gas tank is empty" } })
    await fill("1000000000")
    expect((await submit(prepared)).status).toBe(200)
  })

  it("credits a payment of USDT to a gas tank once", async () => {
    const user = await openUser(openAppOn(sandbox), "payer@example.com")
    await sandbox.fetch("http://sandbox.test/__sandbox/faucet", {
      method: "POST",
      body: JSON.stringify({
        network: "base-sepolia",
        address: user.address,
        amount: "5",
        token: testTokens.usdt
      })
    })
    const sent = { network: "base-sepolia", to: gasTankPool, tokenAddress: testTokens.usdt, amount: "3" }
    const paid = (await user.wallet("send-token", sent)).body.data.txReceipt
    const message = `${chainId}.${paid.hash}`
    const { signature } = (await user.wallet("sign-message", { message })).body.data
    const tank = {
      txHash: paid.hash,
      chainId,
      tokenAddress: testTokens.usdt,
      poolAddress: gasTankPool,
      signature
    }
    const { id: receiverOwnerId, gasTanks } = await create()
    const topUp = { ...tank, receiverOwnerId, immediate: true }
    expect((await ask("POST", "/smart-account/topUp", topUp)).body.data).toMatchObject({
      status: "success",
      amount: "3000000"
    })
    expect(Number((await create()).gasTanks[0].balance)).toBe(Number(gasTanks[0].balance) + 3_000_000)
    expect(await ask("POST", "/client/gasTank/topUp", tank)).toMatchObject({ status: 400 })
    expect((await ask("GET", `/smart-account/${receiverOwnerId}/topUp/history`)).body.data).toHaveLength(1)
  })
})
