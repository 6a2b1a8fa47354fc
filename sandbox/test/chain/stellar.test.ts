import { afterEach, expect, it } from "vitest"
import { type Client, createClient } from "../../../src/index.ts"
import { createSandbox } from "../../src/testing.ts"
import { standingClock } from "../support/anvil.ts"

const receiver = "GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H"
// An account, and the same account with the id 0, from SEP-0023.
const account = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ"
const muxed = "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ"

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A signed-in client of a sandbox that stands still until its clock is moved. */
const open = async () => {
  const sandbox = createSandbox({ clock: standingClock(), seed: "stellar" })
  const { appId, rampableClientSecret } = sandbox.credentials
  const client = createClient({ appId, rampableClientSecret, fetch: sandbox.fetch })
  ends.push(
    async () => expect(sandbox.violations).toEqual([]),
    () => client.dispose(),
    () => sandbox.close()
  )
  const email = "ada@example.com"
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
  await client.account.create({ rampable: { username: email, fullName: "Ada", password: "correct horse" } })
  /** A page of the explorer as text, without tags. */
  const see = async (path: string) => {
    const response = await sandbox.fetch(`http://sandbox.test/__sandbox/explorer/stellar${path}`)
    const [, main = ""] = /<main>([\s\S]*)<\/main>/.exec(await response.text()) ?? []
    return main.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")
  }
  /** The USDC of an account, as the explorer shows it. */
  const balanceOf = async (address: string) => / USDC ([\d.]+) /.exec(await see(`/address/${address}`))?.[1]
  return { sandbox, client, see, balanceOf, complete: () => sandbox.clock.advance(3_000) }
}

/** The documented request. */
const order = {
  receiverWalletAddress: receiver,
  acceptanceMethod: "ewallet_ovo",
  paymentPhoneNumber: "6281200000000",
  inputAmount: 800_000,
  inputCurrency: "IDR",
  outputCurrency: "usdc-stellar",
  description: "First purchase",
  memo: "1234567"
}

/** Sends an order without the checks of the client. */
const unchecked = (client: Client, changes: Partial<typeof order>) =>
  client.unsafe.ramp.request("POST", "/onramp", { body: { ...order, ...changes } })

it("lists USDC on Stellar, to be bought with an e-wallet", async () => {
  const { client } = await open()
  const [coin, ...others] = await client.reference.cryptos({ blockchainType: "STELLAR" })
  expect([coin, others]).toMatchObject([
    { id: "usdc-stellar", network: "stellar", decimal: 7, transactionType: ["onramp"] },
    []
  ])
  expect(coin?.chainId).toBeUndefined()
  const pair = { inputCurrency: "IDR", outputCurrency: "usdc-stellar" }
  const { isSupported, outputDecimals, methods } = await client.onramp.limits(pair)
  expect([isSupported, outputDecimals]).toEqual([true, 7])
  expect(methods.map(({ code }) => code)).toContain("ewallet_ovo")
})

it("delivers a purchase with its memo when the order completes", async () => {
  const { client, see, balanceOf, complete } = await open()
  const placed = await client.onramp.create(order)
  expect(placed).toMatchObject({
    status: "pending",
    ...{ blockchain: "stellar", blockchainType: "STELLAR", cryptoId: "usdc-stellar", outputCurrency: "usdc" },
    ...{ memo: "1234567", acceptanceMethod: "ewallet_ovo", outputAmount: 49.5 },
    receiver: { walletAddress: receiver }
  })
  expect(await balanceOf(receiver)).toBe("0")
  complete()
  expect((await client.onramp.get({ onrampId: placed.onrampId })).status).toBe("completed")
  expect(await balanceOf(receiver)).toBe("49.5")
  const [hash] = /[0-9a-f]{64}/.exec(await see("")) ?? []
  expect(await see(`/tx/${hash}`)).toMatch(
    new RegExp(`Status Confirmed Block \\d+ From G\\w{55} To ${receiver} Amount 49.5 USDC Memo 1234567`)
  )
})

it("pays the account of an address with an id, which takes no memo", async () => {
  const { client, balanceOf, complete } = await open()
  const { memo, ...withoutMemo } = order
  await expect(unchecked(client, { receiverWalletAddress: muxed })).rejects.toMatchObject({ status: 400 })
  await client.onramp.create({ ...withoutMemo, receiverWalletAddress: muxed })
  complete()
  await client.onramp.list()
  expect(await balanceOf(account)).toBe("49.5")
})

it.each([
  ["of an EVM network", "0x8ba1f109551bD432803012645Ac136ddd64DBA72"],
  ["with a wrong checksum", receiver.replace("3", "4")],
  ["in small letters", receiver.toLowerCase()],
  ["that is a seed", "SBGWSG6BTNCKCOB3DIFBGCVMUPQFYPA2G4O34RMTB343OYPXU5DJDVMN"]
])("rejects an address %s", async (_, receiverWalletAddress) => {
  const { client } = await open()
  await expect(unchecked(client, { receiverWalletAddress })).rejects.toMatchObject({
    status: 400,
    details: { message: "Invalid Stellar address: receiverWalletAddress" }
  })
})

it("rejects an address of Stellar for a coin of an EVM network", async () => {
  const { client } = await open()
  await expect(unchecked(client, { outputCurrency: "usdc-polygon" })).rejects.toMatchObject({ status: 400 })
})

it("refuses to sell it", async () => {
  const { client } = await open()
  const pair = { inputCurrency: "usdc-stellar", outputCurrency: "IDR" }
  expect((await client.offramp.limits(pair)).isSupported).toBe(false)
  await expect(client.offramp.quote({ ...pair, amount: "10", withLimit: false })).rejects.toMatchObject({
    status: 400,
    details: { message: "usdc-stellar can be bought, but not sold" }
  })
})

it("keeps payments in snapshots", async () => {
  const { sandbox, client, balanceOf, complete } = await open()
  const { onrampId } = await client.onramp.create(order)
  const waiting = await sandbox.snapshot()
  complete()
  await client.onramp.get({ onrampId })
  const paid = JSON.parse(JSON.stringify(await sandbox.snapshot()))
  sandbox.restore(waiting)
  expect(await balanceOf(receiver)).toBe("0")
  sandbox.restore(paid)
  expect(await balanceOf(receiver)).toBe("49.5")
})
