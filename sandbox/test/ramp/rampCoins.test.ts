import { parseUnits } from "viem"
import { afterAll, describe, expect, it } from "vitest"
import { type Client, createClient } from "../../../src/index.ts"
import { createSandbox, type SandboxOptions, testTokens } from "../../src/testing.ts"
import { hasAnvil, standingClock } from "../support/anvil.ts"

const network = "ethereum-sepolia"

/** A signed-in client of a sandbox that stands still until its clock is moved. */
const open = async (options: SandboxOptions) => {
  const sandbox = createSandbox({ clock: standingClock(), seed: "coins", ...options })
  const { appId, rampableClientSecret } = sandbox.credentials
  const client = createClient({ appId, rampableClientSecret, fetch: sandbox.fetch })
  const email = "ada@example.com"
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
  await client.account.create({ rampable: { username: email, fullName: "Ada", password: "correct horse" } })
  const own = client.session.current().addresses.evm ?? ""
  const advance = () => sandbox.clock.advance(3_000)
  return { sandbox, client, own, advance }
}

const buy = ({ onramp }: Client, receiverWalletAddress: string, outputCurrency: string) =>
  onramp.create({
    receiverWalletAddress,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 5_408_000,
    inputCurrency: "IDR",
    outputCurrency
  })

const sell = async ({ recipients, offramp }: Client, inputAmount: string, inputCurrency: string) => {
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
  return offramp.create({ ...sender, inputAmount, receiverId: id, inputCurrency, outputCurrency: "IDR" })
}

describe.each(hasAnvil ? (["memory", "anvil"] as const) : (["memory"] as const))("coins in %s", (chain) => {
  const opened = open({ chain })
  afterAll(async () => {
    const { sandbox, client } = await opened
    await client.dispose()
    await sandbox.close()
    expect(sandbox.violations).toEqual([])
  })
  const coins = async () => {
    const { client } = await opened
    return parseUnits((await client.wallet.balanceCoin({ network })).balance, 18)
  }

  it("a purchase of ETH arrives in the wallet", async () => {
    const { client, own, advance } = await opened
    const before = await coins()
    const { onrampId } = await buy(client, own, `eth-${network}`)
    advance()
    expect(await client.onramp.get({ onrampId })).toMatchObject({
      status: "completed",
      outputCurrency: "eth"
    })
    expect((await coins()) - before).toBe(parseUnits("0.099", 18))
  })

  it.each([
    ["usdt", "334.62"],
    ["dai", "1334.62"]
  ] as const)("a purchase of %s arrives in the wallet", async (symbol, expected) => {
    const { client, own, advance } = await opened
    const { onrampId } = await buy(client, own, `${symbol}-${network}`)
    advance()
    expect((await client.onramp.get({ onrampId })).status).toBe("completed")
    const { balance } = await client.wallet.balanceToken({ network, tokenAddress: testTokens[symbol] })
    expect(balance).toBe(expected)
  })

  it("a sale of ETH completes with its deposit, and returns one that is too small", async () => {
    const { sandbox, client, advance } = await opened
    const sold = await sell(client, "0.1", `eth-${network}`)
    await client.wallet.sendCoin({ network, to: sold.payOutWallet, amount: "0.1" })
    advance()
    const done = await client.offramp.get({ offrampId: sold.offrampId })
    expect([done.status, done.outputAmount]).toEqual(["completed", 5_353_920])

    const short = await sell(client, "0.2", `eth-${network}`)
    await client.wallet.sendCoin({ network, to: short.payOutWallet, amount: "0.1" })
    advance()
    const before = await coins()
    sandbox.clock.advance(3_700_000)
    expect((await client.offramp.get({ offrampId: short.offrampId })).status).toBe("refund")
    expect((await coins()) - before).toBe(parseUnits("0.1", 18))
  })
})

describe("rates", () => {
  const rateOf = ({ offramp }: Client) =>
    offramp
      .quote({ amount: "1", inputCurrency: `eth-${network}`, outputCurrency: "USD", withLimit: false })
      .then(({ rate }) => Number(rate))

  it("stay the same unless they are asked to drift", async () => {
    const { client, sandbox } = await open({})
    for (let minute = 0; minute < 5; minute++) {
      expect(await rateOf(client)).toBe(3380)
      sandbox.clock.advance(60_000)
    }
    await client.dispose()
  })

  it("drift by at most 0.3 % each minute, the same with the same seed", async () => {
    const drawn = await Promise.all(
      [1, 2].map(async () => {
        const { client, sandbox } = await open({ rates: "drifting", clock: standingClock(1e12) })
        const rates: number[] = []
        for (let minute = 0; minute < 8; minute++) {
          rates.push(await rateOf(client))
          sandbox.clock.advance(60_000)
        }
        await client.dispose()
        return rates
      })
    )
    const [first = [], second] = drawn
    expect(first).toEqual(second)
    expect(new Set(first).size).toBeGreaterThan(3)
    expect(Math.max(...first.map((rate) => Math.abs(rate / 3380 - 1)))).toBeLessThanOrEqual(0.003001)
  })
})
