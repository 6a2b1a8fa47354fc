import { type Address, encodeFunctionData, erc20Abi, isAddressEqual, parseAbi, parseEther } from "viem"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { network, openSmartAccountApp } from "../support/service/smartAccountApp.ts"
import { withFault } from "../support/service/withFault.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("smartAccount.send", () => {
  const { openUser, fund, rpc, sandbox, server } = openSmartAccountApp()

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
      from: sent.from,
      status: "confirmed",
      kind: "coin",
      recipient: friend,
      amount: "0.25",
      network,
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      userOperation: {
        accountId: account.id,
        sender: account.aaAddress,
        owner,
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

  test.each(["coin", "token"] as const)(
    "takes zero as text and as a bigint, for the same send of a %s",
    async (kind) => {
      const { client, account } = await openUser()
      const input = (amount: string | bigint) => ({
        accountId: account.id,
        ...(kind === "coin"
          ? { coin: { to: friend, amount } }
          : { token: { tokenAddress: testTokens.usdc, to: friend, amount } }),
        sponsored: true
      })
      const [one, other] = await Promise.all([
        client.smartAccount.send(input("0")),
        client.smartAccount.send(input(0n))
      ])
      expect(other.userOpId).toBe(one.userOpId)
      expect(await one.wait()).toMatchObject({ status: "confirmed", amount: "0" })
    }
  )

  test("is not sent for an operation that would fail, and says so", async () => {
    const { client, account } = await openUser()
    const send = client.smartAccount.send({
      accountId: account.id,
      erc721: { tokenAddress: testTokens.erc721, to: friend, tokenId: 1_000_000n },
      sponsored: true
    })
    await expect(send).rejects.toMatchObject({ _tag: "ApiError", status: 400, outcome: "refused" })
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: "400" }])
  })

  test.each([
    ["coin.amount", { coin: { to: friend, amount: "7" } }, "7000000000000000000"],
    ["token.amount", { token: { tokenAddress: testTokens.usdc, to: friend, amount: "7" } }, "7000000"],
    ["calls[0].value", { calls: [{ to: friend, value: 7n }] }, "7"]
  ] as const)("is not sent if the account has less than `%s`, and says so", async (field, action, amount) => {
    const { client, account } = await openUser()
    const send = client.smartAccount.send({ accountId: account.id, ...action, sponsored: true })
    await expect(send).rejects.toMatchObject({
      ...{ _tag: "NotSentError", reason: "INSUFFICIENT_FUNDS", outcome: "not_sent" },
      message: expect.stringContaining(`\`${field}\` is ${amount}, and the smart account has 0`),
      details: { field, amount, balance: "0" }
    })
    const [entry] = await client.transactions.list()
    expect(entry).toMatchObject({ status: "failed", reason: "INSUFFICIENT_FUNDS" })
  })

  test.each([
    ["unsponsored", 403, "SPONSORSHIP_REFUSED", "Sponsorship refused"],
    ["emptytank", 402, "GAS_TANK_EMPTY", "The gas tank is empty"]
  ])("reports that the organization does not pay: %s", async (name, status, reason, message) => {
    const { client, account } = await openUser({ email: `ada+${name}@example.com` })
    const send = client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send).rejects.toMatchObject({
      ...{ _tag: "ApiError", status, reason, message, outcome: "refused" }
    })
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason }])
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

  test("is not submitted with a signature that is not the owner's", async () => {
    const submitted: string[] = []
    const { client, account } = await openUser({
      hasNode: true,
      relay: (url, init, pass) => {
        if (url.endsWith("/userOp/submit")) submitted.push(url)
        return pass(url, url.endsWith("/wallet/sign-hash") ? withFault(init, "tampered") : init)
      }
    })
    const send = client.smartAccount.send({ accountId: account.id, deploy: true, sponsored: true })
    await expect(send).rejects.toMatchObject({ _tag: "SignatureMismatchError" })
    expect(submitted).toEqual([])
    expect(await client.transactions.list()).toMatchObject([{ status: "failed" }])
  })

  test("sends collectibles and calls contracts", async () => {
    const { client, account, owner } = await openUser()
    const { erc721, erc1155, usdc } = testTokens
    const sender = account.aaAddress as Address // the sandbox gives addresses
    const tokenId = await collectibleOf(owner)
    await client.wallet.transferErc721({
      network,
      to: sender,
      tokenAddress: erc721,
      tokenId: String(tokenId)
    })
    await client.wallet.transferErc1155({
      network,
      to: sender,
      tokenAddress: erc1155,
      tokenId: "1",
      amount: "3"
    })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [friend, 9n] })
    for (const action of [
      { erc721: { tokenAddress: erc721, to: friend, tokenId } },
      { erc1155: { tokenAddress: erc1155, to: friend, tokenId: 1n, amount: 2n } },
      { calls: [{ to: usdc, data }] }
    ] as const) {
      const sent = await client.smartAccount.send({ accountId: account.id, ...action, sponsored: true })
      expect(await sent.wait()).toMatchObject({ status: "confirmed" })
    }
    const read = { abi: collectibles, address: erc1155 } as const
    expect(
      await Promise.all([
        ownerOf(tokenId),
        rpc.readContract({ ...read, functionName: "balanceOf", args: [friend, 1n] }),
        rpc.readContract({ ...read, functionName: "balanceOf", args: [sender, 1n] }),
        rpc.readContract({ abi: erc20Abi, address: usdc, functionName: "allowance", args: [sender, friend] })
      ])
    ).toEqual([friend, 2n, 1n, 9n])
  })

  const ownerOf = (tokenId: bigint) =>
    rpc.readContract({
      abi: collectibles,
      address: testTokens.erc721,
      functionName: "ownerOf",
      args: [tokenId]
    })

  /** Each new wallet gets the next one. */
  const collectibleOf = async (owner: string): Promise<bigint> => {
    for (let tokenId = 1n; ; tokenId++)
      if (isAddressEqual(await ownerOf(tokenId), owner as Address)) return tokenId
  }

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

const collectibles = parseAbi([
  "function ownerOf(uint256 tokenId) view returns (address)",
  "function balanceOf(address account, uint256 id) view returns (uint256)"
])
