import type { Client } from "slipway"
import { testTokens } from "slipway-sandbox/testing"
import { isAddress, verifyMessage, verifyTypedData } from "viem"
import { runStep } from "./step.ts"

export const network = "ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const typedData = {
  domain: { name: "Quickstart", version: "1", chainId: 11155111 },
  types: { Mail: [{ name: "text", type: "string" }] },
  primaryType: "Mail",
  message: { text: "Hello" }
} as const

/** Signs in with the code in the inbox of the sandbox at the URL `sandbox`. */
export const signIn = async (client: Client, sandbox: string, email: string) => {
  const { verificationToken } = await runStep(`Ask for a code for ${email}`, () =>
    client.auth.email.login({ email })
  )
  const otp = await runStep("Find the code in the sandbox's inbox", () => codeFor(sandbox, email))
  await runStep(
    "Sign in with the code",
    () => client.auth.email.verify({ verificationToken, otp }),
    ({ isWalletCreated }) => (isWalletCreated ? "has a wallet" : "no wallet yet")
  )
}

const codeFor = async (sandbox: string, email: string) => {
  const inbox = await fetch(`${sandbox}/__sandbox/inbox/latest?to=${encodeURIComponent(email)}`)
  if (!inbox.ok) throw new Error(`The inbox has no code for ${email}`)
  const { code } = (await inbox.json()) as { code: string } // the response that sandbox/README.md describes
  return code
}

/** Creates a wallet with a ramp account, signs, reads balances and sends. Returns the recovery secret. */
export const useWallet = async (client: Client) => {
  const { secret0 } = await runStep(
    "Create a wallet, and a ramp account with it",
    () =>
      client.account.create({
        rampable: { username: "ada", fullName: "Ada Lovelace", password: crypto.randomUUID() }
      }),
    () => client.session.current().addresses.evm
  )
  await runStep("Sign a message, check it with viem", () => signMessage(client), verified)
  await runStep("Sign typed data (EIP-712), check it with viem", () => signTypedData(client), verified)
  await runStep("Read the balances", () => balances(client), String)
  const sent = await runStep(
    "Send 0.015 ETH",
    () => client.wallet.sendCoin({ network, to: friend, amount: "0.015" }),
    ({ hash }) => `${hash.slice(0, 10)}…`
  )
  await runStep(
    "Wait until it is in a block",
    () => sent.wait(),
    ({ status }) => status
  )
  await runStep(
    "Refresh the session",
    () => client.session.refresh(),
    ({ status }) => status
  )
  return secret0
}

/** Recovers the wallet for another sign-in, and checks that its address is the same. */
export const recover = async (client: Client, secret0: string, address: string) => {
  await client.account.recover({ file: new Blob([secret0]) })
  if (ownAddress(client) !== address) throw new Error("The recovered wallet has another address")
}

export const ownAddress = (client: Client) => {
  const { evm } = client.session.current().addresses
  if (evm === undefined || !isAddress(evm)) throw new Error("The session has no EVM address")
  return evm
}

const verified = () => "signature verified"

const signMessage = async (client: Client) => {
  const message = "Hello from Slipway"
  const { signature } = await client.wallet.signMessage({ network, message })
  mustBeValid(await verifyMessage({ address: ownAddress(client), message, signature: hex(signature) }))
}

const signTypedData = async (client: Client) => {
  const { signature } = await client.wallet.signTypedData({ network, data: typedData })
  mustBeValid(await verifyTypedData({ address: ownAddress(client), ...typedData, signature: hex(signature) }))
}

const mustBeValid = (isValid: boolean) => {
  if (!isValid) throw new Error("The signature does not recover to the wallet's address")
}

const hex = (text: string): `0x${string}` => {
  if (!text.startsWith("0x")) throw new Error("The answer is not hexadecimal")
  return text as `0x${string}` // checked in the line above
}

const balances = async (client: Client) => {
  const coin = await client.wallet.balanceCoin({ network })
  const { tokens } = await client.wallet.balanceTokenBatch({
    network,
    tokenAddresses: [testTokens.usdc, testTokens.dai]
  })
  return [coin, ...tokens].map(({ balance, symbol }) => `${balance} ${symbol}`).join(", ")
}
