import { createTestClient, http, publicActions, walletActions } from "viem"
import { afterAll } from "vitest"
import { createSandbox, type FaultName, type SandboxOptions } from "../../../sandbox/src/testing.ts"
import { standingClock } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import { type ClientConfig, createClient } from "../../../src/index.ts"
import { createServerClient, smartAccountHandler, smartAccountSigner } from "../../../src/server/index.ts"
import type { SmartAccountHandlerConfig } from "../../../src/server/smartAccount/options.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"

import { withFault } from "./withFault.ts"

export const network = "base-sepolia"
export const chainId = 84532

const origin = "http://sandbox.test"
const app = "http://app.test"
const clientSecret = "sandbox-client-secret"

/** A request of the client to the smart account service, and the fault that it meets. */
type OnRequest = (path: string) => FaultName | undefined | Promise<FaultName | undefined>

type Pass = (url: string, init: RequestInit) => Promise<Response>

export interface UserOptions {
  readonly email?: string
  readonly hasNode?: boolean
  readonly onRequest?: OnRequest
  /** Passes on the client's requests, to the wallet service and to the app's server. */
  readonly relay?: (url: string, init: RequestInit, pass: Pass) => Promise<Response>
  /** Called before the wallet service signs. */
  readonly onSign?: () => void
  readonly config?: Partial<ClientConfig>
  readonly handler?: Partial<SmartAccountHandlerConfig>
}

/**
 * A sandbox on anvil, and users whose clients reach the smart account service through the app's server. Every transaction is
 * mined at once.
 */
export const openSmartAccountApp = (options: SandboxOptions = {}) => {
  const sandbox = createSandbox({
    chain: "anvil",
    clock: standingClock(),
    blockTime: 0,
    rotation: "grace:60000",
    ...options
  })
  afterAll(() => sandbox.close())
  const baseUrls = { wallet: `${origin}/api/v2`, ramp: `${origin}/v1`, smartAccount: `${origin}/api/v1` }
  // The sandbox's fetch lacks only overloads that nothing here uses.
  const directly = sandbox.fetch as typeof fetch
  let users = 0

  const openUser = async (given: UserOptions = {}) => {
    const {
      email = `owner-${++users}@example.com`,
      hasNode = false,
      onRequest = () => undefined,
      relay = (url, init, pass) => pass(url, init),
      onSign = () => undefined,
      config,
      handler
    } = given
    let address: string | undefined
    /** The client's requests to the app's server, which the sandbox may answer with a fault. */
    const requests: string[] = []
    const serve = smartAccountHandler({
      appId: "app",
      clientSecret,
      authorize: () => (address === undefined ? undefined : { address }),
      sponsor: () => true,
      baseUrls: { smartAccount: baseUrls.smartAccount },
      fetch: async (url, init) => {
        const { pathname } = new URL(url)
        const fault = await onRequest(pathname.replace("/api/v1", ""))
        return directly(url, fault ? withFault(init, fault) : init)
      },
      ...handler
    })
    const pass: Pass = (url, init) => {
      if (url.endsWith("/wallet/sign-hash")) onSign()
      if (!url.startsWith(app)) return directly(url, init)
      requests.push(`${init.method} ${new URL(url).pathname.replace("/api/smart-account", "")}`)
      return serve(new Request(url, init))
    }
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: baseUrls.wallet, ramp: baseUrls.ramp },
      smartAccount: { endpoint: `${app}/api/smart-account` },
      journal: memoryJournal(),
      evm: hasNode
        ? evm({ rpcUrls: sandbox.rpcUrls(`http://${email.replace("@", ".")}`), fetch: directly })
        : undefined,
      fetch: (url, init) => relay(url, init, pass),
      ...config
    })
    const { verificationToken } = await client.auth.email.login({ email })
    const otp = sandbox.inbox.latest(email)?.code ?? ""
    const { isWalletCreated } = await client.auth.email.verify({ verificationToken, otp })
    if (!isWalletCreated) await client.account.create()
    address = await client.session.address()
    const account = (await client.smartAccount.list()).find((it) => it.chainId === chainId)
    if (account === undefined) throw new Error(`There is no account on ${network}`)
    requests.length = 0
    return { client, email, owner: address, account, requests }
  }

  /** Sends a command to the sandbox. */
  const command = async (method: string, path: string, body: object) => {
    const response = await directly(`${origin}/__sandbox/${path}`, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
  }

  /** Gives an account coins or tokens. */
  const fund = (address: string, amount: string, token?: string) =>
    command("POST", "faucet", { network, address, amount, ...(token === undefined ? {} : { token }) })

  /** Gives the organization 1,000 USDT for the operations that it pays for. */
  const fillGasTank = () => command("PUT", "gas-tank", { balance: "1000000000" })

  /** A viem client for the node, which can act for any account. */
  const rpc = createTestClient({
    mode: "anvil",
    cacheTime: 0,
    transport: http(sandbox.rpcUrls(origin)[network], { fetchFn: directly, retryCount: 0, timeout: 0 })
  })
    .extend(publicActions)
    .extend(walletActions)

  const server = createServerClient({ appId: "app", clientSecret, baseUrls, fetch: directly })
  return {
    sandbox,
    rpc,
    openUser,
    fund,
    fillGasTank,
    server,
    baseUrls,
    directly,
    sign: smartAccountSigner(clientSecret)
  }
}
