import { type Hex, numberToHex } from "viem"
import { describe, expect, test } from "vitest"
import { gasTankPool } from "../../sandbox/src/smartAccount/gasTanks.ts"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { toAccount } from "../../src/viem/index.ts"
import { chainId, network, openSmartAccountApp } from "../support/service/smartAccountApp.ts"

const { usdt } = testTokens

describe.runIf(hasAnvil)("the single calls of smart accounts", () => {
  const { openUser, fund, server, sandbox, sign, baseUrls } = openSmartAccountApp()

  test("price an operation in coins and in the token of a gas tank", async () => {
    const { client, account } = await openUser()
    const cost = await client.smartAccount.estimate({ accountId: account.id, deploy: true })
    expect(cost).toEqual({
      requiredNative: expect.stringMatching(/^[1-9]\d*$/),
      requiredGasTankBalance: expect.stringMatching(/^[1-9]\d*$/),
      decimals: 6
    })
    // Nothing was stored.
    expect(await server.smartAccount.operations()).toEqual([])
  })

  test("remember the accounts of the newest owners only, however many a server creates", async () => {
    let created = 0
    const { client, account } = await openUser({
      config: { smartAccount: { sign }, baseUrls },
      relay: (url, init, pass) => {
        if (url.endsWith("/smart-account")) created++
        return pass(url, init)
      }
    })
    const send = async () =>
      (await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })).wait()
    const others = Array.from({ length: 100 }, (_, at) => numberToHex(at + 1, { size: 20 }))
    created = 0
    await send()
    expect(created).toBe(0)
    for (const id of others) await client.smartAccount.create({ owner: { id, provider: "wallet" } })
    await send()
    expect(created).toBe(others.length + 1)
  })

  test("store an operation, and submit it with a signature that another wallet could have made", async () => {
    const { client, account } = await openUser()
    const { userOpId, hash, validUntil } = await client.smartAccount.hash({
      accountId: account.id,
      deploy: true
    })
    expect(validUntil * 1000).toBeGreaterThan(sandbox.clock.now())
    const signature = await toAccount(client).signMessage({ message: { raw: hash as Hex } })
    const submitted = await client.smartAccount.submit({ userOpId, hash, signature })
    expect(submitted).toMatchObject({ id: userOpId, payer: "owner" })
    // It is carried out once, however often it is submitted.
    const again = await client.smartAccount.submit({ userOpId, hash, signature, isSponsored: true })
    expect(again).toMatchObject({ id: userOpId, payer: "owner", txHash: submitted.txHash })
    expect(await client.smartAccount.get({ userOpId })).toMatchObject({ status: "success" })
  })

  /** A payment of the user's wallet to the pool, with their signature. */
  const payment = async ({ client, owner }: Awaited<ReturnType<typeof openUser>>, amount: string) => {
    await fund(owner ?? "", amount, usdt)
    const sent = await client.wallet.sendToken({ network, to: gasTankPool, tokenAddress: usdt, amount })
    const { hash: txHash = "" } = await sent.wait()
    const { signature } = await client.wallet.signMessage({ network, message: `${chainId}.${txHash}` })
    return { txHash, chainId, tokenAddress: usdt, poolAddress: gasTankPool, signature, immediate: true }
  }

  test("credit a payment to the owner's gas tank once, and list it", async () => {
    const user = await openUser()
    const { smartAccount } = user.client
    const { id: ownerId } = await smartAccount.create()
    const given = { ...(await payment(user, "10")), receiverOwnerId: ownerId }
    expect(await smartAccount.topUp(given)).toMatchObject({ status: "success", amount: "10000000" })
    await expect(smartAccount.topUp(given)).rejects.toMatchObject({ status: 400, outcome: "refused" })
    expect((await smartAccount.create()).gasTanks?.[0]?.balance).toBe("35000000")
    expect(await smartAccount.topUps({ ownerId })).toMatchObject([{ txHash: given.txHash }])
    expect(await smartAccount.topUps({ ownerId, limit: 1, page: 2 })).toEqual([])
  })

  test("credit a payment to the organization's gas tank, on servers", async () => {
    const user = await openUser()
    const given = await payment(user, "7")
    const { gasTank } = server.smartAccount
    const before = BigInt((await gasTank.get()).balance)
    expect(await gasTank.topUp(given)).toMatchObject({ status: "success", amount: "7000000" })
    expect(BigInt((await gasTank.get()).balance)).toBe(before + 7_000_000n)
    expect(await gasTank.topUps()).toMatchObject([{ txHash: given.txHash }])
    await expect(user.client.smartAccount.gasTank.topUp(given)).rejects.toMatchObject({ status: 403 })
  })

  test("list the operations of all users a page at a time, on servers", async () => {
    const { client, account } = await openUser()
    const stored: string[] = []
    for (let count = 0; count < 3; count++)
      stored.unshift((await client.smartAccount.hash({ accountId: account.id, deploy: true })).userOpId)
    const idsOf = async (page: number) =>
      (await server.smartAccount.operations({ limit: 2, page })).map(({ id }) => id)
    expect([...(await idsOf(1)), ...(await idsOf(2))].slice(0, 3)).toEqual(stored)
    await expect(client.smartAccount.operations()).rejects.toMatchObject({ status: 403 })
  })
})
