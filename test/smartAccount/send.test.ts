import { type Address, encodeFunctionData, erc20Abi, parseEther } from "viem"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/anvil.ts"
import { network, openSmartAccountApp } from "../support/smartAccountApp.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("smartAccount.send", () => {
  const { openUser, fund, rpc, sandbox, server, directly } = openSmartAccountApp()

  test("sends coins that the organization pays for, from an account that is not deployed yet", async () => {
    const { client, account, owner, requests } = await openUser()
    await fund(account.aaAddress, "1")
    const tank = await server.smartAccount.gasTank.get()
    const sent = await client.smartAccount.send({
      network,
      coin: { to: friend, amount: "0.25" },
      sponsored: true
    })
    expect(sent).toMatchObject({
      network,
      from: account.aaAddress,
      owner,
      userOpId: expect.stringMatching(/^[0-9a-f]{24}$/)
    })
    expect(await sent.wait()).toMatchObject({
      id: sent.id,
      status: "confirmed",
      kind: "coin",
      recipient: friend,
      amount: "0.25",
      network,
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      userOperation: {
        accountId: account.id,
        sender: account.aaAddress,
        isSponsored: true,
        id: sent.userOpId
      }
    })
    expect(requests.filter((it) => !it.startsWith("GET"))).toEqual([
      "POST /userOp/sendCoin/estimate",
      "POST /userOp/sendCoin/hash",
      "POST /userOp/submit"
    ])
    // The account pays the coins, and nothing else.
    expect((await client.smartAccount.balanceCoin({ accountId: account.id })).balance).toBe(
      "750000000000000000"
    )
    expect((await client.smartAccount.list()).find(({ id }) => id === account.id)?.status).toBe("deployed")
    expect(BigInt((await server.smartAccount.gasTank.get()).balance)).toBeLessThan(BigInt(tank.balance))
    expect(await server.smartAccount.gasTank.usage({ limit: 1 })).toMatchObject([{ userOpId: sent.userOpId }])
  })

  test("sends tokens in whole units, read with the decimals that the service tells", async () => {
    const { client, account, requests } = await openUser()
    await fund(account.aaAddress, "5", testTokens.usdc)
    const token = { tokenAddress: testTokens.usdc, to: friend, amount: "1.5" }
    const sent = await client.smartAccount.send({ accountId: account.id, token })
    // Asked once, so the amount that is sent is the one in the journal.
    expect(requests.filter((it) => it.endsWith("/balance/token"))).toHaveLength(1)
    expect(await sent.wait()).toMatchObject({
      status: "confirmed",
      amount: "1.5",
      tokenAddress: testTokens.usdc
    })
    const input = { accountId: account.id, tokenAddress: testTokens.usdc }
    expect((await client.smartAccount.balanceToken(input)).balance).toBe("3500000")
    expect(
      await client.smartAccount.balanceTokenBatch({
        accountId: account.id,
        tokenAddresses: [testTokens.usdc]
      })
    ).toHaveLength(1)
  })

  test("shows the send in the client's transactions, where it is reconciled like others", async () => {
    const { client, account } = await openUser()
    const sent = await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    expect((await client.transactions.list()).map(({ id, status }) => [id, status])).toEqual([
      [sent.id, "submitted"]
    ])
    expect(await client.transactions.reconcile()).toMatchObject([{ id: sent.id, status: "confirmed" }])
    expect(JSON.stringify(await client.transactions.list())).not.toContain("signature")
  })

  test("lets the owner's gas tank pay when it is not sponsored", async () => {
    const { client, account } = await openUser()
    const sent = await client.smartAccount.send({ accountId: account.id, deploy: true })
    await sent.wait()
    expect(await client.smartAccount.get({ userOpId: sent.userOpId })).toMatchObject({
      status: "success",
      payer: "owner"
    })
    const { gasTanks = [] } = await client.smartAccount.create()
    expect(Number(gasTanks[0]?.balance)).toBeLessThan(25_000_000)
  })

  test("verifies the owner's signature when the client has nodes", async () => {
    const { client, account } = await openUser({ hasNode: true })
    const sent = await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    expect((await sent.wait()).status).toBe("confirmed")
  })

  test("makes one payment of two equal calls at the same time, and of a repeated `id`", async () => {
    const { client, account } = await openUser()
    await fund(account.aaAddress, "1")
    const input = {
      accountId: account.id,
      coin: { to: friend, amount: "0.1" },
      sponsored: true,
      id: "order-1"
    }
    const [one, other] = await Promise.all([client.smartAccount.send(input), client.smartAccount.send(input)])
    expect(other.userOpId).toBe(one.userOpId)
    await one.wait()
    expect((await client.smartAccount.send(input)).userOpId).toBe(one.userOpId)
    expect((await client.smartAccount.balanceCoin({ accountId: account.id })).balance).toBe(
      "900000000000000000"
    )
  })

  test("is not sent for an operation that would fail, and says so", async () => {
    const { client, account } = await openUser()
    const send = client.smartAccount.send({
      accountId: account.id,
      coin: { to: friend, amount: "7" },
      sponsored: true
    })
    await expect(send).rejects.toMatchObject({ _tag: "ApiError", status: 400, outcome: "refused" })
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: "400" }])
  })

  test.each([
    ["unsponsored", 403, "Sponsorship refused"],
    ["emptytank", 402, "The gas tank is empty"]
  ])("reports that the organization does not pay: %s", async (name, status, message) => {
    const { client, account } = await openUser({ email: `ada+${name}@example.com` })
    const send = client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send).rejects.toMatchObject({ _tag: "ApiError", status, message, outcome: "refused" })
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: String(status) }])
  })

  test("reports an operation that has expired", async () => {
    const { client, account } = await openUser({ email: "ada+lateoperation@example.com" })
    const send = client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send).rejects.toMatchObject({ _tag: "NotSentError", reason: "EXPIRED", outcome: "not_sent" })
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: "EXPIRED" }])
  })

  test("does not submit what expires while the owner signs", async () => {
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const submitted: string[] = []
    const { client, account } = await openUser({
      onSign: () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 400_000 }),
      onRequest: (path) => void (path === "/userOp/submit" && submitted.push(path))
    })
    const send = client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send).rejects.toMatchObject({ _tag: "NotSentError", reason: "EXPIRED", outcome: "not_sent" })
    expect(submitted).toEqual([])
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: "EXPIRED" }])
  })

  test.each(["502", "403", "hostile-types"] as const)(
    "does not report a refusal that cannot be looked up, as another copy may have been carried out: %s",
    async (fault) => {
      let isBroken = false
      const { client, account } = await openUser({
        onRequest: (path) => {
          if (path === "/userOp/submit") isBroken = true
          return isBroken ? (isReading(path) ? fault : "429-after") : undefined
        }
      })
      await fund(account.aaAddress, "1")
      const input = { accountId: account.id, coin: { to: friend, amount: "0.1" }, sponsored: true }
      const error = await client.smartAccount.send(input).catch((it: unknown) => it)
      expect(error).toMatchObject({ _tag: "OutcomeUnknownError", reason: "429", outcome: "unknown" })
      isBroken = false
      const [entry] = await client.transactions.list()
      expect(await Object(error).reconcile()).toMatchObject({ id: entry?.id, status: "confirmed" })
      expect((await client.smartAccount.balanceCoin({ accountId: account.id })).balance).toBe(
        "900000000000000000"
      )
    }
  )

  test("is joined by the same call until a lookup of all sends has shown its outcome", async () => {
    const broken = new Set<string>()
    const { client, account } = await openUser({
      onRequest: (path) => {
        if (path === "/userOp/submit" && broken.has("submit")) {
          broken.add("all")
          return "drop-after"
        }
        return isReading(path) && (broken.has("all") || broken.has(path)) ? "502" : undefined
      }
    })
    await fund(account.aaAddress, "1")
    const inputs = ["0.1", "0.2"].map((amount) => ({
      ...{ accountId: account.id, coin: { to: friend, amount }, sponsored: true }
    }))
    for (const input of inputs) {
      broken.add("submit")
      await expect(client.smartAccount.send(input)).rejects.toMatchObject({ outcome: "unknown" })
      broken.clear()
    }
    const [second, first] = await client.transactions.list()
    broken.add(`/userOp/${second?.userOperation?.id}`)
    await expect(client.transactions.reconcile()).rejects.toMatchObject({ reason: "502" })
    broken.clear()
    const [input] = inputs
    if (input) expect(await client.smartAccount.send(input)).toMatchObject({ id: first?.id })
    expect(await client.transactions.list()).toHaveLength(2)
  })

  test("does not keep other sends from being looked up when the service has lost an operation", async () => {
    const lost = new Set<string>()
    const { client, account } = await openUser({
      handler: {
        fetch: (url, init) => (lost.has(url.split("/").at(-1) ?? "") ? notFound() : directly(url, init))
      }
    })
    const input = { accountId: account.id, deploy: true, sponsored: true } as const
    const first = await client.smartAccount.send(input)
    const second = await client.smartAccount.send(input)
    lost.add(first.userOpId)
    expect(await client.transactions.reconcile()).toMatchObject([
      { id: first.id, status: "submitted" },
      { id: second.id, status: "confirmed" }
    ])
  })

  test("has failed if it was lost on its way, and is refused when it is submitted again", async () => {
    let isSponsoring = true
    const { client, account } = await openUser({
      onRequest: (path) => {
        if (path !== "/userOp/submit" || !isSponsoring) return undefined
        isSponsoring = false
        return "drop-before"
      },
      handler: { sponsor: () => isSponsoring }
    })
    const send = () => client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send()).rejects.toMatchObject({ _tag: "OutcomeUnknownError" })
    expect(await client.transactions.reconcile()).toMatchObject([{ status: "failed", reason: "403" }])
    // The user can pay at once, and need not wait until it expires.
    const paid = await client.smartAccount.send({ accountId: account.id, deploy: true })
    expect((await paid.wait()).status).toBe("confirmed")
  })

  test("reports what fails on the chain as reverted, with its transaction and the reason", async () => {
    let takeAway = async () => {}
    const { client, account } = await openUser({
      onRequest: async (path) => {
        if (path === "/userOp/submit") await takeAway()
        return undefined
      }
    })
    await fund(account.aaAddress, "1", testTokens.usdc)
    const deployed = await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await deployed.wait()
    const address = account.aaAddress as Address // the sandbox gives addresses
    takeAway = async () => {
      await rpc.setBalance({ address, value: parseEther("1") })
      await rpc.impersonateAccount({ address })
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [friend, 1_000_000n] })
      await rpc.sendTransaction({ account: address, chain: null, to: testTokens.usdc, data })
    }
    const token = { tokenAddress: testTokens.usdc, to: friend, amount: "1" }
    const sent = await client.smartAccount.send({ accountId: account.id, token, sponsored: true })
    expect(await sent.wait()).toMatchObject({
      status: "reverted",
      hash: expect.stringMatching(/^0x/),
      reason: expect.stringMatching(/^0x/)
    })
  })

  test("can be watched until it ends", async () => {
    const { client, account } = await openUser()
    const sent = await client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await sent.wait()
    expect(await client.smartAccount.get({ userOpId: sent.userOpId })).toMatchObject({ status: "success" })
    const seen: string[] = []
    for await (const { status } of client.smartAccount.watch({ userOpId: sent.userOpId })) seen.push(status)
    expect(seen).toEqual(["success"])
    expect(sandbox.violations).toEqual([])
  })
})

const isReading = (path: string) => /^\/userOp\/[0-9a-f]{24}$/.test(path)

const notFound = async () => Response.json({ status: 404, message: "Data not found" }, { status: 404 })
