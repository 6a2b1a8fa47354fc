import { type Address, createPublicClient, erc20Abi, getAddress, http } from "viem"
import { describe, expect, it, onTestFinished } from "vitest"
import { type Client, createClient } from "../../../src/index.ts"
import type { LedgerEntry } from "../../src/testing.ts"
import { testTokens } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"
import { start } from "../support/command.ts"
import { dataFolder } from "../support/dataFolder.ts"

const network = "ethereum-sepolia"
const usdc = "usdc-ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const email = "ada@example.com"

/** Starts the command with a data folder. Returns its services, its control routes and its nodes. */
const open = async (data: string) => {
  const { child, ready, ended, text } = start("--port", "0", "--data", data)
  onTestFinished(() => void child.kill("SIGKILL"))
  await Promise.race([ready, ended])
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text())?.[0] ?? ""
  const control = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json" }
    const response = await fetch(`${url}/__sandbox${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    expect(response.status).toBe(200)
    return response.json()
  }
  const node = createPublicClient({ transport: http(`${url}/__sandbox/rpc/${network}`, { retryCount: 0 }) })
  const client = createClient({
    appId: "app",
    rampableClientSecret: "sandbox-ramp-secret",
    baseUrls: { wallet: `${url}/api/v2`, ramp: `${url}/v1` }
  })
  onTestFinished(() => client.dispose())
  return {
    client,
    node,
    signIn: async () => {
      const { verificationToken } = await client.auth.email.login({ email })
      const { code } = await control("GET", `/inbox/latest?to=${email}`)
      return client.auth.email.verify({ verificationToken, otp: code })
    },
    pass: (ms: number) => control("POST", "/clock/advance", { ms }),
    ledger: (): Promise<readonly LedgerEntry[]> => control("GET", "/ledger"),
    /** The USDC balance in whole units, read from the chain. */
    held: async (owner: Address) =>
      Number(
        await node.readContract({
          abi: erc20Abi,
          address: testTokens.usdc,
          functionName: "balanceOf",
          args: [owner]
        })
      ) / 1e6,
    end: async () => {
      child.kill("SIGTERM")
      expect((await ended)[0]).toBe(0)
    }
  }
}

const buy = ({ onramp }: Client, receiverWalletAddress: string) =>
  onramp.create({
    receiverWalletAddress,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 1_600_000,
    inputCurrency: "IDR",
    outputCurrency: usdc
  })

const sell = async ({ recipients, offramp }: Client, inputAmount: number) => {
  const { id } = await recipients.create({
    name: "Grace",
    email: "grace@example.com",
    address: "Jl. 1",
    city: "Jakarta",
    postCode: "1",
    bank: {
      accountName: "Grace",
      accountNumber: "0012345678",
      bankName: "Bank Nusa Jaya",
      currency: "IDR",
      country: "INDONESIA"
    }
  })
  const pair = { inputCurrency: usdc, outputCurrency: "IDR" }
  return offramp.create({ ...pair, inputAmount, receiverId: id, senderName: "Ada", senderEmail: email })
}

const send = ({ wallet }: Client, to: string, amount: string) =>
  wallet.sendToken({ network, to, amount, tokenAddress: testTokens.usdc })

describe.runIf(hasAnvil)("the command with --data", () => {
  it("signs in, buys, receives, sends and sells, and restores all of it after a restart", async () => {
    const data = dataFolder()
    const first = await open(data)
    await first.signIn()
    const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
    await first.client.account.create({ rampable })
    const own = getAddress(first.client.session.current().addresses.evm ?? "")

    const bought = await buy(first.client, own)
    await first.pass(5000)
    expect((await first.client.onramp.get({ onrampId: bought.onrampId })).status).toBe("completed")
    expect(await first.held(own)).toBe(1099)
    const sent = await send(first.client, friend, "99")
    await first.pass(1000)
    expect(await first.held(friend)).toBe(99)
    const sold = await sell(first.client, 100)
    await send(first.client, sold.payOutWallet, "100")
    await first.pass(5000)
    expect((await first.client.offramp.get({ offrampId: sold.offrampId })).status).toBe("completed")
    const waiting = await sell(first.client, 50)
    const { txReceipt: last } = await send(first.client, waiting.payOutWallet, "20")
    const [ledger, head] = [await first.ledger(), await first.node.getBlock()]
    await first.end()

    const second = await open(data)
    expect(await second.ledger()).toEqual(ledger)
    const done = ledger.filter(({ outcome }) => outcome === "done").map(({ kind }) => kind)
    expect(done.filter((kind) => kind === "sendToken")).toHaveLength(3)
    expect(ledger.map(({ hash }) => hash)).toEqual(expect.arrayContaining([sent.txReceipt.hash, last.hash]))
    expect((await second.node.getBlock({ blockNumber: head.number })).hash).toBe(head.hash)
    expect(await second.signIn()).toMatchObject({ isWalletCreated: true })
    expect(second.client.session.current().addresses.evm).toBe(own)
    expect((await second.client.onramp.list({})).docs.map(({ status }) => status)).toEqual(["completed"])
    // The last send waits for its block, and an order for the rest of its deposit.
    await second.pass(1000)
    const detail = await second.client.wallet.transactionDetail({ network, transactionHash: last.hash })
    expect(detail.status).toBe(1)
    expect(await second.held(own)).toBe(880)
    await send(second.client, waiting.payOutWallet, "30")
    await second.pass(5000)
    expect((await second.client.offramp.get({ offrampId: waiting.offrampId })).status).toBe("completed")
    expect(await second.held(getAddress(waiting.payOutWallet))).toBe(50)
    await second.end()
  })
})
