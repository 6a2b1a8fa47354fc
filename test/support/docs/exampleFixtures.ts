import { createCipheriv, createDecipheriv, createHmac, generateKeyPairSync, randomBytes } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { focusManager, onlineManager, QueryClient } from "@tanstack/query-core"
import { connect, createConfig } from "@wagmi/core"
import * as Config from "effect/Config"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Stream from "effect/Stream"
import * as Tracer from "effect/Tracer"
import {
  createPublicClient,
  createWalletClient,
  custom,
  defineChain,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  http,
  parseAbi,
  parseEther
} from "viem"
import { createBundlerClient } from "viem/account-abstraction"
import { createSandbox, listen, type SandboxOptions, testTokens } from "../../../sandbox/src/testing.ts"
import { base, baseSepolia, ethereumSepolia } from "../../../src/chains/index.ts"
import * as slipwayEffect from "../../../src/effect.ts"
import * as slipwayEvm from "../../../src/evm.ts"
import * as slipway from "../../../src/index.ts"
import * as slipwayMoney from "../../../src/money/index.ts"
import * as slipwayPostgres from "../../../src/postgres/index.ts"
import * as slipwayQuery from "../../../src/query/index.ts"
import * as slipwayReactNative from "../../../src/reactNative/index.ts"
import * as slipwaySenderEffect from "../../../src/sender/effect.ts"
import * as slipwaySender from "../../../src/sender/index.ts"
import * as slipwayServer from "../../../src/server/index.ts"
import * as slipwayStorage from "../../../src/session/store/index.ts"
import * as slipwayViem from "../../../src/viem/index.ts"
import * as slipwayWagmi from "../../../src/wagmi/index.ts"
import { openPhoneModules } from "../phone.ts"
import { hasPostgres, type Postgres, startPostgres } from "../postgres.ts"

const network = "ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const blockTime = 10_000
const rampClient = "example-ramp-client"
const rampAccount = { fullName: "Ada Lovelace", password: "correct horse" }

/** The variables that examples can use. */
export type ExampleNames = Awaited<
  ReturnType<Awaited<ReturnType<typeof openSandbox>>["openFixture"]>
>["names"]

/** Matches code that needs an RPC node. */
const needsNode = /\b(?:rpcUrls|sender|smartAccount)\b|\.wait\(/

/** Whether an example needs an RPC node, which not every machine has. */
const isOnChain = (code: string): boolean => needsNode.test(code)

/** Matches code that needs PostgreSQL. */
const needsPostgres = /\bpool\b/

/** Matches code that exports spans. */
const needsOpenTelemetry = /\bNodeSdk\b/

/** Whether this machine has what an example needs. */
export const isRunnable = (code: string, hasNode: boolean): boolean =>
  (hasNode || !isOnChain(code)) && (hasPostgres || !needsPostgres.test(code))

/** Matches code that may read a mined transaction, orders or recipients. */
const needsTransaction = /minedHash|transaction|activity|history/i
const needsOrders = /order|ramp|recipient/i
const needsUser = new RegExp(
  `\\b(?:client|sender|erc721TokenId)\\b|${needsTransaction.source}|${needsOrders.source}`,
  "i"
)
const needsNewcomer = /\bnewcomer\b/
const needsOther = /\b(?:secret0|walletToken|refreshToken)\b/

/** Code that needs everything. */
const anything = "client, newcomer, secret0, minedHash, orders"

/** Opens something if the code needs it. */
const openIf = async <Opened extends object>(
  needed: RegExp,
  code: string,
  open: () => Promise<Opened>
): Promise<Opened> =>
  // Code does not read what it does not name.
  needed.test(code) ? open() : ({} as Opened)

/** What loads slowly, and few examples need. */
const loadOpenTelemetry = async () => {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http")
  const { BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base")
  return { NodeSdk: await import("@effect/opentelemetry/NodeSdk"), OTLPTraceExporter, BatchSpanProcessor }
}

/**
 * A sandbox for all examples, and one with a chain for those that need a node. Each example gets a new fixture with the
 * users, wallets and orders that it needs.
 */
export const openExampleSandboxes = async () => {
  const inMemory = await openSandbox({ blockTime })
  // The first example that needs a node starts them.
  let onChain: ReturnType<typeof openSandbox> | undefined
  const sandboxFor = async (code: string) => {
    if (!isOnChain(code)) return inMemory
    onChain ??= openSandbox({ chain: "anvil", blockTime: 0 })
    return onChain
  }
  return {
    openFixture: async (code = anything) => (await sandboxFor(code)).openFixture(code),
    close: async () => {
      await inMemory.close()
      await (await onChain)?.close()
    },
    privateKey: keys.privateKey
  }
}

const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" }
})

const openSandbox = async (options: SandboxOptions) => {
  const rampClients = [{ clientId: rampClient, publicKey: keys.publicKey }]
  const sandbox = createSandbox({ seed: "examples", orderStepTime: 100, rampClients, ...options })
  const { url, close } = await listen(sandbox, { port: 0 })
  const sandboxUrls = { wallet: `${url}/api/v2`, ramp: `${url}/v1`, smartAccount: `${url}/api/v1` }
  let users = 0
  // The first example that needs it starts it.
  let postgres: Promise<Postgres> | undefined

  const openPool = async () => {
    postgres ??= startPostgres()
    const pool = (await postgres).pool()
    await slipwayPostgres.migrate(pool)
    return { pool }
  }

  const codeFor = async (to: string) => sandbox.inbox.latest(to)?.code ?? ""

  /** A client with a signed-in user, who has no wallet if the email is new. */
  const openNewcomer = async (email = `person-${++users}@example.com`) => {
    const { appId, clientSecret, rampableClientSecret } = sandbox.credentials
    const client = slipway.createClient({
      appId,
      rampableClientSecret,
      smartAccount: { sign: slipwayServer.smartAccountSigner(clientSecret) },
      baseUrls: sandboxUrls
    })
    const { verificationToken } = await client.auth.email.login({ email })
    const signIn = await client.auth.email.verify({ verificationToken, otp: await codeFor(email) })
    return { client, email, signIn }
  }

  const openUser = async () => {
    const { client, email } = await openNewcomer()
    const account = await client.account.create({ rampable: { username: email, ...rampAccount } })
    return {
      client,
      email,
      account,
      tokenId: `${sandbox.ledger.filter(({ kind }) => kind === "createAccount").length}`
    }
  }

  const openFixture = async (code: string) => {
    sandbox.reset()
    const { client, email, tokenId } = await openIf(needsUser, code, openUser)
    const { client: newcomer } = await openIf(needsNewcomer, code, openNewcomer)
    const { client: other, account: otherAccount } = await openIf(needsOther, code, openUser)
    const server = slipwayServer.createServerClient({
      appId: sandbox.credentials.appId,
      clientSecret: sandbox.credentials.clientSecret,
      rampable: { clientId: rampClient, privateKey: keys.privateKey },
      baseUrls: sandboxUrls
    })
    const { txReceipt } = await openIf(needsTransaction, code, async () => {
      const sent = await client.wallet.sendCoin({ network, to: friend, amount: "0.1" })
      sandbox.clock.advance(blockTime)
      return sent
    })
    const { client: earlier } = await openIf(needsOrders, code, async () => {
      // By another client, because this one would keep the reference data that an example asks for.
      const opened = await openNewcomer(email)
      await orders(opened.client, url)
      return opened
    })
    const { pool } = await openIf(needsPostgres, code, openPool)
    const openTelemetry = await openIf(needsOpenTelemetry, code, loadOpenTelemetry)
    const rpcUrls = sandbox.rpcUrls(url)
    const names = {
      ...{ createPublicClient, createWalletClient, custom, defineChain, formatUnits, http, parseEther },
      ...{ encodeFunctionData, erc20Abi, parseAbi },
      ...{ createBundlerClient, bundlerUrl: `${url}/__sandbox/bundler/ethereum-sepolia` },
      ...{ createConfig, connect },
      ...{ client, newcomer, server, sandboxUrls, codeFor },
      ...slipway,
      ...slipwayEffect,
      ...slipwayServer,
      ...slipwayStorage,
      ...{ base, baseSepolia, ethereumSepolia },
      ...slipwayViem,
      ...slipwayEvm,
      ...slipwayMoney,
      ...slipwayPostgres,
      pool,
      ...{ ...slipwaySender, ...slipwaySenderEffect },
      ...slipwayWagmi,
      ...{ rpcUrls, sender: slipwaySender.createSender(client, { rpcUrls }) },
      ...slipwayQuery,
      ...{ Config, ConfigProvider, Effect, Layer, Redacted, Stream, Tracer },
      ...openTelemetry,
      ...slipwayReactNative,
      ...openPhoneModules(),
      ...{ focusManager, onlineManager },
      ...{ QueryClient, createSandbox, listen },
      ...{ createCipheriv, createDecipheriv, randomBytes },
      ...{ existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync, tmpdir, join },
      usdc: testTokens.usdc,
      erc721: testTokens.erc721,
      erc721TokenId: tokenId,
      erc1155: testTokens.erc1155,
      minedHash: txReceipt?.hash,
      password: "correct horse",
      rampPassword: "battery staple",
      googleIdToken: "sandbox:google:ada@example.com",
      appleIdToken: "sandbox:apple:ada",
      telegramInitData: telegramInitData(sandbox.credentials.telegramBotToken),
      secret0: otherAccount?.secret0,
      walletToken: otherAccount?.walletToken ?? "",
      refreshToken: otherAccount?.refreshToken ?? "",
      clientSecret: sandbox.credentials.clientSecret,
      clientId: rampClient,
      privateKey: keys.privateKey
    }
    const close = async () => {
      for (const it of [client, earlier, newcomer, other, server]) await it?.dispose()
      await pool?.end()
    }
    return { names, sandbox, close }
  }

  const closeAll = async () => {
    await close()
    await (await postgres)?.stop()
  }

  return { openFixture, close: closeAll }
}

/** Creates orders of both kinds, a sale that asks for information, and a recipient to delete. */
const orders = async ({ onramp, offramp, recipients }: slipway.Client, url: string) => {
  const recipient = (name: string) =>
    recipients.create({
      name,
      email: "grace@example.com",
      address: "Jl. Contoh 1",
      city: "Jakarta",
      postCode: "10110",
      bank: {
        accountName: name,
        accountNumber: "0012345678",
        bankName: "Bank Nusa Jaya",
        currency: "IDR",
        country: "INDONESIA"
      }
    })
  await recipient("Alan Turing")
  const { id } = await recipient("Grace Hopper")
  const money = { inputCurrency: "usdc-polygon", outputCurrency: "IDR" }
  const sender = { senderName: "Ada Lovelace", senderEmail: "ada@example.com" }
  const sale = await offramp.create({ ...money, ...sender, inputAmount: 100, receiverId: id })
  await fetch(`${url}/__sandbox/offramps/${sale.offrampId}/need-information`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message: "Where do the funds come from?" })
  })
  await offramp.create({ ...money, ...sender, inputAmount: 100, receiverId: id })
  await onramp.create({
    receiverWalletAddress: friend,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 1_600_000,
    inputCurrency: "IDR",
    outputCurrency: "usdc-polygon"
  })
}

/** The init data of a Mini App of the bot, signed by Telegram's published rules. */
const telegramInitData = (botToken: string): string => {
  const fields = new URLSearchParams({
    auth_date: "1735787045",
    user: JSON.stringify({ id: 7, first_name: "Ada" })
  })
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).sort()
  const key = createHmac("sha256", "WebAppData").update(botToken).digest()
  fields.set("hash", createHmac("sha256", key).update(lines.join("\n")).digest("hex"))
  return fields.toString()
}
