import { privateKeyToAccount } from "viem/accounts"
import { expect, it, onTestFinished } from "vitest"
import { gasTankPool } from "../../src/smartAccount/gasTanks.ts"
import { createSandbox, testTokens } from "../../src/testing.ts"
import { standingClock } from "../support/anvil.ts"
import { openAppOn, openUser } from "../support/app.ts"
import { signedRequests } from "../support/smartAccountRequests.ts"

const network = "base-sepolia"
const chainId = 84532
const stranger = privateKeyToAccount(`0x${"5c".repeat(32)}`)

/** A sandbox whose blocks come on command, and a payment of 3 USDT to the pool that waits for its block. */
const openPayment = async () => {
  const clock = standingClock()
  const sandbox = createSandbox({ clock, blockTime: 1000 })
  onTestFinished(() => expect(sandbox.violations).toEqual([]))
  const app = openAppOn(sandbox)
  const user = await openUser(app, "payer@example.com")
  await app.control("POST", "/faucet", {
    network,
    address: user.address,
    amount: "5",
    token: testTokens.usdt
  })
  const sent = { network, to: gasTankPool, tokenAddress: testTokens.usdt, amount: "3" }
  const txHash: string = (await user.wallet("send-token", sent)).body.data.txReceipt.hash
  const ask = signedRequests(sandbox)
  const balance = async () => Number((await ask("GET", "/client/gasTank")).body.data.balance)
  const first = await balance()
  const signedByPayer = async (hash = txHash) =>
    (await user.wallet("sign-message", { message: `${chainId}.${hash}` })).body.data.signature
  const topUp = (signature: string, fields: object = {}) => {
    const payment = { txHash, chainId, tokenAddress: testTokens.usdt, poolAddress: gasTankPool, signature }
    return ask("POST", "/client/gasTank/topUp", { ...payment, ...fields })
  }
  return {
    txHash,
    topUp,
    signedByPayer,
    /** Mines the payment, and waits until top-ups are checked. */
    settle: () => clock.advance(21_000),
    mine: () => clock.advance(1000),
    history: async () => (await ask("GET", "/client/gasTank/topUp/history")).body.data,
    credited: async () => (await balance()) - first
  }
}

it("does not credit a payment of someone else, which was not mined when the top-up was made", async () => {
  const { txHash, topUp, settle, history, credited } = await openPayment()
  const signature = await stranger.signMessage({ message: `${chainId}.${txHash}` })
  expect((await topUp(signature)).body.data.status).toBe("pending")
  settle()
  expect(await history()).toMatchObject([
    { status: "failed", failReason: "The signature is not that of the payer", amount: null }
  ])
  expect(await credited()).toBe(0)
})

it("credits the payer's payment after someone else has claimed it", async () => {
  const { txHash, topUp, settle, history, credited, signedByPayer } = await openPayment()
  await topUp(await stranger.signMessage({ message: `${chainId}.${txHash}` }))
  settle()
  await history()
  expect(await topUp(await signedByPayer(), { immediate: true })).toMatchObject({
    status: 200,
    body: { data: { status: "success", amount: "3000000" } }
  })
  expect(await credited()).toBe(3_000_000)
})

it("credits a payment once, however often it is claimed at the same time, and however its hash is spelt", async () => {
  const { txHash, topUp, mine, credited, signedByPayer } = await openPayment()
  mine()
  const upper = `0x${txHash.slice(2).toUpperCase()}`
  const [lowerSignature, upperSignature] = [await signedByPayer(), await signedByPayer(upper)]
  const answers = await Promise.all([
    topUp(lowerSignature, { immediate: true }),
    topUp(lowerSignature, { immediate: true }),
    topUp(upperSignature, { txHash: upper, immediate: true })
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await credited()).toBe(3_000_000)
})
