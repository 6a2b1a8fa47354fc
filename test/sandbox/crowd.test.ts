import { recoverMessageAddress } from "viem"
import { expect, it } from "vitest"
import { createSandbox, testTokens } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"

const network = "ethereum-sepolia"
const people = Array.from({ length: 1000 }, (_, number) => number)

it("serves a thousand users at the same time, each with their own data", async () => {
  const sandbox = createSandbox({ blockTime: 0 })
  const { rampableClientSecret } = sandbox.credentials

  const signIn = async (number: number) => {
    const client = createClient({ appId: "app", rampableClientSecret, fetch: sandbox.fetch })
    const email = `person${number}+returning@example.com`
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    return { number, client, own: client.session.current().addresses.evm ?? "" }
  }
  const crowd = await Promise.all(people.map(signIn))
  expect(new Set(crowd.map(({ own }) => own)).size).toBe(people.length)

  const act = async ({ number, client }: (typeof crowd)[number]) => {
    const message = `I am number ${number}`
    const [{ signature }] = await Promise.all([
      client.wallet.signMessage({ network, message }),
      client.recipients.create(recipientOf(number)),
      // To the next in the circle, and no two of them the same.
      client.wallet.sendToken({
        network,
        tokenAddress: testTokens.usdc,
        to: crowd[(number + 1) % people.length]?.own ?? "",
        amount: (1 + number / 1000).toFixed(3)
      })
    ])
    // viem takes the type of hexadecimal texts only.
    return recoverMessageAddress({ message, signature: signature as `0x${string}` })
  }
  expect(await Promise.all(crowd.map(act))).toEqual(crowd.map(({ own }) => own))

  const look = async ({ client }: (typeof crowd)[number]) => {
    const [{ balance }, { docs }] = await Promise.all([
      client.wallet.balanceToken({ network, tokenAddress: testTokens.usdc }),
      client.recipients.list({})
    ])
    return { balance: Number(balance), recipients: docs.map(({ name }) => name) }
  }
  const seen = await Promise.all(crowd.map(look))
  for (const [number, { balance, recipients }] of seen.entries()) {
    const received = (number + people.length - 1) % people.length
    expect(balance).toBeCloseTo(1000 + (received - number) / 1000, 6)
    expect(recipients).toEqual([recipientOf(number).name])
  }
  expect(sandbox.violations).toEqual([])
  await Promise.all(crowd.map(({ client }) => client.dispose()))
}, 180_000)

const recipientOf = (number: number) => ({
  name: `Friend of ${number}`,
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
