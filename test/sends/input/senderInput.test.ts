import { type Address, decodeFunctionData, erc20Abi, getAddress, parseAbi, parseEther } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { beforeEach, describe, expect, it } from "vitest"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type { SendOperation } from "../../../src/transactions/engine.ts"
import { feesToReplace } from "../../../src/transactions/evm/prepare/fees.ts"
import { anyTransaction } from "../../../src/transactions/evm/prepare/prepareInput.ts"
import { requestedTransaction } from "../../../src/transactions/evm/prepare/requestedTransaction.ts"
import { checkType, type TypedFields } from "../../../src/transactions/evm/prepare/transactionType.ts"
import { requestOf } from "../../../src/transactions/request.ts"
import { network, openChain, virtualTime } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasAnvil)("the input of a sender", () => {
  const { openWallet, mine, minedBy } = openChain()
  beforeEach(virtualTime)

  const valuesOf = async (address: Address) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  it("is copied when the call is made", async () => {
    const { sender, address } = await openWallet()
    const input = { network, to, amount: "0.25" } as { network: typeof network; to: string; amount: string }
    const sending = sender.sendCoin(input)
    input.amount = "0.5"
    expect(await sending).toMatchObject({ status: "done" })
    expect(await valuesOf(address)).toEqual([parseEther("0.25")])
  })

  it("rejects fields that the sender would ignore", async () => {
    const { sender } = await openWallet()
    const input = { network, to, amount: "0.25", gasLimit: 21_000n } as const
    expect(await sender.sendCoin(input)).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError", field: "gasLimit" }
    })
  })

  it("is refused when a getter throws", async () => {
    const { sender } = await openWallet()
    const input = {
      network,
      to,
      get amount(): string {
        throw new Error("No")
      }
    } as const
    expect(await sender.sendCoin(input)).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError" }
    })
    expect(await sender.sendRawTransaction(null as never)).toMatchObject({
      status: "refused",
      error: { _tag: "InvalidInputError", field: "input" }
    })
  })

  it("may not name another account or chain", async () => {
    const { sender, address } = await openWallet()
    const stranger = privateKeyToAccount(`0x${"5".repeat(64)}`)
    const fees = { gas: 21_000n, maxFeePerGas: 5_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
    for (const chainId of [11155111, 1]) {
      const serializedTransaction = await stranger.signTransaction({
        chainId,
        to,
        value: 1n,
        nonce: 7,
        ...fees
      })
      expect(await sender.sendRawTransaction({ network, serializedTransaction })).toMatchObject({
        status: "refused",
        error: { _tag: "InvalidInputError", field: "serializedTransaction" }
      })
    }
    expect(await sender.sendCoin({ network, to, amount: "0.25" })).toMatchObject({
      transaction: { nonce: 0 }
    })
    expect(await valuesOf(address)).toEqual([parseEther("0.25")])
  })
})

describe("the transaction of a call", () => {
  const own = getAddress(`0x${"a1".repeat(20)}`)
  const receiver = getAddress(to)
  const token = getAddress(`0x${"c3".repeat(20)}`)
  const tokenAddress = token.toLowerCase()
  const zero = `0x${"00".repeat(20)}`

  const requested = (
    operation: SendOperation,
    fields: Readonly<Record<string, unknown>>,
    options: { readonly allowZeroAddress?: boolean } = {}
  ) =>
    requestedTransaction(
      { operation, network, chainId: 11155111, from: own.toLowerCase(), fields, ...options },
      async () => 6
    )

  it("of a coin has the amount in wei, and the fees and nonce of the input in any notation", async () => {
    expect(await requested("sendCoin", { to, amount: "0.25" })).toEqual({
      kind: "coin",
      to: receiver,
      value: parseEther("0.25"),
      data: "0x"
    })
    const fees = { gasLimit: "21000", maxFeePerGas: "0x77359400", maxPriorityFeePerGas: 1n }
    expect(await requested("sendCoin", { to, amount: 5n, nonce: "0x7", ...fees })).toMatchObject({
      value: 5n,
      gas: 21_000n,
      maxFeePerGas: 2_000_000_000n,
      maxPriorityFeePerGas: 1n,
      nonce: 7
    })
  })

  it("of a token calls its contract with the amount in base units", async () => {
    const { data, ...rest } = await requested("sendToken", { tokenAddress, to, amount: "2.5", nonce: 3 })
    expect(rest).toMatchObject({ kind: "token", to: token, value: 0n, nonce: 3 })
    const args = [receiver, 2_500_000n]
    expect(decodeFunctionData({ abi: erc20Abi, data })).toEqual({ functionName: "transfer", args })
    const exact = await requested("sendToken", { tokenAddress, to, amount: 7n })
    expect(decodeFunctionData({ abi: erc20Abi, data: exact.data }).args).toEqual([receiver, 7n])
  })

  const tokenIds = parseAbi([
    "function safeTransferFrom(address from, address to, uint256 id)",
    "function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)",
    "function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)"
  ])

  it.each<[string, SendOperation, object, string, readonly unknown[]]>([
    ["erc721", "transferErc721", { tokenId: "12" }, "safeTransferFrom", [12n]],
    ["erc1155", "transferErc1155", { tokenId: 12n, amount: "3" }, "safeTransferFrom", [12n, 3n, "0x"]],
    ["erc1155", "transferErc1155", { tokenId: ["12"], amount: ["3"] }, "safeTransferFrom", [12n, 3n, "0x"]],
    [
      "erc1155",
      "transferErc1155",
      { tokenId: ["12", 13n], amount: ["3", 4n] },
      "safeBatchTransferFrom",
      [[12n, 13n], [3n, 4n], "0x"]
    ]
  ])(
    "of an %s transfer (%s) moves it from the wallet: %o",
    async (kind, operation, input, functionName, args) => {
      const { data, ...rest } = await requested(operation, { tokenAddress, to, nonce: 9, ...input })
      expect(rest).toMatchObject({ kind, to: token, value: 0n, nonce: 9 })
      expect(decodeFunctionData({ abi: tokenIds, data })).toEqual({
        functionName,
        args: [own, receiver, ...args]
      })
    }
  )

  it("of the app is sent as it is, with quantities in any notation", async () => {
    const quantities = { value: "0x10", gasLimit: "0x5208", gasPrice: "1000000000", nonce: "0x2" }
    const transaction = { from: own, to, data: "0xABCD", ...quantities }
    expect(await requested("sendTransaction", { transaction })).toEqual({
      kind: "transaction",
      to: receiver,
      value: 16n,
      data: "0xabcd",
      gas: 21_000n,
      gasPrice: 1_000_000_000n,
      nonce: 2
    })
    const deployment = await requested("sendTransaction", { transaction: { data: "0x6000" } })
    expect(deployment).toMatchObject({ to: null, value: 0n, data: "0x6000" })
    expect(deployment.nonce).toBeUndefined()
  })

  it("may have the first nonce of the account", async () => {
    expect((await requested("sendCoin", { to, amount: "1", nonce: 0 })).nonce).toBe(0)
    expect((await requested("cancelTransaction", { nonce: "0x0" })).nonce).toBe(0)
  })

  it("that cancels another one moves nothing, with its nonce", async () => {
    expect(await requested("cancelTransaction", { nonce: 4 })).toEqual({
      kind: "cancel",
      to: own,
      value: 0n,
      data: "0x",
      nonce: 4
    })
  })

  it("goes to the zero address only when the call allows it", async () => {
    for (const [operation, fields] of [
      ["sendCoin", { to: zero, amount: "1" }],
      ["sendToken", { tokenAddress, to: zero, amount: "1" }],
      ["sendTransaction", { transaction: { to: zero } }]
    ] as const) {
      await expect(requested(operation, fields)).rejects.toMatchObject({ field: "to" })
      await expect(requested(operation, fields, { allowZeroAddress: true })).resolves.toBeDefined()
    }
    const named = requested("sendCoin", { to: "ada", amount: "1" }, { allowZeroAddress: true })
    await expect(named).rejects.toMatchObject({ field: "to" })
  })

  const coin = { to, amount: "1" }
  const batch = { tokenAddress, to, tokenId: ["1", "2"], amount: ["1", "1"] }
  const transactionWith = (fields: object) => ({ transaction: { to, ...fields } })

  const above = "an amount above zero"
  const count = "a whole number, zero or more"
  const anAddress = "an address: 0x and 40 hexadecimal digits"
  const someQuantity = 'a whole number as a decimal or hexadecimal string, e.g. "21000"'
  const noCreation = "an address, since a transaction with authorizations cannot create a contract (EIP-7702)"
  const inUnits =
    'a decimal string in whole units, e.g. "0.015", or a bigint in base units; a number would lose digits'

  it.each<[string, string, SendOperation, object, string]>([
    ["no amount", "amount", "sendCoin", { to, amount: "0" }, above],
    [
      "an id without a token",
      "tokenAddress",
      "transferErc721",
      { tokenAddress: "NFT", to, tokenId: 1n },
      anAddress
    ],
    ["ids without a token", "tokenAddress", "transferErc1155", { ...batch, tokenAddress: "NFT" }, anAddress],
    [
      "a number of tokens in words",
      "amount",
      "transferErc1155",
      { ...batch, amount: ["1", "x"] },
      'a whole number as a bigint or a string, e.g. "1"'
    ],
    ["words as amount", "amount", "sendCoin", { to, amount: "all" }, inUnits.slice(0, inUnits.indexOf(";"))],
    [
      "more coins than there can be",
      "amount",
      "sendCoin",
      { to, amount: `1${"0".repeat(77)}` },
      "an amount from 0 to 2^256 - 1"
    ],
    ["a negative amount", "amount", "sendCoin", { to, amount: -1n }, "an amount from 0 to 2^256 - 1"],
    [
      "a negative token id",
      "tokenId",
      "transferErc721",
      { tokenAddress, to, tokenId: -1n },
      "an amount from 0 to 2^256 - 1"
    ],
    ["a number as amount", "amount", "sendCoin", { to, amount: 1 }, inUnits],
    [
      "more decimals than a token",
      "amount",
      "sendToken",
      { tokenAddress, to, amount: "0.0000001" },
      "at most 6 digits after the point"
    ],
    ["nothing of a token", "amount", "sendToken", { tokenAddress, to, amount: 0n }, above],
    [
      "a token without an address",
      "tokenAddress",
      "sendToken",
      { tokenAddress: "USDC", to, amount: "1" },
      anAddress
    ],
    ["a gas limit in words", "gas", "sendCoin", { ...coin, gasLimit: "many" }, someQuantity],
    ["an empty quantity", "gasPrice", "sendCoin", { ...coin, gasPrice: "0x" }, someQuantity],
    ["a quantity as a number", "maxFeePerGas", "sendCoin", { ...coin, maxFeePerGas: 1 }, someQuantity],
    [
      "a quantity above 2^256",
      "gas",
      "sendCoin",
      { ...coin, gasLimit: `0x1${"0".repeat(64)}` },
      "an amount from 0 to 2^256 - 1"
    ],
    [
      "fees of two types",
      "gasPrice",
      "sendCoin",
      { ...coin, gasPrice: "1", maxFeePerGas: "1" },
      "either this, or the two fees of EIP-1559"
    ],
    [
      "a priority fee above the fee",
      "maxPriorityFeePerGas",
      "sendCoin",
      { ...coin, maxFeePerGas: "1", maxPriorityFeePerGas: "2" },
      "at most `maxFeePerGas`"
    ],
    ["a negative nonce", "nonce", "sendCoin", { ...coin, nonce: -1 }, count],
    ["half a nonce", "nonce", "sendCoin", { ...coin, nonce: 0.5 }, count],
    ["a nonce that loses digits", "nonce", "sendCoin", { ...coin, nonce: "9007199254740993" }, count],
    ["no nonce to cancel", "nonce", "cancelTransaction", {}, someQuantity],
    [
      "no token id",
      "tokenId",
      "transferErc721",
      { tokenAddress, to },
      'a whole number as a bigint or a string, e.g. "1"'
    ],
    [
      "an empty list of ids",
      "tokenId",
      "transferErc1155",
      { ...batch, tokenId: [], amount: [] },
      "a non-empty list"
    ],
    [
      "fewer amounts than ids",
      "amount",
      "transferErc1155",
      { ...batch, amount: ["1"] },
      "one amount for each id in `tokenId`"
    ],
    ["an amount of nothing", "amount", "transferErc1155", { ...batch, amount: ["1", "0"] }, above],
    [
      "another sender",
      "transaction.from",
      "sendTransaction",
      transactionWith({ from: to }),
      "the address of this wallet"
    ],
    [
      "a sender without an address",
      "transaction.from",
      "sendTransaction",
      transactionWith({ from: "ada" }),
      anAddress
    ],
    [
      "a nonce in words",
      "transaction.nonce",
      "sendTransaction",
      transactionWith({ nonce: "next" }),
      someQuantity
    ],
    ["a value in words", "value", "sendTransaction", transactionWith({ value: "1.5" }), someQuantity],
    ["half a byte", "data", "sendTransaction", transactionWith({ data: "0x123" }), "bytes as 0x hexadecimal"],
    [
      "neither recipient nor code",
      "to",
      "sendTransaction",
      { transaction: {} },
      "an address; only contract creations have none"
    ],
    ["no transaction", "to", "sendTransaction", {}, "an address; only contract creations have none"],
    [
      "authorizations that create a contract",
      "to",
      "sendTransaction",
      { transaction: { data: "0x60", authorizationList: [{}] } },
      noCreation
    ]
  ])("is refused with %s, and %s is named", async (_, field, operation, fields, expected) => {
    await expect(requested(operation, { ...fields })).rejects.toMatchObject({
      _tag: "InvalidInputError",
      field,
      outcome: "not_sent",
      message: `\`${field}\`: expected ${expected}`
    })
  })

  it.each([-1, 0.5, Number.NaN])("of another program is refused with the nonce %d", (nonce) => {
    expect(() => anyTransaction({ network, to, nonce })).toThrow(
      expect.objectContaining({
        field: "nonce",
        message: expect.stringContaining("a whole number, zero or more")
      })
    )
  })

  it("of another program has no fields of other types", () => {
    expect(() => anyTransaction({ network, to, type: "legacy", maxFeePerGas: 1n })).toThrow(
      expect.objectContaining({ field: "maxFeePerGas" })
    )
  })

  it("of a wallet without an address is refused", async () => {
    const request = { operation: "sendCoin", network, chainId: 11155111, from: "ada", fields: coin } as const
    await expect(requestedTransaction(request, async () => 6)).rejects.toMatchObject({ field: "from" })
  })
})

describe("the type of a requested transaction", () => {
  const accessList = [{ address: to, storageKeys: [] }] as const
  const authorizationList = [{ address: to, chainId: 1, nonce: 1, r: "0x1", s: "0x1", yParity: 0 }] as const
  const all: Required<Omit<TypedFields, "type">> = {
    gasPrice: 1n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
    accessList,
    authorizationList
  }

  it.each([
    ["legacy", ["gasPrice"]],
    ["eip2930", ["gasPrice", "accessList"]],
    ["eip1559", ["maxFeePerGas", "maxPriorityFeePerGas", "accessList"]],
    ["eip7702", ["maxFeePerGas", "maxPriorityFeePerGas", "accessList", "authorizationList"]]
  ] as const)("%s has the fields %s, and no others", (type, fields) => {
    const authorized = type === "eip7702" ? { authorizationList } : {}
    for (const [name, value] of Object.entries(all)) {
      const check = () => checkType("transaction.", { ...authorized, type, [name]: value })
      if ((fields as readonly string[]).includes(name)) expect(check).not.toThrow()
      else
        expect(check).toThrow(
          expect.objectContaining({
            field: `transaction.${name}`,
            message: `\`transaction.${name}\`: expected no value in a transaction of type ${type}`
          })
        )
    }
    expect(() => checkType("", { ...authorized, type, accessList: [] })).not.toThrow()
  })

  it("may be open, unless it has authorizations, which only one type has", () => {
    expect(() => checkType("", { gasPrice: 1n, accessList })).not.toThrow()
    expect(() => checkType("", { gasPrice: 1n, authorizationList })).toThrow(
      expect.objectContaining({ field: "gasPrice" })
    )
    for (const none of [{}, { authorizationList: [] }])
      expect(() => checkType("", { type: "eip7702", ...none })).toThrow(
        expect.objectContaining({
          field: "authorizationList",
          message: expect.stringMatching(
            / at least one signed authorization in a transaction of type eip7702$/
          )
        })
      )
  })
})

describe("the fees of a replacement", () => {
  const account = privateKeyToAccount(`0x${"5".repeat(64)}`)
  const signed = async (fees: object) =>
    ({
      raw: await account.signTransaction({
        chainId: 1,
        nonce: 0,
        gas: 21_000n,
        to,
        value: 1n,
        ...fees
      } as never) // one of several types
    }) as Parameters<typeof feesToReplace>[0][number]

  it("are an eighth higher than the highest of what it replaces, and one wei more", async () => {
    const dynamic = await signed({ maxFeePerGas: 80n, maxPriorityFeePerGas: 8n })
    const legacy = await signed({ type: "legacy", gasPrice: 16n })
    expect(feesToReplace([dynamic])).toEqual({ gasPrice: 91n, maxFeePerGas: 91n, maxPriorityFeePerGas: 10n })
    expect(feesToReplace([legacy])).toEqual({ gasPrice: 19n, maxFeePerGas: 19n, maxPriorityFeePerGas: 19n })
    expect(feesToReplace([legacy, dynamic])).toEqual({
      gasPrice: 91n,
      maxFeePerGas: 91n,
      maxPriorityFeePerGas: 19n
    })
    const free = await signed({ maxFeePerGas: 80n, maxPriorityFeePerGas: 0n })
    expect(feesToReplace([free])).toEqual({ gasPrice: 91n, maxFeePerGas: 91n, maxPriorityFeePerGas: 1n })
    expect(feesToReplace([])).toEqual({ gasPrice: 0n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
  })
})

describe("what a list shows of a send", () => {
  const token = `0x${"c3".repeat(20)}`
  const approveData = `0x095ea7b3${token.slice(2).padStart(64, "0")}${"5".padStart(64, "0")}`

  it.each<[string, Parameters<typeof requestOf>, object]>([
    [
      "a coin's amount as it was written",
      ["coin", { to, amount: "0.50" }],
      { recipient: to, amount: "0.50" }
    ],
    [
      "an amount in wei in whole coins",
      ["coin", { to, amount: 15n * 10n ** 17n }],
      { recipient: to, amount: "1.5" }
    ],
    ["a whole number of coins", ["coin", { to, amount: 2n * 10n ** 18n }], { recipient: to, amount: "2" }],
    ["a single wei", ["coin", { to, amount: 1n }], { recipient: to, amount: `0.${"0".repeat(17)}1` }],
    [
      "the value of a call",
      ["transaction", { to, value: "0xde0b6b3a7640000" }],
      { recipient: to, amount: "1" }
    ],
    // The app appends bytes that tell where the call comes from.
    [
      "who an approval allows, also if the app has appended data to it",
      ["transaction", { to, data: `${approveData}07626173650080218021802180218021802180218021` }],
      { recipient: to, approval: { spender: token, value: "5" } }
    ],
    ["a contract creation", ["transaction", { data: "0x60" }], { recipient: null }],
    [
      "tokens in whole tokens",
      ["token", { to, amount: "2.5", tokenAddress: token }],
      { recipient: to, amount: "2.5", tokenAddress: token }
    ],
    [
      "no amount of tokens in base units, whose decimals are unknown",
      ["token", { to, amount: 25n, tokenAddress: token }],
      { recipient: to, tokenAddress: token }
    ],
    [
      "the id of a token",
      ["erc721", { to, tokenAddress: token, tokenId: 7n }],
      { recipient: to, tokenAddress: token, tokenId: "7" }
    ],
    [
      "several ids, each with its number",
      ["erc1155", { to, tokenAddress: token, tokenId: ["1", 2n], amount: ["3", 4n] }],
      { recipient: to, tokenAddress: token, tokenId: "1, 2", amount: "3, 4" }
    ],
    ["no amount that is none", ["coin", { to, amount: 5 }], { recipient: to }]
  ])("is %s", (_, [kind, fields], shown) => {
    expect(requestOf(kind, fields)).toEqual({ kind, ...shown })
  })
})
