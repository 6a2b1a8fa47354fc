import { signedLogin } from "../../sandbox/src/auth/telegram.ts"
import { createSandbox, type SandboxOptions, testTokens } from "../../sandbox/src/testing.ts"
import { codeOf, openAppOn, signInByEmail } from "../../sandbox/test/support/app.ts"
import type { Facts, Tokens } from "./calls/operation.ts"
import { exampleFacts } from "./calls/operations.ts"

/** Opens a sandbox in which all values exist that the calls contain. */
export const openSandboxWithFacts = async (
  rampClient: { readonly clientId: string; readonly publicKey: string },
  options: SandboxOptions = {}
) => {
  const sandbox = createSandbox({
    ...options,
    walletTokens: "multi-use",
    lifetimes: { walletToken: 3_600_000 },
    blockTime: 60_000,
    rampClients: [rampClient]
  })
  const app = openAppOn(sandbox)
  const network = "ethereum-sepolia"

  const session = await signInByEmail(app, "ada+returning@example.com")
  const rampToken = session.rampableAccessToken
  const wallet = (path: string, body: object) =>
    app.wallet(`/wallet/${path}`, { network, ...body }, session.walletToken)
  const ramp = async (path: string, body: object) => (await app.ramp("POST", path, body, rampToken)).body.data

  const signInNewUser = async (email: string) => (await signInByEmail(app, email)).accessToken
  const recoveryFile = async () => {
    const { body } = await app.wallet("/account/create", {}, await signInNewUser("grace@example.com"))
    return body.data.secret0
  }

  const facts: Facts = {
    ...exampleFacts,
    network,
    from: session.addresses[0].address,
    googleCredential: "sandbox:google:ada@example.com",
    appleCredential: "sandbox:apple:001.ada",
    telegramLogin: signedLogin(
      { id: 1, first_name: "Ada", auth_date: 1 },
      sandbox.credentials.telegramBotToken
    ),
    recoveryFile: await recoveryFile(),
    tokenAddress: testTokens.usdc,
    otherTokenAddress: testTokens.dai,
    nft: { tokenAddress: testTokens.erc721, tokenId: "1" },
    items: { tokenAddress: testTokens.erc1155, tokenId: ["1", "2"], amount: ["2", "4"] }
  }
  const { walletToken, refreshToken, rampableAccessToken } = session
  const tokens: Tokens = {
    accessToken: await signInNewUser("newcomer@example.com"),
    rampableAccessToken,
    refreshToken,
    operation: { walletToken }
  }

  /** Values that only a single call needs. */
  const singleCallFacts: Readonly<Record<string, () => Promise<Partial<Facts>>>> = {
    verifyOtp: async () => {
      const email = "ada@example.com"
      const { verificationToken } = (await app.wallet("/auth/login-otp", { email })).body.data
      return { verification: { verificationToken, otp: codeOf(sandbox, email) } }
    },
    verifyWhatsapp: async () => {
      const phoneNumber = "6281200000001"
      const { verifyToken } = (await app.wallet("/auth/login-whatsapp", { phoneNumber })).body.data
      return { verification: { verificationToken: verifyToken, otp: codeOf(sandbox, phoneNumber) } }
    },
    login: async () => {
      await app.wallet("/auth/register", { username: "ada", password: "correct horse battery" })
      return {}
    },
    cancelTransaction: async () => {
      await wallet("send-coin", { to: friend, amount: "0.1", nonce: "7" })
      return {}
    },
    transactionDetail: async () => {
      const sent = await wallet("send-coin", { to: friend, amount: "0.1" })
      sandbox.clock.advance(60_000)
      return { transactionHash: sent.body.data.txReceipt.hash }
    },
    getOnramp: async () => ({ onrampId: (await ramp("/onramp", purchase(facts.from))).onrampId }),
    ...Object.fromEntries(
      ["createOfframp", "updateRecipient", "deleteRecipient", "listRecipients"].map((id) => [
        id,
        async () => ({ recipientId: (await ramp("/recipient", recipient)).id })
      ])
    ),
    getOfframp: async () => ({ offrampId: await createSale() }),
    replyOfframp: async () => {
      await sandbox.orders.command(await createSale(), "need-information")
      return {}
    }
  }

  const createSale = async (): Promise<string> =>
    (await ramp("/offramp", sale((await ramp("/recipient", recipient)).id))).offrampId

  return {
    sandbox,
    tokens,
    factsFor: async (id: string): Promise<Facts> => ({ ...facts, ...(await singleCallFacts[id]?.()) })
  }
}

const usdc = "usdc-ethereum-sepolia"
const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

const purchase = (receiverWalletAddress: string) => ({
  receiverWalletAddress,
  acceptanceMethod: "virtual_account_bni",
  paymentPhoneNumber: "6281200000000",
  inputAmount: 1_600_000,
  inputCurrency: "IDR",
  outputCurrency: usdc
})

const sale = (receiverId: string) => ({
  inputAmount: 100,
  senderName: "Ada Lovelace",
  senderEmail: "ada@example.com",
  receiverId,
  inputCurrency: usdc,
  outputCurrency: "IDR"
})

const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. 1",
  city: "Jakarta",
  postCode: "1",
  bank: {
    accountName: "Grace Hopper",
    bankName: "Bank Nusa Jaya",
    accountNumber: "0012345678",
    currency: "IDR",
    country: "INDONESIA"
  }
}
