import { createPublicClient, erc20Abi, getAddress, http } from "viem"
import { afterAll, describe, expect, it } from "vitest"
import { type Client, createClient } from "../../../src/index.ts"
import { createSandbox, testTokens } from "../../src/testing.ts"
import { hasAnvil, standingClock } from "../support/anvil.ts"

const network = "ethereum-sepolia"
const usdc = "usdc-ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("a journey on the chain", () => {
  const sandbox = createSandbox({ chain: "anvil", clock: standingClock(), payments: "command" })
  afterAll(() => sandbox.close())
  const { appId, rampableClientSecret } = sandbox.credentials

  const signIn = async (email = "ada@example.com") => {
    const client = createClient({ appId, rampableClientSecret, fetch: sandbox.fetch })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    await client.account.create({ rampable: { username: email, fullName: "Ada", password: "correct horse" } })
    return { client, own: getAddress(client.session.current().addresses.evm ?? "") }
  }

  /** A balance, read from the node. */
  const node = createPublicClient({
    transport: http(sandbox.rpcUrls("http://sandbox.test")[network], {
      fetchFn: sandbox.fetch,
      retryCount: 0
    })
  })
  const balanceOf = (owner: `0x${string}`) =>
    node.readContract({ abi: erc20Abi, address: testTokens.usdc, functionName: "balanceOf", args: [owner] })
  const units = (amount: number) => BigInt(amount) * 1_000_000n

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
    const bank = {
      accountName: "Grace",
      accountNumber: "0012345678",
      bankName: "Bank Nusa Jaya",
      currency: "IDR",
      country: "INDONESIA"
    }
    const person = {
      name: "Grace",
      email: "grace@example.com",
      address: "Jl. 1",
      city: "Jakarta",
      postCode: "1"
    }
    const { id } = await recipients.create({ ...person, bank })
    const sender = { senderName: "Ada", senderEmail: "ada@example.com" }
    return offramp.create({
      ...sender,
      inputAmount,
      receiverId: id,
      inputCurrency: usdc,
      outputCurrency: "IDR"
    })
  }

  it("buys, receives, sends on and sells real tokens", async () => {
    const { client, own } = await signIn()
    const send = (to: string, amount: string) =>
      client.wallet.sendToken({ network, to, amount, tokenAddress: testTokens.usdc })

    const bought = await buy(client, own)
    expect(await balanceOf(own)).toBe(units(1000))
    await sandbox.orders.command(bought.onrampId, "pay")
    sandbox.clock.advance(1000)
    // Concurrent reads of an order settle it once.
    const seen = await Promise.all([1, 2, 3].map(() => client.onramp.get({ onrampId: bought.onrampId })))
    expect(seen.map(({ status }) => status)).toEqual(["completed", "completed", "completed"])
    expect(await balanceOf(own)).toBe(units(1099))

    await send(friend, "99")
    sandbox.clock.advance(1000)
    expect(await balanceOf(friend)).toBe(units(99))

    const sold = await sell(client, 100)
    await send(sold.payOutWallet, "100")
    expect((await client.offramp.get({ offrampId: sold.offrampId })).status).toBe("pending")
    sandbox.clock.advance(3000)
    expect((await client.offramp.get({ offrampId: sold.offrampId })).status).toBe("completed")
    expect(await balanceOf(own)).toBe(units(900))
    expect(await balanceOf(getAddress(sold.payOutWallet))).toBe(units(100))

    const refunded = await sell(client, 50)
    await send(refunded.payOutWallet, "20")
    sandbox.clock.advance(3_700_000)
    expect((await client.offramp.get({ offrampId: refunded.offrampId })).status).toBe("refund")
    expect(await balanceOf(own)).toBe(units(900))
    expect(await balanceOf(getAddress(refunded.payOutWallet))).toBe(0n)
    const done = sandbox.ledger.filter(({ outcome }) => outcome === "done").map(({ kind }) => kind)
    expect(done.filter((kind) => kind === "sendToken")).toHaveLength(3)
    expect(sandbox.violations).toEqual([])
    await client.dispose()
  })

  it("detects a deposit that is mined with another wallet's funding", async () => {
    sandbox.reset()
    const { client } = await signIn()
    const { payOutWallet, offrampId } = await sell(client, 100)
    await client.wallet.sendToken({ network, to: payOutWallet, amount: "100", tokenAddress: testTokens.usdc })
    const other = await signIn("grace@example.com")
    await other.client.wallet.balanceCoin({ network })
    expect(await balanceOf(getAddress(payOutWallet))).toBe(units(100))
    sandbox.clock.advance(2000)
    expect((await client.offramp.get({ offrampId })).status).toBe("completed")
    await Promise.all([client.dispose(), other.client.dispose()])
  })

  it("carries out a command once when requested concurrently", async () => {
    sandbox.reset()
    const { client, own } = await signIn()
    const { onrampId } = await buy(client, own)
    const settle = () =>
      sandbox.orders.command(onrampId, "settle").then(
        () => "done",
        () => "refused"
      )
    expect(await Promise.all([settle(), settle(), settle()])).toEqual(["done", "refused", "refused"])
    expect(await balanceOf(own)).toBe(units(1099))
    await client.dispose()
  })
})
