import { describe, expect, test } from "vitest"
import { type Client, createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { data, scriptedService } from "../support/service/scriptedService.ts"

/** Values that an untyped caller may pass. */
const untyped = (value: unknown) => value as never

const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const network = "ethereum-sepolia"
const coin = { network, to, amount: "0.5" }
const nft = { network, to, tokenAddress: to, tokenId: "1" }
const quote = { amount: 1, inputCurrency: "IDR", outputCurrency: "usdc-polygon" }
const order = { inputAmount: 1, inputCurrency: "usdc-polygon", outputCurrency: "IDR" }
const bank = { accountName: "Ada", currency: "IDR", country: "INDONESIA" }
const badRampAmounts = [
  ...[undefined, 0, -1, NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 0.1 + 0.2, 2 ** 53 + 2, 1n],
  ...["0", "-5", "1e3", "1,5", " 5", "5.", ".5", "", "9".repeat(79)]
]
const recipient = { name: "Ada", email: "a@b.c", address: "1", city: "B", postCode: "1", bank }
const signIn = { verificationToken: "token", otp: "123456" }

const typedDataWithCycle = () => {
  const data: Record<string, unknown> = { domain: {} }
  data.message = data
  return data
}

/** A signed-in client, so that only the input can be wrong. */
const signedIn = async () => {
  const service = scriptedService({})
  service.once("POST /auth/login", () =>
    data({
      isWalletCreated: true,
      walletToken: "ticket",
      refreshToken: "refresh",
      rampableAccessToken: "ramp",
      addresses: [{ network: "evm", address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" }]
    })
  )
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
  await client.auth.username.login({ username: "ada", password: "password" })
  service.requests.length = 0
  return { client, service }
}

type Call = (client: Client, input: never) => unknown
type Row = [field: string, name: string, call: Call, input: unknown]

const rows = (name: string, call: Call, ...inputs: [field: string, input: unknown][]): Row[] =>
  inputs.map(([field, input]) => [field, name, call, input])

const badInputs: Row[] = [
  ...rows(
    "email.login",
    ({ auth }, input) => auth.email.login(input),
    ["email", undefined],
    ["input", null],
    ["input", "ada@example.com"],
    ["input", ["ada@example.com"]],
    ["input", new Date()],
    ["email", { email: "" }],
    ["email", { email: ["a@b.c"] }]
  ),
  ...rows(
    "email.verify",
    ({ auth }, input) => auth.email.verify(input),
    ["verificationToken", { otp: "123456" }],
    ["otp", { ...signIn, otp: "" }],
    ["otp", { ...signIn, otp: "  " }],
    ["otp", { ...signIn, otp: 123456 }],
    ["rampable", { ...signIn, rampable: "ada" }],
    ["rampable.password", { ...signIn, rampable: { username: "a", fullName: "A" } }]
  ),
  ...rows("whatsapp.login", ({ auth }, input) => auth.whatsapp.login(input), [
    "phoneNumber",
    { phoneNumber: 62 }
  ]),
  ...rows("whatsapp.verify", ({ auth }, input) => auth.whatsapp.verify(input), [
    "otp",
    { ...signIn, otp: "" }
  ]),
  ...rows(
    "username.login",
    ({ auth }, input) => auth.username.login(input),
    ["username", {}],
    ["password", { username: "ada", password: "" }]
  ),
  ...rows("custody.register", ({ auth }, input) => auth.custody.register(input), ["subId", {}]),
  ...rows(
    "google.authorize",
    ({ auth }, input) => auth.google.authorize(input),
    ["credential", undefined],
    ["code", { code: "" }],
    ["expireDate", { credential: "c", expireDate: "tomorrow" }],
    ["expireDate", { credential: "c", expireDate: new Date() }]
  ),
  ...rows("apple.authorize", ({ auth }, input) => auth.apple.authorize(input), [
    "credential",
    { credential: 1 }
  ]),
  ...rows(
    "telegram.authorize",
    ({ auth }, input) => auth.telegram.authorize(input),
    ["botUsername", undefined],
    ["data", { botUsername: "bot", data: "id=1" }],
    ["dataString", { botUsername: "bot" }]
  ),
  ...rows(
    "account.create",
    ({ account }, input) => account.create(input),
    ["accessToken", { accessToken: "" }],
    ["accessToken", { accessToken: "a\r\nb" }],
    ["rampable.username", { rampable: {} }]
  ),
  ...rows(
    "account.recover",
    ({ account }, input) => account.recover(input),
    ["file", undefined],
    ["file", { file: "recovery" }],
    ["file", { file: new Blob([]) }],
    ["pin", { file: new Blob(["x"]), pin: 123456 }]
  ),
  ...[undefined, null, 1, NaN, -1, "", "-1", "1e3", "1.", ".5", "0x1", "1,5", " 1", "1n", 1n, ["1"]].flatMap(
    (amount) => [
      ...rows("sendCoin", ({ wallet }, input) => wallet.sendCoin(input), ["amount", { ...coin, amount }]),
      ...rows("estimateGas", ({ wallet }, input) => wallet.estimateGas(input), [
        "amount",
        { ...coin, type: "send-coin", amount }
      ])
    ]
  ),
  ...rows(
    "sendCoin",
    ({ wallet }, input) => wallet.sendCoin(input),
    ["network", undefined],
    ["input", "ethereum"],
    ["network", { ...coin, network: "ethereum mainnet" }],
    ["network", { ...coin, network: "" }],
    ["network", { ...coin, network: ["ethereum"] }],
    ["to", { ...coin, to: "vitalik.eth" }],
    ["to", { ...coin, to: `${to}00` }],
    ["walletToken", { ...coin, walletToken: "" }],
    ["walletToken", { ...coin, refreshToken: "refresh" }]
  ),
  ...rows("sendToken", ({ wallet }, input) => wallet.sendToken(input), ["tokenAddress", coin]),
  ...rows(
    "balanceTokenBatch",
    ({ wallet }, input) => wallet.balanceTokenBatch(input),
    ["tokenAddresses[0]", { network, tokenAddresses: to }],
    ["tokenAddresses[0]", { network, tokenAddresses: [] }],
    ["tokenAddresses[1]", { network, tokenAddresses: [to, null] }]
  ),
  ...rows("sendTransaction", ({ wallet }, input) => wallet.sendTransaction(input), [
    "transaction",
    { network, transaction: "0x" }
  ]),
  ...rows("sendTransaction", ({ wallet }, input) => wallet.sendTransaction(input), [
    "transaction.to",
    { network, transaction: { from: to, to: "vitalik.eth", value: "0x1", data: "0x" } }
  ]),
  ...rows("signMessage", ({ wallet }, input) => wallet.signMessage(input), [
    "message",
    { network, message: 1 }
  ]),
  ...rows(
    "signTypedData",
    ({ wallet }, input) => wallet.signTypedData(input),
    ["data", { network }],
    ["data", { network, data: "" }],
    ["data.message", { network, data: typedDataWithCycle() }]
  ),
  ...rows("signHash", ({ wallet }, input) => wallet.signHash(input), ["hash", { network, hash: "0x12" }]),
  ...["", null, -1, 1.5, "1.5", [], true].flatMap((chainId) =>
    rows("signAuthorization", ({ wallet }, input) => wallet.signAuthorization(input), [
      "chainId",
      { chainId, contractAddress: to }
    ])
  ),
  ...rows("cancelTransaction", ({ wallet }, input) => wallet.cancelTransaction(input), [
    "nonce",
    { network, nonce: "7" }
  ]),
  ...rows(
    "transferErc721",
    ({ wallet }, input) => wallet.transferErc721(input),
    ["tokenId", { ...nft, tokenId: 1 }],
    ["tokenAddress", { ...nft, tokenAddress: "" }]
  ),
  ...rows(
    "transferErc1155",
    ({ wallet }, input) => wallet.transferErc1155(input),
    ["tokenId", { ...nft, tokenId: [], amount: "1" }],
    ["amount", { ...nft, amount: NaN }],
    ["amount", { ...nft, amount: ["1", 2] }]
  ),
  ...rows("transactionDetail", ({ wallet }, input) => wallet.transactionDetail(input), [
    "transactionHash",
    { network, transactionHash: to }
  ]),
  ...rows("wallet.refreshToken", ({ wallet }, input) => wallet.refreshToken(input), ["refreshToken", {}]),
  ...[undefined, null, "", ".", "..", "../x", "a/b", "a?b", "%2e%2e", "a b", {}, 7, "a".repeat(129)].flatMap(
    (id) => [
      ...rows("onramp.get", ({ onramp }, input) => onramp.get(input), ["onrampId", { onrampId: id }]),
      ...rows("offramp.get", ({ offramp }, input) => offramp.get(input), ["offrampId", { offrampId: id }]),
      ...rows("recipients.update", ({ recipients }, input) => recipients.update(input), [
        "recipientId",
        { recipientId: id }
      ]),
      ...rows("recipients.delete", ({ recipients }, input) => recipients.delete(input), [
        "recipientId",
        { recipientId: id }
      ])
    ]
  ),
  ...badRampAmounts.flatMap((amount) => [
    ...rows("onramp.quote", ({ onramp }, input) => onramp.quote(input), ["amount", { ...quote, amount }]),
    ...rows("offramp.create", ({ offramp }, input) => offramp.create(input), [
      "inputAmount",
      { ...order, inputAmount: amount }
    ])
  ]),
  ...rows("onramp.list", ({ onramp }, input) => onramp.list(input), [
    "rampableAccessToken",
    { rampableAccessToken: "a b" }
  ]),
  ...rows("offramp.reply", ({ offramp }, input) => offramp.reply(input), [
    "message",
    { message: "a".repeat(301) }
  ]),
  ...rows(
    "recipients.create",
    ({ recipients }, input) => recipients.create(input),
    ["name", undefined],
    ["bank", { ...recipient, bank: "BCA" }],
    ["bank.country", { ...recipient, bank: { ...bank, country: "" } }]
  ),
  ...[0, -1, NaN, "fast"].flatMap((interval) =>
    rows("onramp.watch", ({ onramp }, input) => onramp.watch(input)[Symbol.asyncIterator]().next(), [
      "interval",
      { onrampId: "order-1", interval }
    ])
  )
]

describe("invalid input is rejected before anything is sent", () => {
  test.each(badInputs)("`%s` of %s", async (field, _name, call, input) => {
    const { client, service } = await signedIn()
    const error = await failureOf(Promise.resolve(call(client, untyped(input))))
    expect(error).toMatchObject({ _tag: "InvalidInputError", field, outcome: "not_sent", retryable: false })
    expect(error.message).toContain(`\`${field}\`: expected `)
    // The rules of a currency are read before a recipient is checked.
    expect(service.requests.filter(({ route }) => route !== "GET /reference/currencies")).toEqual([])
  })
})

describe("unusual valid input is accepted", () => {
  test.each<[string, Call, unknown, Record<string, unknown>]>([
    ["a short name", ({ wallet }, input) => wallet.sendCoin(input), { ...coin, network: "sepolia" }, coin],
    [
      "an estimate for zero",
      ({ wallet }, input) => wallet.estimateGas(input),
      { ...coin, type: "send-coin", amount: "0" },
      { amount: "0" }
    ],
    [
      "typed data with bigints",
      ({ wallet }, input) => wallet.signTypedData(input),
      { network, data: { value: 2n ** 200n } },
      { data: `{"value":"${2n ** 200n}"}` }
    ],
    [
      "a chain id as text",
      ({ wallet }, input) => wallet.signAuthorization(input),
      { chainId: "1", contractAddress: to },
      { chainId: "1" }
    ],
    [
      "lists of tokens",
      ({ wallet }, input) => wallet.estimateGas(input),
      { ...nft, type: "transfer-erc1155", tokenId: ["1", "2"], amount: ["3", "4"] },
      { tokenId: ["1", "2"], amount: ["3", "4"] }
    ]
  ])("%s", async (_, call, input, sent) => {
    const { client, service } = await signedIn()
    await failureOf(Promise.resolve(call(client, untyped(input)))) // the service has no routes
    expect(service.requests[0]?.body).toMatchObject(sent)
    expect(service.requests[0]?.body).not.toHaveProperty("walletToken")
  })
})
