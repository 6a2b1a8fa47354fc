import { describe, expect, test } from "vitest"
import { type Client, createClient, networkAliases } from "../../../src/index.ts"
import { json, recording, success } from "../calls/recording.ts"

const accessToken = "access-token-1"
const walletToken = "wallet-token-1"
const tokenAddress = "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14"
const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const from = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
const network = "ethereum-sepolia"
const expireDate = "2026-01-02"
const wallet = { walletToken: "w", refreshToken: "r", secret0: "secret", address: [] }
const signature = `0x${"5".repeat(130)}`
const hash = `0x${"35".repeat(32)}`
const session = { isWalletCreated: true, walletToken: "w", refreshToken: "r", addresses: [] }

/** Makes one call on a new client. Returns its result and the one request that it sent. */
const sending = async <A>(data: unknown, call: (client: Client) => Promise<A>) => {
  const { sent, fetch } = recording(() => success(data))
  const result = await call(
    createClient({ appId: "app-1", clientSecret: "secret-1", rampableClientSecret: "ramp-secret-1", fetch })
  )
  const [request] = sent
  if (!request || sent.length > 1) throw new Error(`expected one request, not ${sent.length}`)
  return { result, request }
}

describe("signing in", () => {
  test("sends the email address as a form with an escaped plus", async () => {
    const { result, request } = await sending({ verificationToken: "v" }, ({ auth }) =>
      auth.email.login({ email: "a+b@c.de" })
    )
    expect(request.body).toBe("email=a%2Bb%40c.de")
    expect(request.headers["content-type"]).toBe("application/x-www-form-urlencoded")
    expect(result).toEqual({ verificationToken: "v" })
  })

  test.for([
    ["verifyToken", { verifyToken: "v-1", isWalletCreated: true }],
    ["verificationToken", { verificationToken: "v-1", isWalletCreated: true }]
  ] as const)("by WhatsApp reads the token under the name %s", async ([, data]) => {
    const { result, request } = await sending(data, ({ auth }) =>
      auth.whatsapp.login({ phoneNumber: "6281200000000" })
    )
    expect(json(request)).toEqual({ phoneNumber: "6281200000000" })
    expect(result).toEqual({ verificationToken: "v-1", isWalletCreated: true })
  })

  test("with Google sends the expiry as expiredDate", async () => {
    const { request } = await sending(session, ({ auth }) =>
      auth.google.authorize({ credential: "g", expireDate })
    )
    expect(json(request)).toEqual({ credential: "g", expiredDate: expireDate })
  })

  test("with Google's code sends nothing but the code", async () => {
    const { request } = await sending(session, ({ auth }) => auth.google.authorize({ code: "ya29.c" }))
    expect(json(request)).toEqual({ code: "ya29.c" })
  })

  test("with Apple sends the expiry as expireDate", async () => {
    const { request } = await sending(session, ({ auth }) =>
      auth.apple.authorize({ credential: "a", expireDate })
    )
    expect(json(request)).toEqual({ credential: "a", expireDate })
  })

  test("with Telegram passes on every field, and the expiry as expireDate", async () => {
    const data = { id: 1, first_name: "Ada", auth_date: 2, hash: "h", added_later: "x" }
    const { request } = await sending(session, ({ auth }) =>
      auth.telegram.authorize({ botUsername: "bot", data, expireDate })
    )
    expect(json(request)).toEqual({ botUsername: "bot", data, expireDate })
  })

  test("with a Telegram Mini App passes on the init data unchanged", async () => {
    const dataString = "query_id=A%20A&hash=ab+cd"
    const { request } = await sending(session, ({ auth }) =>
      auth.telegram.authorize({ botUsername: "bot", dataString })
    )
    expect(json(request)).toEqual({ botUsername: "bot", dataString })
  })

  test("omits absent options from the body", async () => {
    const absent = { expireDate: undefined, rampable: undefined }
    const google = await sending(session, ({ auth }) => auth.google.authorize({ credential: "g", ...absent }))
    expect(google.request.body).toBe('{"credential":"g"}')
    const apple = await sending(session, ({ auth }) => auth.apple.authorize({ credential: "a", ...absent }))
    expect(apple.request.body).toBe('{"credential":"a"}')
    const dataString = "hash=ab"
    const telegram = await sending(session, ({ auth }) =>
      auth.telegram.authorize({ botUsername: "bot", dataString, ...absent })
    )
    expect(json(telegram.request)).toStrictEqual({ botUsername: "bot", dataString })
  })
})

describe("an account", () => {
  test("is created with an empty body without options", async () => {
    const absent = { expireDate: undefined, rampable: undefined, isCustodian: undefined }
    const { request } = await sending(wallet, ({ account }) => account.create({ accessToken, ...absent }))
    expect(request.body).toBe("{}")
  })

  test("is created with the expiry as expireDate, its ramp account and its custody", async () => {
    const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
    const { request } = await sending(wallet, ({ account }) =>
      account.create({ accessToken, expireDate, rampable, isCustodian: false })
    )
    expect(json(request)).toEqual({ expireDate, rampable, isCustodian: false })
  })

  test("is recovered with the file's bytes in a multipart body", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const file = new File([bytes], "ada.xellar")
    const { request } = await sending(wallet, ({ account }) =>
      account.recover({ accessToken, file, pin: "123456", isCustodian: false, expireDate })
    )
    expect(request.headers).not.toHaveProperty("content-type")
    const form = await received(request.body)
    expect([...form.keys()].sort()).toEqual(["expireDate", "file", "isCustodian", "pin"])
    expect(new Uint8Array(await fileOf(form).arrayBuffer())).toEqual(bytes)
    expect(fileOf(form).name).toBe("ada.xellar")
    expect([form.get("pin"), form.get("isCustodian"), form.get("expireDate")]).toEqual([
      "123456",
      "false",
      expireDate
    ])
  })

  test("is recovered with only the file without options", async () => {
    const absent = { pin: undefined, isCustodian: undefined, expireDate: undefined }
    const { request } = await sending(wallet, ({ account }) =>
      account.recover({ accessToken, file: new Blob(["secret"]), ...absent })
    )
    const form = await received(request.body)
    expect([...form.keys()]).toEqual(["file"])
    expect(await fileOf(form).text()).toBe("secret")
  })
})

describe("a wallet operation", () => {
  test.for(Object.entries(networkAliases))("sends the network %s as %s", async ([alias, name]) => {
    const { request } = await sending({ balance: "1", symbol: "ETH", address: from }, ({ wallet }) =>
      // The keys of the alias table.
      wallet.balanceCoin({ walletToken, network: alias as keyof typeof networkAliases })
    )
    expect(json(request)).toEqual({ network: name })
  })

  test.for([
    [{ chainId: 11155111 }, { network: "ethereum-sepolia", chainId: "11155111" }],
    [{ chainId: "11155111" }, { network: "ethereum-sepolia", chainId: "11155111" }],
    [
      { network: "sepolia", chainId: 11155111 },
      { network: "ethereum-sepolia", chainId: "11155111" }
    ],
    [{ chainId: 1001 }, { chainId: "1001" }],
    [{ network: "eip155:1001" }, { chainId: "1001" }],
    [{ network: "eip155:137" }, { network: "polygon-pos" }],
    [{ chainId: 424242 }, { chainId: "424242" }],
    [{ network: "tomorrow-mainnet" }, { network: "tomorrow-mainnet" }],
    [
      { network: "tomorrow-mainnet", chainId: 424242 },
      { network: "tomorrow-mainnet", chainId: "424242" }
    ],
    [{ network: "solana-devnet" }, { network: "solana-devnet" }]
  ] as const)("sends the chain %j as %j", async ([chain, wire]) => {
    const { request } = await sending({ balance: "1", symbol: "ETH", address: from }, ({ wallet }) =>
      wallet.balanceCoin({ walletToken, ...chain })
    )
    expect(json(request)).toEqual(wire)
  })

  test("omits absent gas fields from the body", async () => {
    const { request } = await sending({ txReceipt: { hash } }, ({ wallet }) =>
      wallet.sendToken({ walletToken, network, to, tokenAddress, amount: "10" })
    )
    expect(json(request)).toStrictEqual({ network, to, tokenAddress, amount: "10" })
  })

  test("requests an estimate on a path without a quote, and returns the inner object", async () => {
    const estimateGas = { gasLimit: "21000", gasPrice: "1", maxFeePerGas: "2", maxPriorityFeePerGas: "1" }
    const { result, request } = await sending({ estimateGas }, ({ wallet }) =>
      wallet.estimateGas({ walletToken, network, type: "send-coin", to, amount: "0.015" })
    )
    expect(request.url.pathname).toBe("/api/v2/wallet/estimate-gas")
    expect(json(request)).toEqual({ network, type: "send-coin", to, amount: "0.015" })
    expect(result).toEqual(estimateGas)
  })

  test("that signs a transaction sends it under both field names", async () => {
    const transaction = { from, to, value: "0x1" }
    const { result, request } = await sending({ signedTransaction: "0x02f8" }, ({ wallet }) =>
      wallet.signTransaction({ walletToken, network, transaction })
    )
    expect(json(request)).toEqual({ network, transaction })
    expect(result).toEqual({ signature: "0x02f8", signedTransaction: "0x02f8" })
  })

  test("that signs typed data sends it as a JSON string with full big numbers", async () => {
    const { request } = await sending({ signature }, ({ wallet }) =>
      wallet.signTypedData({ walletToken, network, data: { message: { amount: 2n ** 64n } } })
    )
    expect(json(request)).toEqual({ network, data: '{"message":{"amount":"18446744073709551616"}}' })
  })

  test("that signs an authorization names no network", async () => {
    const authorization = { address: to, chainId: 11155111, nonce: 0, r: hash, s: hash, v: 27, yParity: 0 }
    const { request } = await sending({ authorization }, ({ wallet }) =>
      wallet.signAuthorization({ walletToken, chainId: 11155111, contractAddress: to })
    )
    expect(json(request)).toEqual({ chainId: 11155111, contractAddress: to })
  })

  test.for([
    ["nested", { transactionDetail: { hash, status: 1 } }],
    ["flat", { hash, status: 1 }]
  ] as const)("reads a receipt that is %s", async ([, data]) => {
    const { result } = await sending(data, ({ wallet }) =>
      wallet.transactionDetail({ walletToken, network, transactionHash: hash })
    )
    expect(result).toEqual({ hash, status: 1 })
  })

  test("reads the addresses with GET and no body", async () => {
    const { request } = await sending({ address: [] }, ({ wallet }) => wallet.addresses({ walletToken }))
    expect([request.method, request.url.pathname, request.body]).toEqual([
      "GET",
      "/api/v2/wallet/address",
      undefined
    ])
  })
})

/** The form as the service parses it, from the bytes of a real request. */
const received = (body: BodyInit | undefined): Promise<FormData> => {
  expect(body).toBeInstanceOf(FormData)
  return new Request("http://127.0.0.1", { method: "POST", body: body ?? null }).formData()
}

const fileOf = (form: FormData): File => {
  const file = form.get("file")
  if (!(file instanceof File)) throw new Error("the part `file` is not a file")
  return file
}
