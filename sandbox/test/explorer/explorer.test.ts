import { describe, expect, it, onTestFinished } from "vitest"
import { createSandbox, listen, type SandboxOptions, testTokens } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"
import { type App, openAppOn, openUser } from "../support/app.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const sepolia = 11155111

const open = async (options: SandboxOptions = {}) => {
  const sandbox = createSandbox(options)
  onTestFinished(() => sandbox.close())
  const app = openAppOn(sandbox)
  const user = await openUser(app, "ada@example.com")
  return { sandbox, app, user, see: (path: string) => seePage(app, path) }
}

/** A page as text, without tags. */
const seePage = async ({ sandbox }: App, path: string) => {
  const response = await sandbox.fetch(`http://sandbox.test/__sandbox/explorer${path}`)
  const source = await response.text()
  const [, main = ""] = /<main>([\s\S]*)<\/main>/.exec(source) ?? []
  const text = main.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")
  return { status: response.status, headers: response.headers, source, text }
}

describe.each([["memory"], ...(hasAnvil ? [["anvil"] as const] : [])] as const)("on %s", (chain) => {
  it("shows a transaction with its transfers, also while it is pending", async () => {
    const { sandbox, user, see } = await open({ chain, blockTime: 5000 })
    const sent = { to: friend, amount: "1.5", tokenAddress: testTokens.usdc }
    const { hash } = (await user.wallet("send-token", sent)).body.data.txReceipt
    const waiting = await see(`/${sepolia}/tx/${hash}`)
    expect([waiting.status, waiting.text]).toEqual([200, expect.stringContaining("Pending")])
    expect(waiting.text).toContain("It is not mined yet.")

    sandbox.clock.advance(5000)
    const { text } = await see(`/ethereum-sepolia/tx/${hash}`)
    for (const part of [
      hash,
      "Confirmed",
      user.address,
      "(ada@example.com)",
      "(test USDC)",
      "Nonce 0",
      "ETH"
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/Token transfers 1\.5 USDC from 0x\S+ \(ada@example\.com\) to 0x8ba1/)
    expect(text).toMatch(/Time \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/)
    expect((await see(`/${sepolia}`)).text).toContain(hash)
  })

  it("shows the balances, transactions and receipts of an address", async () => {
    const { app, user, see } = await open({ chain, blockTime: 0 })
    await user.wallet("send-coin", { to: friend, amount: "2" })
    await user.wallet("transfer-erc721", { to: friend, tokenAddress: testTokens.erc721, tokenId: "1" })
    await user.wallet("transfer-erc1155", {
      to: friend,
      tokenAddress: testTokens.erc1155,
      tokenId: "2",
      amount: "3"
    })
    await app.control("POST", "/faucet", {
      ...{ network: "ethereum-sepolia", address: friend, amount: "7", token: testTokens.dai }
    })
    const { text } = await see(`/${sepolia}/address/${friend.toLowerCase()}`)
    expect(text).toContain(`Address ${friend}`)
    expect(text).toMatch(/ETH 2 ETH .*Tokens 0 USDC, 7 DAI, 0 USDT/)
    for (const part of ["2 ETH", "ERC-721 id 1", "3 of ERC-1155 id 2"]) expect(text).toContain(part)
    expect(text).toMatch(/Coins and tokens received 7 DAI/)
    const own = await see(`/${sepolia}/address/${user.address}`)
    expect(own.text).toMatch(/Belongs to ada@example\.com .*Next nonce 3/)
    const stranger = await see(`/${sepolia}/address/0x000000000000000000000000000000000000dEaD`)
    expect(stranger.text).toContain("There is no transaction of this address yet.")
  })

  it("shows that a transaction failed", async () => {
    const { user, see } = await open({ chain, blockTime: 0 })
    const data = `0xa9059cbb${friend.slice(2).padStart(64, "0")}${"f".repeat(64)}`
    const transaction = { from: user.address, to: testTokens.usdc, data, gasLimit: "0x186a0" }
    const { hash } = (await user.wallet("send-transaction", { transaction })).body.data.txReceipt
    const { text } = await see(`/${sepolia}/tx/${hash}`)
    expect(text).toMatch(/Status Failed .*Data 0xa9059cbb.*Token transfers None\./)
  })
})

it("shows Solana and Bitcoin", async () => {
  const { user, see } = await open({ blockTime: 0 })
  for (const [network, balance] of [
    ["solana-devnet", /SOL 10 USDC 1000/],
    ["bitcoin", /BTC 1 /]
  ] as const) {
    const { address } = (await user.wallet("balance-coin", { network })).body.data
    expect((await see(`/${network}/address/${address}`)).text).toMatch(balance)
    const sent = await user.wallet("send-coin", { network, to: address, amount: "0.1" })
    const { hash } = sent.body.data.txReceipt
    expect((await see(`/${network}/tx/${hash}`)).text).toMatch(/Status Confirmed Block \d+ From/)
    expect((await see(`/${network}`)).text).toContain(hash)
    expect((await see(`/find?network=${network}&q=${hash}`)).text).toContain("Status Confirmed")
  }
})

it("finds an address or a hash from the search field, and says when there is none", async () => {
  const { see } = await open()
  expect((await see("/")).text).toContain("ethereum-sepolia")
  const [network, hash] = ["ethereum-sepolia", `0x${"1".repeat(64)}`]
  expect(await see(`/find?network=${network}&q=${hash}`)).toMatchObject({
    status: 404,
    text: expect.stringContaining(`There is no transaction ${hash} on ethereum-sepolia.`)
  })
  for (const [path, status] of [
    [`/find?network=${network}&q=nonsense`, 404],
    ["/find?network=nowhere&q=1", 400],
    ["/nowhere", 400],
    [`/${sepolia}/tx/0x12`, 400],
    [`/${sepolia}/address/0x12`, 400],
    [`/${sepolia}/block/1`, 404],
    [`/${sepolia}/tx/${hash}/more`, 404]
  ] as const)
    expect([path, (await see(path)).status]).toEqual([path, status])
})

it("escapes what it shows, and loads and runs nothing", async () => {
  const { see } = await open()
  const attack = encodeURIComponent('"><script>alert(1)</script>')
  for (const path of [
    `/${attack}`,
    `/find?network=${attack}&q=${attack}`,
    `/${sepolia}/tx/${attack}`,
    `/bitcoin/address/${attack}`
  ]) {
    const { source, headers } = await see(path)
    expect(source).not.toContain("<script")
    expect(source).not.toMatch(/(?:src|href)="(?!\/__sandbox\/|data:,)/)
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/=]+';/)
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
  }
})

it("stays within a tenant, and opens from a link of an app but not in a frame", async () => {
  const sandbox = createSandbox()
  const server = await listen(sandbox, { port: 0 })
  onTestFinished(() => server.close())
  const page = `${server.url}/tenants/w1/__sandbox/explorer/${sepolia}`
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }
  const response = await fetch(page, { headers: link })
  expect(await response.text()).toContain('<a href="/tenants/w1/__sandbox/explorer/">')
  for (const headers of [{ ...link, "sec-fetch-dest": "iframe" }, { origin: "https://evil.example" }])
    expect((await fetch(page, { headers })).status).toBe(403)
})
