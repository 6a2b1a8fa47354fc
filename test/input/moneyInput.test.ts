import { getAddress, isAddress, keccak256, parseUnits, toHex } from "viem"
import { describe, expect, test } from "vitest"
import { addressFault } from "../../src/guards/address.ts"
import { baseUnitsOf, expectedAmount } from "../../src/guards/amounts.ts"
import { isChecksummed } from "../../src/guards/checksum.ts"
import { type Client, createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { seededRandom } from "../support/seededRandom.ts"
import { data, scriptedService } from "../support/service/scriptedService.ts"

test("only a number is told that a number would lose digits", () => {
  expect(expectedAmount("format", 18, 0.5)).toContain("a number would lose digits")
  for (const text of ["-1", "0,5"])
    expect(expectedAmount("format", 18, text)).toBe('a decimal string in whole units, e.g. "0.015"')
})

/** Values that an untyped caller may pass. */
const untyped = (value: unknown) => value as never

const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const own = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
const zero = `0x${"0".repeat(40)}`
const wrongChecksum = "0x8ba1f109551bd432803012645Ac136ddd64DBA72"
const stellar = "GBRPYHIL2CI3FNQ4BXLFMNDLFJUNPU2HY3ZMFSHONUCEOASW7QC7OX2H"
const muxed = "MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ"
const network = "ethereum-sepolia"
const coin = { network, to, amount: "0.5" }
const nft = { network, to, tokenAddress: own, tokenId: "1" }
const items = { ...nft, amount: "1" }
const draft = { from: own, to, data: "0x", value: "0x1" }
const buy = {
  receiverWalletAddress: to,
  acceptanceMethod: "virtual_account_bni",
  paymentPhoneNumber: "6281200000000",
  inputAmount: 1_600_000,
  inputCurrency: "IDR",
  outputCurrency: "usdc-polygon"
}
const sale = {
  inputAmount: 1,
  inputCurrency: "usdc-polygon",
  outputCurrency: "IDR",
  receiverId: "r",
  senderName: "Ada",
  senderEmail: "a@b.c"
}

const signedIn = async () => {
  const service = scriptedService({
    "POST /auth/login": () =>
      data({
        isWalletCreated: true,
        walletToken: "ticket",
        refreshToken: "r",
        rampableAccessToken: "ramp",
        addresses: [{ network: "evm", address: own }]
      })
  })
  const client = createClient({ ...service.config, rampableClientSecret: "ramp-secret" })
  await client.auth.username.login({ username: "ada", password: "password" })
  service.requests.length = 0
  return { client, service }
}

type Call = (client: Client, input: never) => Promise<unknown>
type Refused = [field: string, what: string, call: Call, input: object]
type Sent = [what: string, call: Call, input: object, sent: object]
const sendCoin: Call = ({ wallet }, input) => wallet.sendCoin(input)
const sendToken: Call = ({ wallet }, input) => wallet.sendToken(input)
const sendTransaction: Call = ({ wallet }, input) => wallet.sendTransaction(input)
const signTransaction: Call = ({ wallet }, input) => wallet.signTransaction(input)
const estimateGas: Call = ({ wallet }, input) => wallet.estimateGas(input)
const transferErc721: Call = ({ wallet }, input) => wallet.transferErc721(input)
const transferErc1155: Call = ({ wallet }, input) => wallet.transferErc1155(input)
const buyOrder: Call = ({ onramp }, input) => onramp.create(input)
const sellOrder: Call = ({ offramp }, input) => offramp.create(input)

const transactions = (fields: object) => ({ network, transaction: { ...draft, ...fields } })

describe("invalid input moves no money", () => {
  test.each<Refused>([
    ["to", "a wrong checksum", sendCoin, { ...coin, to: wrongChecksum }],
    ["to", "a name", sendCoin, { ...coin, to: "vitalik.eth" }],
    ["to", "the zero address", sendCoin, { ...coin, to: zero }],
    [
      "allowZeroAddress",
      "a permission that is no boolean",
      sendCoin,
      { ...coin, to: zero, allowZeroAddress: "yes" }
    ],
    ["amount", "zero", sendCoin, { ...coin, amount: "0.000" }],
    ["amount", "19 decimals of a coin", sendCoin, { ...coin, amount: `0.${"1".repeat(19)}` }],
    ["amount", "more than 2^256 wei", sendCoin, { ...coin, amount: "9".repeat(78) }],
    ["amount", "79 digits", sendToken, { ...coin, tokenAddress: own, amount: "1".repeat(79) }],
    ["amount", "zero tokens", sendToken, { ...coin, tokenAddress: own, amount: "0" }],
    ["tokenAddress", "a token at the zero address", sendToken, { ...coin, tokenAddress: zero }],
    ["chainId", "the chain id of another network", sendCoin, { ...coin, chainId: "1" }],
    ["nonce", "a negative nonce", sendCoin, { ...coin, nonce: "-1" }],
    ["nonce", "a nonce above 2^53", sendCoin, { ...coin, nonce: "9007199254740993" }],
    ["nonce", "a nonce that is a number", sendCoin, { ...coin, nonce: 7 }],
    ["gasLimit", "a fraction of gas", sendCoin, { ...coin, gasLimit: "21000.5" }],
    ["gasPrice", "both kinds of fees", sendCoin, { ...coin, gasPrice: "1", maxFeePerGas: "2" }],
    [
      "maxPriorityFeePerGas",
      "a tip above the most",
      sendCoin,
      { ...coin, maxFeePerGas: "9", maxPriorityFeePerGas: "0xa" }
    ],
    ["to", "the zero address", transferErc721, { ...nft, to: zero }],
    ["tokenId", "a number", transferErc721, { ...nft, tokenId: 1 }],
    ["tokenId", "more than 2^256", transferErc721, { ...nft, tokenId: `${2n ** 256n}` }],
    ["amount", "lists of unlike length", transferErc1155, { ...items, tokenId: ["1", "2"], amount: ["1"] }],
    ["amount", "one amount for a list", transferErc1155, { ...items, tokenId: ["1"], amount: "1" }],
    ["amount", "none of it", transferErc1155, { ...items, amount: "0" }],
    ["amount[1]", "none of one", transferErc1155, { ...items, tokenId: ["1", "2"], amount: ["1", 0] }],
    ["amount", "a fraction", transferErc1155, { ...items, amount: 1.5 }],
    ["amount", "a number that is not exact", transferErc1155, { ...items, amount: 2 ** 53 }],
    ["tokenId[1]", "a negative id", transferErc1155, { ...items, tokenId: ["1", -2], amount: ["1", "1"] }],
    [
      "amount",
      "lists of unlike length",
      estimateGas,
      { ...items, type: "transfer-erc1155", tokenId: ["1"], amount: [] }
    ],
    [
      "amount",
      "19 decimals of a coin",
      estimateGas,
      { ...coin, type: "send-coin", amount: `0.${"1".repeat(19)}` }
    ],
    ["transaction.value", "a fraction", sendTransaction, transactions({ value: "1.5" })],
    ["transaction.value", "NaN", sendTransaction, transactions({ value: Number.NaN })],
    ["transaction.value", "a negative value", sendTransaction, transactions({ value: "-0x1" })],
    ["transaction.value", "a number", sendTransaction, transactions({ value: 1 })],
    ["transaction.value", "null", sendTransaction, transactions({ value: null })],
    ["transaction.value", "no digits", sendTransaction, transactions({ value: "0x" })],
    ["transaction.value", "a list", sendTransaction, transactions({ value: ["0x1"] })],
    ["transaction.value", "33 bytes", sendTransaction, transactions({ value: `0x1${"0".repeat(64)}` })],
    ["transaction.data", "half a byte", sendTransaction, transactions({ data: "0x123" })],
    ["transaction.nonce", "a negative nonce", sendTransaction, transactions({ nonce: "-1" })],
    ["transaction.chainId", "another chain", sendTransaction, transactions({ chainId: 1 })],
    ["transaction.to", "a wrong checksum", sendTransaction, transactions({ to: wrongChecksum })],
    ["transaction.to", "the zero address", sendTransaction, transactions({ to: zero })],
    ["transaction.to", "nothing", sendTransaction, transactions({ to: undefined })],
    ["transaction.from", "nothing", sendTransaction, transactions({ from: undefined })],
    ["transaction.valeu", "a misspelt value", sendTransaction, transactions({ valeu: "0x1" })],
    [
      "transaction.gasPrice",
      "both kinds of fees",
      sendTransaction,
      transactions({ gasPrice: "0x1", maxFeePerGas: "0x2" })
    ],
    [
      "transaction.authorizationList[0].address",
      "an authorization without an address",
      sendTransaction,
      transactions({ authorizationList: [{}] })
    ],
    ["transaction.value", "a fraction", signTransaction, transactions({ value: "1.5" })],
    ["transaction.to", "the zero address", signTransaction, transactions({ to: zero })],
    ["transaction.value", "a fraction", estimateGas, { type: "custom", ...transactions({ value: "1.5" }) }],
    ["receiverWalletAddress", "no address", buyOrder, { ...buy, receiverWalletAddress: "not an address" }],
    ["receiverWalletAddress", "a wrong checksum", buyOrder, { ...buy, receiverWalletAddress: wrongChecksum }],
    ["receiverWalletAddress", "the zero address", buyOrder, { ...buy, receiverWalletAddress: zero }],
    [
      "receiverWalletAddress",
      "an address without 0x",
      buyOrder,
      { ...buy, receiverWalletAddress: to.slice(2) }
    ],
    [
      "receiverWalletAddress",
      "one of Stellar for Polygon",
      buyOrder,
      { ...buy, receiverWalletAddress: stellar }
    ],
    [
      "receiverWalletAddress",
      "one of Polygon for Stellar",
      buyOrder,
      { ...buy, outputCurrency: "usdc-stellar" }
    ],
    ...[stellar, muxed].map(
      (address): Refused => [
        "receiverWalletAddress",
        `a wrong checksum of Stellar: ${address[0]}...`,
        buyOrder,
        { ...buy, outputCurrency: "usdc-stellar", receiverWalletAddress: address.replace("3", "4") }
      ]
    ),
    [
      "receiverWalletAddress",
      "one of Stellar with a wrong checksum for Polygon",
      buyOrder,
      { ...buy, receiverWalletAddress: stellar.replace("3", "4") }
    ],
    ["walletAddress", "a wrong checksum", sellOrder, { ...sale, walletAddress: wrongChecksum }]
  ])("`%s`: %s", async (field, _, call, input) => {
    const { client, service } = await signedIn()
    const error = await failureOf(call(client, untyped(input)))
    expect(error).toMatchObject({ _tag: "InvalidInputError", field, outcome: "not_sent" })
    expect(service.requests).toEqual([])
  })
})

describe("documented input is sent unchanged", () => {
  test.each<Sent>([
    ["an address in small letters", sendCoin, { ...coin, to: to.toLowerCase() }, { to: to.toLowerCase() }],
    ["an address in capitals", sendCoin, { ...coin, to: `0x${to.slice(2).toUpperCase()}` }, {}],
    ["18 decimals, and zeros after them", sendCoin, { ...coin, amount: `0.${"1".repeat(18)}00` }, {}],
    [
      "the zero address, on purpose",
      sendCoin,
      { ...coin, to: zero, allowZeroAddress: true },
      { network, to: zero, amount: "0.5" }
    ],
    [
      "the network's own chain id",
      sendCoin,
      { ...coin, chainId: "11155111" },
      { ...coin, chainId: "11155111" }
    ],
    [
      "gas settings in both notations",
      sendCoin,
      { ...coin, nonce: "0x07", gasLimit: "21000" },
      { nonce: "0x07", gasLimit: "21000" }
    ],
    ["ERC-1155 numbers", transferErc1155, { ...items, tokenId: 1, amount: 2 }, { tokenId: 1, amount: 2 }],
    [
      "ERC-1155 lists",
      transferErc1155,
      { ...items, tokenId: [0, "2"], amount: ["1", 3] },
      { tokenId: [0, "2"], amount: ["1", 3] }
    ],
    [
      "a transaction without its chain id",
      sendTransaction,
      transactions({ chainId: 11155111 }),
      transactions({})
    ],
    ...[stellar, muxed].map(
      (address): Sent => [
        `the Stellar address ${address[0]}...`,
        buyOrder,
        { ...buy, outputCurrency: "usdc-stellar", receiverWalletAddress: address },
        {}
      ]
    ),
    [
      "an address of a chain that is not known here",
      buyOrder,
      {
        ...buy,
        outputCurrency: "usdc-solana",
        receiverWalletAddress: "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin"
      },
      {}
    ]
  ])("%s", async (_, call, input, sent) => {
    const { client, service } = await signedIn()
    await failureOf(call(client, untyped(input))) // the service has no routes
    expect(service.requests[0]?.body).toMatchObject(sent)
    expect(service.requests[0]?.body).not.toHaveProperty("allowZeroAddress")
  })

  test("the zero address, which revokes an authorization", async () => {
    const { client, service } = await signedIn()
    await failureOf(client.wallet.signAuthorization({ chainId: 1, contractAddress: zero }))
    expect(service.requests[0]?.body).toEqual({ chainId: 1, contractAddress: zero })
  })
})

const seed = Number(process.env.SLIPWAY_SEED ?? Date.now() % 1_000_000)

describe(`against viem, seed ${seed}`, () => {
  test("10,000 random addresses have a valid checksum exactly when viem says so", () => {
    const disagreed: string[] = []
    const counts = { right: 0, wrong: 0 }
    let hash = keccak256(toHex(seed))
    for (let index = 0; index < 10_000; index++) {
      hash = keccak256(hash)
      const right = getAddress(`0x${hash.slice(-40)}`)
      // Every other address has one letter in the wrong case, if it has letters.
      const at = 2 + right.slice(2).search(/[a-f]/i)
      const letter = right[at] ?? ""
      const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const tested = index % 2 === 0 ? right : right.slice(0, at) + turned + right.slice(at + 1)
      // viem treats all upper case as a wrong checksum, EIP-55 as no checksum.
      const hasNone = tested.slice(2) === tested.slice(2).toUpperCase()
      const isAccepted = addressFault(tested, isChecksummed) === undefined
      if (isChecksummed(tested) !== (tested === right) || isAccepted !== (hasNone || isAddress(tested)))
        disagreed.push(tested)
      counts[tested === right ? "right" : "wrong"]++
    }
    expect(disagreed).toEqual([])
    expect(Math.min(counts.right, counts.wrong)).toBeGreaterThan(4_000)
  })

  test("amounts have the same base units", () => {
    const random = seededRandom(seed + 1)
    for (let index = 0; index < 2_000; index++) {
      const decimals = random.oneOf([0, 2, 6, 8, 18])
      const digits = (length: number) =>
        Array.from({ length }, () => random.oneOf(["0", "1", "5", "9"])).join("")
      const part = digits(random.oneOf([0, 1, decimals]))
      const text = `${digits(random.oneOf([1, 5, 30]))}${part === "" || part.length > decimals ? "" : `.${part}`}`
      expect(baseUnitsOf(text, decimals), text).toBe(parseUnits(text, decimals))
    }
  })
})
