import { generateKeyPairSync } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { createSandbox, type Sandbox, type SandboxOptions, testTokens } from "../../src/testing.ts"
import { type App, codeOf, openAppOn, openUser, signInByEmail } from "../support/app.ts"
import { byTable, dataFolder, foundIn } from "../support/dataFolder.ts"

const open = (data: string, options: SandboxOptions = {}): Sandbox => {
  const sandbox = createSandbox({ data, ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}

const usdc = "usdc-ethereum-sepolia"
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const bank = {
  accountName: "Grace Hopper",
  bankName: "Bank Nusa Jaya",
  accountNumber: "0012345678",
  currency: "IDR",
  country: "INDONESIA"
}
const grace = { name: "Grace", email: "grace@example.com", address: "Jl. 1", city: "Jakarta", postCode: "1" }

/** Changes everything that a sandbox stores, step by step. */
const lifeOf = async function* (app: App) {
  const { sandbox, wallet, control } = app
  const { clock } = sandbox
  yield wallet("/auth/login-otp", { email: "wrong@example.com" })
  const verificationToken = (await wallet("/auth/login-otp", { email: "grace@example.com" })).body.data
  yield wallet("/auth/verify-otp", { ...verificationToken, otp: "none" })
  yield wallet("/auth/verify-otp", { ...verificationToken, otp: codeOf(sandbox, "grace@example.com") })
  yield wallet("/auth/login-whatsapp", { phoneNumber: "6281200000000" })
  yield wallet("/auth/register", { username: "ada", password: "correct horse battery" })
  yield wallet("/auth/login", { username: "ada", password: "correct horse battery" })
  yield wallet("/auth/register-custody", { subId: "one" })
  for (const name of ["returning", "nopermission"]) yield signInByEmail(app, `${name}@example.com`)
  const { accessToken } = await signInByEmail(app, "new@example.com")
  yield wallet("/account/create", {}, accessToken)
  yield signInByEmail(app, "new@example.com")
  const user = await openUser(app, "ada@example.com")
  yield user.wallet("sign-message", { message: "hello" })
  yield user.wallet("send-coin", { to: friend, amount: "0.5" })
  yield user.wallet("cancel-transaction", { nonce: 0 })
  yield user.wallet("send-token", { to: friend, amount: "7", tokenAddress: testTokens.usdc })
  yield user.wallet("transfer-erc721", { to: friend, tokenAddress: testTokens.erc721, tokenId: "4" })
  clock.advance(1000)
  yield user.wallet("balance-coin", {})
  yield control("POST", "/faucet", { address: user.address, network: "ethereum-sepolia", amount: "3" })

  yield control("PATCH", "/settings", { rotation: "grace:60000", payments: "command" })
  const { refreshToken } = await signInByEmail(app, "two+returning@example.com")
  for (let times = 0; times < 2; times++) yield wallet("/wallet/refresh", { refreshToken })
  yield control("PATCH", "/settings", { rotation: "counter:1" })
  for (let times = 0; times < 2; times++) yield wallet("/wallet/refresh", { refreshToken })

  const seller = await openUser(app, "seller@example.com")
  yield seller.ramp("GET", `/onramp/quote?amount=1600000&inputCurrency=IDR&outputCurrency=${usdc}`)
  const buy = async () =>
    seller.ramp("POST", "/onramp", {
      receiverWalletAddress: seller.address,
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber: "6281200000000",
      inputAmount: 1_600_000,
      inputCurrency: "IDR",
      outputCurrency: usdc
    })
  const bought = (await buy()).body.data
  yield control("POST", `/orders/${bought.id}/pay`, {})
  clock.advance(1000)
  yield seller.ramp("GET", `/onramp/detail/${bought.id}`)
  yield buy()
  const recipient = (await seller.ramp("POST", "/recipient", { ...grace, bank })).body.data
  yield seller.ramp("PATCH", `/recipient/${recipient.id}`, { city: "Bandung" })
  const sold = await seller.ramp("POST", "/offramp", {
    inputAmount: 100,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com",
    receiverId: recipient.id,
    inputCurrency: usdc,
    outputCurrency: "IDR"
  })
  const { id, payOutWallet } = sold.body.data
  yield seller.wallet("send-token", { to: payOutWallet, amount: "100", tokenAddress: testTokens.usdc })
  clock.advance(5000)
  yield seller.ramp("GET", `/offramp/detail/${id}`)
  yield seller.ramp("DELETE", `/recipient/${recipient.id}`)
  yield control("POST", "/kyc", { email: "seller@example.com", status: "rejected" })
  yield control("PUT", "/rates/IDR", { rate: 17_000 })
  yield wallet("/wallet/refresh-rampable", { rampableAccessToken: seller.rampToken })
  yield control("POST", "/permission", { email: "seller@example.com", isPermissionGranted: false })
  yield control("POST", "/revoke", { email: "seller@example.com" })

  yield control("POST", "/faults", { operation: "loginOtp", fault: "503", times: 2, after: 1 })
  for (let call = 0; call < 3; call++) yield wallet("/auth/login-otp", { email: "ada@example.com" })
  yield control("PUT", "/scenario", { name: "sent-twice" })
  yield wallet("/auth/login-otp", { email: "ada@example.com" })
  yield control("DELETE", "/faults")
  const { publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" }
  })
  yield control("PUT", "/ramp-clients/client-1", { publicKey })
  yield control("POST", "/clock/advance", { ms: 60_000 })
}

describe("a data folder", () => {
  it("has the sandbox's state after every response", async () => {
    const data = dataFolder()
    const sandbox = open(data, { blockTime: 500, scenario: "calm" })
    const app = openAppOn(sandbox)
    const differing: string[] = []
    const refused: string[] = []
    let steps = 0
    for await (const reply of lifeOf(app)) {
      steps++
      if (reply.status > 299) refused.push(`${reply.status} ${reply.body.message}`)
      // The next response also stores earlier changes without a response.
      const found = foundIn(data)
      for (const [table, entries] of Object.entries(byTable((await sandbox.snapshot()).rows)))
        if (JSON.stringify(found[table]) !== JSON.stringify(entries))
          differing.push(`${table} in step ${steps}`)
    }
    expect(differing).toEqual([])
    expect(steps).toBeGreaterThan(40)
    expect(refused).toEqual([
      "400 Invalid OTP",
      "401 Refresh token already used",
      "503 Service Unavailable",
      "503 Service Unavailable"
    ])
    const before = await sandbox.snapshot()
    expect((await app.control("POST", "/reset")).status).toBe(200)
    expect(foundIn(data)).toEqual(byTable((await sandbox.snapshot()).rows))
    sandbox.restore(before)
    expect(foundIn(data)).toEqual(byTable((await sandbox.snapshot()).rows))
  })

  it("restores the sandbox", async () => {
    const data = dataFolder()
    const first = open(data)
    for await (const _ of lifeOf(openAppOn(first))) void _
    const { rows, at } = await first.snapshot()
    const { ledger } = first
    await first.close()
    const second = open(data)
    expect(byTable((await second.snapshot()).rows)).toEqual(byTable(rows))
    expect(second.ledger).toEqual(ledger)
    expect(second.clock.now()).toBeGreaterThanOrEqual(at)
    const app = openAppOn(second)
    // Random values do not repeat, and users keep their identities.
    const { body } = await app.wallet("/auth/login", { username: "ada", password: "correct horse battery" })
    expect(body.status).toBe(200)
  })

  it("keeps its seed, and is overridden by explicit settings", async () => {
    const data = dataFolder()
    const first = open(data, { seed: "one", rotation: "grace:1000", latency: 1 })
    const { id } = await userOf(first, "ada@example.com")
    const code = first.inbox.latest("ada@example.com")?.code
    await first.close()
    const second = open(data, { rotation: "counter:2" })
    expect((await userOf(second, "ada@example.com")).id).toBe(id)
    expect(second.inbox.latest("ada@example.com")?.code).not.toBe(code)
    const { body } = await openAppOn(second).control("GET", "/settings")
    expect(body).toMatchObject({ rotation: "counter:2", latency: 1 })
  })

  const userOf = async (sandbox: Sandbox, email: string) => {
    const { accessToken } = await signInByEmail(openAppOn(sandbox), email)
    return { id: String(JSON.parse(Buffer.from(accessToken.split(".")[1], "base64url").toString()).uid) }
  }

  it("belongs to one sandbox at a time", async () => {
    const data = dataFolder()
    const first = open(data)
    expect(() => createSandbox({ data })).toThrow(`The data folder ${data} is in use by another sandbox.`)
    await first.close()
    open(data)
  })

  it("belongs to its seed and its kind of chain", async () => {
    const data = dataFolder()
    await open(data, { seed: "one" }).close()
    expect(() => createSandbox({ data, seed: "two" })).toThrow("was made with another seed")
    const snapshot = { ...(await open(data, { seed: "one" }).snapshot()), chain: "anvil" as const }
    expect(() => createSandbox().restore(snapshot)).toThrow('needs a sandbox with the chain "anvil"')
  })

  it("cannot be a file", () => {
    const file = join(dataFolder(), "file")
    writeFileSync(file, "")
    expect(() => createSandbox({ data: file })).toThrow(`The data folder ${file} cannot be created`)
  })

  it.runIf(existsSync("/proc/self"))("cannot be where nobody can make one", () => {
    expect(() => createSandbox({ data: "/proc/slipway/data" })).toThrow(
      "/proc/slipway/data cannot be created: ENOENT"
    )
  })
})

it("leaves a data folder unchanged when Node is too old", async () => {
  const data = dataFolder()
  await open(data).close()
  const before = readdirSync(data)
  const builtin = vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined)
  onTestFinished(() => builtin.mockRestore())
  expect(() => open(data)).toThrow("A data folder needs Node 22.18 or later, and this is Node ")
  expect(readdirSync(data)).toEqual(before)
})

describe("data that cannot be read", () => {
  const broken = async (damage: (file: string) => void) => {
    const data = dataFolder()
    const sandbox = open(data)
    await signInByEmail(openAppOn(sandbox), "ada@example.com")
    await sandbox.close()
    damage(join(data, "sandbox.db"))
    return data
  }

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["something else", () => Buffer.from("not what was written there\n".repeat(500))],
    ["cut off", (bytes) => bytes.subarray(0, bytes.length - 5000)],
    ["damaged", (bytes) => Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 7)])],
    [
      "no JSON",
      (bytes) => Buffer.from(bytes.toString("latin1").replaceAll('"expiresAt"', "'expiresAt'"), "latin1")
    ],
    [
      "of another format",
      (bytes) => Buffer.concat([bytes.subarray(0, 60), Buffer.from([0, 0, 0, 9]), bytes.subarray(64)])
    ]
  ])("is moved aside with a message when it is %s", async (_, damaged) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    let left: Buffer | undefined
    const data = await broken((file) => {
      left = damaged(readFileSync(file))
      writeFileSync(file, left)
    })
    const sandbox = open(data)
    const [aside, ...others] = readdirSync(data).filter((name) => name.includes("broken"))
    expect(others).toEqual([])
    expect(readFileSync(join(data, aside ?? ""))).toEqual(left)
    expect(warn.mock.calls).toEqual([[expect.stringContaining(join(data, aside ?? ""))]])
    expect(sandbox.inbox.list()).toEqual([])
    await signInByEmail(openAppOn(sandbox), "ada@example.com")
    await sandbox.close()
    expect(open(data).inbox.list()).toHaveLength(1)
  })
})
