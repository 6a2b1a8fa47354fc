/** The whole journey against a local sandbox: sign in, get a wallet, sign, send, buy and sell. */
import { setTimeout } from "node:timers/promises"
import { type Client, createClient, isSlipwayError, type TransactionReceipt } from "slipway"
import { createSandbox, type Listening, listen, testTokens } from "slipway-sandbox/testing"
import { isAddress, verifyMessage, verifyTypedData } from "viem"
import { tell } from "./tell.ts"

const network = "ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const typedData = {
  domain: { name: "Quickstart", version: "1", chainId: 11155111 },
  types: { Mail: [{ name: "text", type: "string" }] },
  primaryType: "Mail",
  message: { text: "Hello" }
} as const

const main = async () => {
  const server = await tell(
    "Start the sandbox",
    () => listen(createSandbox(), { port: 0 }),
    ({ url }) => url
  )
  const client = clientOf(server)
  try {
    await journey(server, client)
  } finally {
    await client.dispose()
    await server.close()
  }
}

const clientOf = ({ url }: Listening) =>
  createClient({
    appId: "quickstart",
    clientSecret: "sandbox-client-secret",
    baseUrls: { wallet: `${url}/api/v2`, ramp: `${url}/v1` },
    timeouts: "recommended"
  })

const journey = async (server: Listening, client: Client) => {
  await tell("Sign in with a code sent by e-mail", () => signIn(server, client, "ada@example.com"))
  const wallet = await tell(
    "Create a wallet, and a ramp account with it",
    () =>
      client.account.create({
        rampable: { username: "ada", fullName: "Ada Lovelace", password: crypto.randomUUID() }
      }),
    () => client.session.current().addresses.evm
  )
  const address = ownAddress(client)

  await tell("Sign a message, recover the signer with viem", () => signMessage(client, address))
  await tell("Sign typed data (EIP-712), recover the signer", () => signTypedData(client, address))
  await tell("Read the balances", () => balances(client))
  await tell("Send 0.015 ETH, wait for the receipt", () => send(client))
  await tell(
    "Refresh the session",
    () => client.session.refresh(),
    ({ status }) => status
  )
  await tell("Recover the wallet for another sign-in", () => recover(server, wallet.secret0, address))
  await tell("Buy USDC: quote, order, payment, delivery", () => buy(client, address))
  await tell("Sell USDC: recipient, quote, order, deposit, payout", () => sell(client))
}

const signIn = async ({ url }: Listening, client: Client, email: string) => {
  const verificationToken = await client.auth.email.login({ email })
  const inbox = await fetch(`${url}/__sandbox/inbox/latest?to=${encodeURIComponent(email)}`)
  const { code } = (await inbox.json()) as { code: string } // as sandbox/README.md describes it
  const { isWalletCreated } = await client.auth.email.verify({ verificationToken, otp: code })
  return isWalletCreated ? "has a wallet" : "no wallet yet"
}

const ownAddress = (client: Client) => {
  const { evm } = client.session.current().addresses
  if (evm === undefined || !isAddress(evm)) throw new Error("The session has no EVM address")
  return evm
}

const signMessage = async (client: Client, address: `0x${string}`) => {
  const message = "Hello from Slipway"
  const { signature } = await client.wallet.signMessage({ network, message })
  return verified(await verifyMessage({ address, message, signature: hex(signature) }))
}

const signTypedData = async (client: Client, address: `0x${string}`) => {
  const { signature } = await client.wallet.signTypedData({ network, data: typedData })
  return verified(await verifyTypedData({ address, ...typedData, signature: hex(signature) }))
}

const verified = (isValid: boolean) => {
  if (!isValid) throw new Error("The signature does not recover to the wallet's address")
  return "signature verified"
}

const hex = (text: string): `0x${string}` => {
  if (!text.startsWith("0x")) throw new Error("The answer is not hexadecimal")
  return text as `0x${string}` // by the line above
}

const balances = async (client: Client) => {
  const coin = await client.wallet.balanceCoin({ network })
  const { tokens } = await client.wallet.balanceTokenBatch({
    network,
    tokenAddresses: [testTokens.usdc, testTokens.dai]
  })
  return [coin, ...tokens].map(({ balance, symbol }) => `${balance} ${symbol}`).join(", ")
}

const send = async (client: Client) => {
  const { txReceipt } = await client.wallet.sendCoin({ network, to: friend, amount: "0.015" })
  const { status, gasUsed } = await receiptOf(client, txReceipt.hash)
  if (status !== 1) throw new Error("The transaction was reverted")
  return `mined, ${gasUsed} gas`
}

/** The service refuses to show a receipt before the transaction is mined, so this asks again until it does. */
const receiptOf = async (
  client: Client,
  transactionHash: string,
  tries = 40
): Promise<TransactionReceipt> => {
  try {
    return await client.wallet.transactionDetail({ network, transactionHash })
  } catch (error) {
    if (tries === 0 || !isSlipwayError(error) || error.outcome !== "refused") throw error
    await setTimeout(250)
    return receiptOf(client, transactionHash, tries - 1)
  }
}

const recover = async (server: Listening, secret0: string, address: string) => {
  const elsewhere = clientOf(server)
  try {
    await signIn(server, elsewhere, "ada@elsewhere.example")
    await elsewhere.account.recover({ file: new Blob([secret0]) })
    if (ownAddress(elsewhere) !== address) throw new Error("Another wallet came back")
    return "the same address"
  } finally {
    await elsewhere.dispose()
  }
}

const buy = async (client: Client, address: string) => {
  const pair = { inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia" }
  const quote = await client.onramp.quote({ ...pair, amount: 1_600_000 })
  const order = await client.onramp.create({
    ...pair,
    inputAmount: 1_600_000,
    acceptanceMethod: quote.acceptance_method,
    paymentPhoneNumber: "6281200000000",
    receiverWalletAddress: address
  })
  return follow(client.onramp.watch({ onrampId: order.onrampId, interval: 250 }))
}

const sell = async (client: Client) => {
  const recipient = await client.recipients.create({
    name: "Grace Hopper",
    email: "grace@example.com",
    address: "Jl. Contoh 1",
    city: "Jakarta",
    postCode: "10110",
    bank: {
      accountName: "Grace Hopper",
      accountNumber: "0012345678",
      bankName: "Example Bank",
      currency: "IDR",
      country: "INDONESIA"
    }
  })
  const pair = { inputCurrency: "usdc-ethereum-sepolia", outputCurrency: "IDR" }
  const quote = await client.offramp.quote({ ...pair, amount: 50 })
  const order = await client.offramp.create({
    ...pair,
    inputAmount: quote.amount,
    receiverId: recipient.id,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com"
  })
  await client.wallet.sendToken({
    network,
    tokenAddress: testTokens.usdc,
    to: order.payOutWallet,
    amount: String(quote.amount)
  })
  return follow(client.offramp.watch({ offrampId: order.offrampId, interval: 250 }))
}

const follow = async (orders: AsyncIterable<{ readonly status: string }>) => {
  const seen: string[] = []
  for await (const { status } of orders) seen.push(status)
  if (seen.at(-1) !== "completed") throw new Error(`The order ended as ${seen.at(-1)}`)
  return seen.join(" → ")
}

try {
  await main()
  console.log("\nDone. README.md says what to try next.")
} catch (error) {
  const hint = isSlipwayError(error) && error.field ? ` (field ${error.field})` : ""
  console.error(
    `\n${error instanceof Error ? `${error.name}: ${error.message}${hint}` : "Something else was thrown"}`
  )
  process.exitCode = 1
}
