/** What a test does in Node and in a page, to compare the answers of both sandboxes. It runs in both, so it imports no Node. */
import { createClient } from "../../../src/index.ts"
import type { BrowserSandboxOptions } from "../../src/browser.ts"
import type { Clock, Sandbox } from "../../src/testing.ts"

export interface Answered {
  /** The method and the path. */
  readonly request: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An operation of the OpenAPI documents, with the base path of its service. */
export interface Place {
  readonly method: string
  readonly path: string
  /** The member of a sign-in's response that has its token. */
  readonly bearer: "accessToken" | "walletToken" | "rampableAccessToken" | undefined
}

/** Where a journey starts. */
export interface Start {
  readonly now: number
  readonly places: readonly Place[]
  /** The address of a test token of the sandbox. */
  readonly token: `0x${string}`
  /** A login that Telegram's widget signed. */
  readonly telegramLogin: {
    readonly id: number
    readonly first_name: string
    readonly auth_date: number
    readonly hash: string
  }
}

/** What the journey needs of a sandbox. */
type Used = Pick<Sandbox, "clock" | "configure" | "fetch" | "inbox" | "orders">

type Create = (options: BrowserSandboxOptions) => Used

const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const network = "ethereum-sepolia"
const usdc = "usdc-ethereum-sepolia"

/** Uses both services, and returns everything that the sandbox answered. */
export const journey = async (create: Create, start: Start): Promise<readonly Answered[]> => {
  const sandbox = create({ ...options, clock: stoppedClock(start.now) })
  const answers: Answered[] = []
  const fetch = async (input: Request | URL | string, init?: RequestInit) => {
    const response = await sandbox.fetch(input, init)
    answers.push(await answeredOf(new Request(input, init), response.clone()))
    return response
  }
  const traveller = { sandbox, fetch, start, client: clientOf(fetch) }
  await useWallet(traveller)
  await useRamp(traveller)
  await useOtherFamilies(traveller)
  await signInElsewhere(traveller)
  await askWrongly(traveller)
  return answers
}

const options = {
  seed: "journey",
  blockTime: 1000,
  walletTokens: "multi-use",
  lifetimes: { walletToken: 86_400_000 }
} as const

/** A clock that only tests move, so that all dates are the same. */
const stoppedClock = (start: number): Clock => {
  let at = start
  return {
    now: () => at,
    advance: (ms) => {
      at += ms
    },
    wait: async () => undefined,
    reset: () => {
      at = start
    }
  }
}

const clientOf = (fetch: typeof globalThis.fetch) =>
  createClient({ appId: "app", rampableClientSecret: "sandbox-ramp-secret", fetch })

interface Traveller {
  readonly sandbox: Used
  readonly fetch: typeof globalThis.fetch
  readonly start: Start
  readonly client: ReturnType<typeof clientOf>
}

/** Without the header that is random. */
const answeredOf = async ({ method, url }: Request, response: Response): Promise<Answered> => {
  const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers)
  return {
    request: `${method} ${new URL(url).pathname}`,
    status: response.status,
    headers,
    body: await response.text()
  }
}

const signIn = async ({ sandbox, client }: Traveller, email: string) => {
  const { verificationToken } = await client.auth.email.login({ email })
  const otp = sandbox.inbox.latest(email)?.code ?? ""
  return client.auth.email.verify({ verificationToken, otp })
}

const useWallet = async (traveller: Traveller) => {
  const { sandbox, client, start } = traveller
  await signIn(traveller, "ada@example.com")
  const { secret0 } = await client.account.create({
    rampable: { username: "ada", fullName: "Ada Lovelace", password: "correct horse battery" }
  })
  await client.wallet.balanceCoin({ network })
  await client.wallet.balanceToken({ network, tokenAddress: start.token })
  await client.wallet.signMessage({ network, message: "Grüße" })
  await client.wallet.signTypedData({ network, data: mail })
  await client.wallet.estimateGas({ network, type: "send-coin", to: friend, amount: "0.015" })
  const sent = await client.wallet.sendCoin({ network, to: friend, amount: "0.015" })
  await client.wallet.sendToken({ network, to: friend, tokenAddress: start.token, amount: "10" })
  sandbox.clock.advance(2000)
  await client.wallet.transactionDetail({ network, transactionHash: sent.hash })
  await client.wallet.balanceCoin({ network })
  await client.session.signOut()
  await signIn(traveller, "grace@example.com")
  await client.account.recover({ file: new Blob([secret0]) })
  await client.session.signOut()
  await signIn(traveller, "ada@example.com")
}

const mail = {
  domain: { name: "Example", chainId: 11155111n },
  types: { Mail: [{ name: "text", type: "string" }] },
  primaryType: "Mail",
  message: { text: "Hello" }
} as const

const useRamp = async ({ sandbox, client, start }: Traveller) => {
  const [evm] = (await client.wallet.addresses()).address
  const pair = { inputCurrency: "IDR", outputCurrency: usdc }
  await client.onramp.quote({ ...pair, amount: 1_600_000 })
  const purchase = await client.onramp.create({
    ...pair,
    inputAmount: 1_600_000,
    receiverWalletAddress: evm?.address ?? "",
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000"
  })
  await sandbox.orders.command(purchase.onrampId, "settle")
  await client.onramp.get({ onrampId: purchase.onrampId })
  const { id } = await client.recipients.create(recipient)
  const sale = await client.offramp.create({
    inputCurrency: usdc,
    outputCurrency: "IDR",
    inputAmount: 100,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com",
    receiverId: id
  })
  await client.wallet.sendToken({ network, to: sale.payOutWallet, tokenAddress: start.token, amount: "100" })
  for (let step = 0; step < 5; step++) {
    sandbox.clock.advance(2000)
    await client.offramp.get({ offrampId: sale.offrampId })
  }
  await client.wallet.balanceToken({ network, tokenAddress: start.token })
}

const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace Hopper",
    bankName: "Bank Nusa Jaya",
    currency: "IDR",
    country: "INDONESIA",
    accountNumber: "0012345678"
  }
}

const useOtherFamilies = async ({ client }: Traveller) => {
  const { address: addresses } = await client.wallet.addresses()
  for (const family of ["solana", "bitcoin"]) {
    const to = addresses.find((it) => it.network === family)?.address ?? ""
    await client.wallet.balanceCoin({ network: family })
    await client.wallet.signMessage({ network: family, message: "Hello" }).catch(() => undefined)
    await client.wallet.sendCoin({ network: family, to, amount: "0.01" })
  }
}

/** Passwords, providers, and tokens that only the sandbox can read. */
const signInElsewhere = async ({ sandbox, client, start }: Traveller) => {
  sandbox.configure({ tokenFormat: "opaque" })
  const credential = { username: "ada", password: "correct horse battery" }
  await client.auth.username.register(credential)
  await client.session.signOut()
  await client.auth.username.login(credential)
  await client.auth.username.login({ ...credential, password: "wrong" }).catch(() => undefined)
  await client.auth.google.authorize({ credential: "sandbox:google:ada@example.com" })
  await client.auth.telegram.authorize({ botUsername: "example_bot", data: start.telegramLogin })
}

/** Requests that each operation must reject, for one reason or for several. */
const wrongBodies = [
  "{}",
  "not json",
  JSON.stringify({
    email: 5,
    network: "nowhere",
    amount: true,
    to: [],
    transaction: { value: "x" },
    bank: 1
  }),
  JSON.stringify({ ...recipient, email: "no address", bank: { currency: "IDR" }, inputAmount: -1 })
]

const askWrongly = async ({ sandbox, fetch, start }: Traveller) => {
  sandbox.configure({ tokenFormat: "jwt" })
  const post = async (path: string, body: object) => {
    const init = { method: "POST", headers: headersOf(path), body: JSON.stringify(body) }
    return (await fetch(`http://sandbox.test${path}`, init)).json()
  }
  const signIn = async (email: string) => {
    const { data } = await post("/api/v2/auth/login-otp", { email })
    const otp = sandbox.inbox.latest(email)?.code
    return (await post("/api/v2/auth/verify-otp", { ...data, otp })).data
  }
  const tokens = { ...(await signIn("new@example.com")), ...(await signIn("ada+returning@example.com")) }
  for (const { method, path, bearer } of start.places) {
    const url = `http://sandbox.test${path.replaceAll(/\{[^}]+\}/g, "nothing")}`
    const headers = headersOf(path, bearer && tokens[bearer])
    await fetch(`${url}?limit=many&page=-1&amount=x&unknown=1`, { method, headers })
    if (method === "GET") continue
    for (const body of wrongBodies) await fetch(url, { method, headers, body })
  }
}

const headersOf = (path: string, token?: string): Record<string, string> => ({
  "content-type": "application/json",
  ...(path.startsWith("/v1") ? { "x-client-secret": "sandbox-ramp-secret" } : { "x-app-id": "app" }),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` })
})
