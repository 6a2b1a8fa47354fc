import { recoverMessageAddress } from "viem"
import { expect, it } from "vitest"
import { createClient } from "../../../src/index.ts"
import { repeatsOf } from "../../../test/support/repeats.ts"
import { createSandbox, testTokens } from "../../src/testing.ts"

const network = "ethereum-sepolia"
const count = Array.from({ length: repeatsOf("users at the same time") }, (_, number) => number)

it(`serves ${count.length} users at the same time, each with their own data`, async () => {
  const sandbox = createSandbox({ blockTime: 0 })
  const { rampableClientSecret } = sandbox.credentials

  const signIn = async (number: number) => {
    const client = createClient({ appId: "app", rampableClientSecret, fetch: sandbox.fetch })
    const email = `person${number}+returning@example.com`
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    return { number, client, own: client.session.current().addresses.evm ?? "" }
  }
  const users = await Promise.all(count.map(signIn))
  expect(new Set(users.map(({ own }) => own)).size).toBe(count.length)

  const act = async ({ number, client }: (typeof users)[number]) => {
    const message = `I am number ${number}`
    const [{ signature }] = await Promise.all([
      client.wallet.signMessage({ network, message }),
      client.recipients.create(recipientOf(number)),
      // Each user pays the next one, and all amounts differ.
      client.wallet.sendToken({
        network,
        tokenAddress: testTokens.usdc,
        to: users[(number + 1) % count.length]?.own ?? "",
        amount: (1 + number / 1000).toFixed(3)
      })
    ])
    // viem only accepts the type of hexadecimal strings.
    return recoverMessageAddress({ message, signature: signature as `0x${string}` })
  }
  expect(await Promise.all(users.map(act))).toEqual(users.map(({ own }) => own))

  const checkUser = async ({ client }: (typeof users)[number]) => {
    const [{ balance }, { docs }] = await Promise.all([
      client.wallet.balanceToken({ network, tokenAddress: testTokens.usdc }),
      client.recipients.list({})
    ])
    return { balance: Number(balance), recipients: docs.map(({ name }) => name) }
  }
  const seen = await Promise.all(users.map(checkUser))
  for (const [number, { balance, recipients }] of seen.entries()) {
    const received = (number + count.length - 1) % count.length
    expect(balance).toBeCloseTo(1000 + (received - number) / 1000, 6)
    expect(recipients).toEqual([recipientOf(number).name])
  }
  expect(sandbox.violations).toEqual([])
  await Promise.all(users.map(({ client }) => client.dispose()))
})

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
