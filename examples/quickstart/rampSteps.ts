import type { Client } from "slipway"
import { formatMoney } from "slipway/money"
import { runStep } from "./step.ts"
import { ownAddress } from "./walletSteps.ts"

const usdc = "usdc-ethereum-sepolia"
const interval = 150

/** Buys USDC for rupiahs and waits until it has arrived. */
export const buy = async (client: Client) => {
  const pair = { inputCurrency: "IDR", outputCurrency: usdc }
  const quote = await runStep(
    "Ask what 1,600,000 IDR buys",
    () => client.onramp.quote({ ...pair, amount: 1_600_000 }),
    ({ receives }) => formatMoney(receives)
  )
  const { onrampId } = await runStep("Order it", () =>
    client.onramp.create({
      ...pair,
      inputAmount: quote.pays.amount,
      quote,
      acceptanceMethod: quote.acceptance_method,
      paymentPhoneNumber: "6281200000000",
      receiverWalletAddress: ownAddress(client)
    })
  )
  await runStep(
    "Follow the order until it is done",
    () => completed(client.onramp.watch({ onrampId, interval })),
    String
  )
}

/** Sells USDC for rupiahs to a new recipient and waits until they are paid out. */
export const sell = async (client: Client) => {
  const recipient = await runStep(
    "Add a recipient with a bank account",
    () => addRecipient(client),
    ({ name }) => name
  )
  const pair = { inputCurrency: usdc, outputCurrency: "IDR" }
  const quote = await runStep(
    "Ask what 50 USDC are worth",
    () => client.offramp.quote({ ...pair, amount: 50 }),
    ({ receives }) => formatMoney(receives)
  )
  const { order } = await runStep("Sell them: place the order and pay it", () =>
    client.offramp.sell({
      ...pair,
      inputAmount: quote.pays.amount,
      quote,
      receiverId: recipient.id,
      senderName: "Ada Lovelace",
      senderEmail: "ada@example.com"
    })
  )
  await runStep(
    "Follow the order until it is done",
    () => completed(client.offramp.watch({ offrampId: order.offrampId, interval })),
    String
  )
}

const addRecipient = (client: Client) =>
  client.recipients.create({
    name: "Grace Hopper",
    email: "grace@example.com",
    address: "Jl. Contoh 1",
    city: "Jakarta",
    postCode: "10110",
    bank: {
      accountName: "Grace Hopper",
      accountNumber: "0012345678",
      bankName: "Bank Nusa Jaya",
      currency: "IDR",
      country: "INDONESIA"
    }
  })

const completed = async (orders: AsyncIterable<{ readonly status: string }>) => {
  const seen: string[] = []
  for await (const { status } of orders) seen.push(status)
  if (seen.at(-1) !== "completed") throw new Error(`The order ended as ${seen.at(-1)}`)
  return seen.join(" → ")
}
