import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createSandbox, type Listening, listen, testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { createClient } from "../../src/index.ts"
import { chainId, network } from "../support/service/smartAccountApp.ts"

/** Installed by `npm ci --prefix bench/session`. */
const folder = join(import.meta.dirname, "../../bench/session")
const isInstalled = existsSync(join(folder, "node_modules/@xellar/sdk"))

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const owner = privateKeyToAccount(`0x${"5a".repeat(32)}`)

/** What the tests use of `@xellar/sdk`. By hand, so that the repository type-checks without it. */
// biome-ignore lint/suspicious/noExplicitAny: the responses of 22 calls, of which each test reads what it expects
type Call = (...input: readonly unknown[]) => Promise<any>

interface AccountAbstraction {
  readonly auth: { readonly createAccount: Call }
  readonly balance: Readonly<Record<"getNativeBalance" | "getTokenBalance" | "getBatchTokenBalances", Call>>
  readonly signature: Readonly<Record<"getSignMessageHash" | "getSignTypedDataHash" | "buildSignature", Call>>
  readonly gasTank: { readonly topUp: Call }
  readonly estimate: Readonly<Record<Operation, Call>>
  readonly create: Readonly<Record<Operation, Call>>
  readonly submitUserOp: Call
  readonly getUserOpById: Call
}

const operations = [
  "activate",
  "sendNative",
  "sendToken",
  "sendERC721",
  "sendERC1155",
  "signTransaction"
] as const
type Operation = (typeof operations)[number]

interface Axios {
  readonly defaults: { adapter: (request: { baseURL?: string; url?: string }) => Promise<unknown> }
  readonly getAdapter: (name: "http") => Axios["defaults"]["adapter"]
}

/** The SDK, with its hosts replaced. Everything else is what an app gets. */
const vendorClient = (url: string): AccountAbstraction => {
  const require = createRequire(join(folder, "package.json"))
  const axios: Axios = require("axios")
  const send = axios.getAdapter("http")
  axios.defaults.adapter = async (request) => {
    const replaced = (text = "") => text.replace(/^https:\/\/aa-dev\.xellar\.co(?=\/)/, url)
    const sent = { ...request, baseURL: replaced(request.baseURL), url: replaced(request.url), proxy: false }
    if (!`${sent.baseURL}${sent.url}`.startsWith(url)) throw new Error(`Not a known host: ${request.baseURL}`)
    return send(sent)
  }
  const { XellarSDK } = require("@xellar/sdk")
  return new XellarSDK({ env: "sandbox", appId: "app", clientSecret: "sandbox-client-secret" })
    .accountAbstraction
}

describe.runIf(isInstalled && hasAnvil)("the vendor's own client against the sandbox", () => {
  const sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
  let service: Listening
  let client: AccountAbstraction
  let accountId = ""
  let aaAddress = ""

  beforeAll(async () => {
    service = await listen(sandbox, { port: 0 })
    client = vendorClient(service.url)
    const created = await client.auth.createAccount({ owner: { id: owner.address, provider: "wallet" } })
    const account = created.accounts.find((it: { chainId: number }) => it.chainId === chainId)
    accountId = account.id
    aaAddress = account.aaAddress
    for (const token of [undefined, testTokens.usdc]) await fund(token)
    await giveCollectibles()
  })
  afterAll(async () => {
    await service.close()
    await sandbox.close()
    expect(sandbox.violations).toEqual([])
  })

  const fund = async (token: string | undefined) => {
    const response = await fetch(`${service.url}/__sandbox/faucet`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ network, address: aaAddress, amount: "1", ...(token && { token }) })
    })
    expect(response.ok).toBe(true)
  }

  /** The first wallet of a sandbox has the first collectible, and each has some of the others. */
  const giveCollectibles = async () => {
    const wallet = createClient({ appId: "app", baseUrls: { wallet: `${service.url}/api/v2` } })
    const email = "ada@example.com"
    const { verificationToken } = await wallet.auth.email.login({ email })
    await wallet.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    await wallet.account.create()
    const given = { network, to: aaAddress, tokenId: "1" }
    await wallet.wallet.transferErc721({ ...given, tokenAddress: testTokens.erc721 })
    await wallet.wallet.transferErc1155({ ...given, tokenAddress: testTokens.erc1155, amount: "1" })
    await wallet.dispose()
  }

  const inputs: Readonly<Record<Operation, object | "account">> = {
    activate: "account",
    sendNative: { to: friend, amount: "1000" },
    sendToken: { tokenAddress: testTokens.usdc, to: friend, amount: "1000" },
    sendERC721: { tokenAddress: testTokens.erc721, to: friend, tokenId: "1" },
    sendERC1155: { tokenAddress: testTokens.erc1155, to: friend, tokenId: "1", amount: "1" },
    signTransaction: { to: testTokens.usdc, value: "0", callData: "0x18160ddd" }
  }

  const inputOf = (operation: Operation) => {
    const fields = inputs[operation]
    return fields === "account" ? accountId : { accountId, ...fields }
  }

  test("reads balances", async () => {
    expect(await client.balance.getNativeBalance(accountId)).toMatchObject({
      balance: expect.stringMatching(/^\d+$/)
    })
    expect(await client.balance.getTokenBalance(accountId, testTokens.usdc)).toMatchObject({
      symbol: "USDC",
      decimals: 6
    })
    const { tokens } = await client.balance.getBatchTokenBalances(accountId, [
      testTokens.usdc,
      testTokens.dai
    ])
    expect(tokens).toHaveLength(2)
  })

  test("signs a message and typed data for the account", async () => {
    const typedData = {
      domain: { name: "Example", version: "1", chainId, verifyingContract: testTokens.usdc },
      types: { Mail: [{ name: "text", type: "string" }] },
      primaryType: "Mail",
      message: { text: "Hello" }
    }
    const message = await client.signature.getSignMessageHash({ accountId, message: "Hello" })
    const typed = await client.signature.getSignTypedDataHash({ accountId, typedData })
    for (const { hash } of [message, typed]) {
      const signature = await owner.signMessage({ message: { raw: hash } })
      const built = await client.signature.buildSignature({
        accountId,
        signature,
        ...(hash === typed.hash && { typedData })
      })
      expect(built.signature.length).toBeGreaterThan(signature.length)
    }
  })

  test.each(operations)("prices, prepares, submits and reads the operation %s", async (operation) => {
    const estimate = operation === "activate" ? { accountId } : inputOf(operation)
    expect(await client.estimate[operation](estimate)).toMatchObject({
      requiredNative: expect.stringMatching(/^\d+$/)
    })
    const { userOpId, hash } = await client.create[operation](inputOf(operation))
    const signature = await owner.signMessage({ message: { raw: hash } })
    const submitted = await client.submitUserOp({ signature, userOpId, hash, isSponsored: true })
    expect(submitted).toMatchObject({ id: userOpId, status: "on_process", payer: "organization" })
    expect(await client.getUserOpById(userOpId)).toMatchObject({ status: "success", failedReason: null })
  })

  test("tops up the owner's gas tank, and learns why it cannot", async () => {
    const { id: receiverOwnerId } = await client.auth.createAccount({
      owner: { id: owner.address, provider: "wallet" }
    })
    const txHash = `0x${"11".repeat(32)}`
    const signature = await owner.signMessage({ message: `${chainId}.${txHash}` })
    const payment = {
      txHash,
      chainId,
      receiverOwnerId,
      tokenAddress: testTokens.usdt,
      poolAddress: friend,
      signature,
      immediate: true
    }
    expect(await client.gasTank.topUp(payment)).toMatchObject({
      status: "failed",
      failReason: expect.any(String)
    })
  })
})
