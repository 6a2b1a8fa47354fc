import {
  type Abi,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  maxUint96,
  maxUint160,
  maxUint256,
  parseAbi
} from "viem"
import { describe, expect, test } from "vitest"
import type { ConfirmationRequest } from "../../../../src/query/index.ts"
import {
  allowancesIn,
  isRevoked,
  isUnlimited
} from "../../../../src/react/components/confirm/reading/request/allowances.ts"
import { typedDataParts } from "../../../../src/react/components/confirm/reading/request/typedDataParts.ts"
import { dangerOf } from "../../../../src/react/components/confirm/reading/risk/danger.ts"
import { address as owner, other as spender, token } from "../fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const permit2 = "0x000000000022D473030F116dDEE9F6B43aC78BA3"
const deadline = "1893456000"
const end = 1893456000n

type Members = Readonly<Record<string, string>>

/** A request to sign typed data. The first type is the primary type. */
const signing = (
  types: Readonly<Record<string, Members>>,
  message: object,
  domain: object = { name: "Token", chainId: 11155111, verifyingContract: token }
): ConfirmationRequest => {
  const members = (of: Members) => Object.entries(of).map(([name, type]) => ({ name, type }))
  const data = {
    domain,
    primaryType: Object.keys(types)[0],
    types: Object.fromEntries(Object.entries(types).map(([name, of]) => [name, members(of)])),
    message
  }
  // A page may pass any value.
  return { operation: "signTypedData", input: { network, data: data as never } }
}
const calling = (data: string, to: string = token): ConfirmationRequest => ({
  operation: "sendTransaction",
  input: { network, transaction: { from: owner, to, data } as never } // a page may pass any value
})
const encode = (abi: Abi, functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args })

const permitType = {
  Permit: { owner: "address", spender: "address", value: "uint256", nonce: "uint256", deadline: "uint256" }
}
const permit = (value: unknown, more: object = {}) =>
  signing(permitType, { owner, spender, value, nonce: 0, deadline, ...more })
const daiType = {
  Permit: { holder: "address", spender: "address", nonce: "uint256", expiry: "uint256", allowed: "bool" }
}
const details = { token: "address", amount: "uint160", expiration: "uint48", nonce: "uint48" }
const permissions = { token: "address", amount: "uint256" }
const detail = (amount: unknown) => ({ token, amount, expiration: deadline, nonce: 0 })
const onPermit2 = { name: "Permit2", chainId: 11155111, verifyingContract: permit2 }

const saltedType = { Permit: { ...permitType.Permit, salt: "uint256" } }
const witnessTransfer = (name: string, type: string, value: unknown) =>
  signing(
    {
      PermitWitnessTransferFrom: {
        permitted: "TokenPermissions",
        spender: "address",
        nonce: "uint256",
        deadline: "uint256",
        [name]: type
      },
      TokenPermissions: permissions
    },
    { permitted: { token, amount: String(maxUint256) }, spender, nonce: 0, deadline, [name]: value },
    onPermit2
  )

const bySignature = { of: "tokens", by: "signature", chainId: 11155111, deadline: end }
const byTransaction = { by: "transaction", chainId: undefined, deadline: undefined }
const forEver = { spender, token, until: undefined }
const allowance = (amount: bigint | "all") => ({ ...forEver, amount })

describe("an allowance", () => {
  test.each([
    ["a permit (EIP-2612)", permit("25000000"), { ...bySignature, list: [allowance(25_000_000n)] }],
    ["a permit with a number", permit(25_000_000), { ...bySignature, list: [allowance(25_000_000n)] }],
    [
      "a permit with a hexadecimal number",
      permit("0x17d7840"),
      { ...bySignature, list: [allowance(25_000_000n)] }
    ],
    ["a permit without a limit", permit(String(maxUint256)), { ...bySignature, list: [allowance("all")] }],
    [
      "a permit of nearly everything",
      permit(String(maxUint256 - 1n)),
      { ...bySignature, list: [allowance("all")] }
    ],
    [
      "a permit of DAI",
      signing(daiType, { holder: owner, spender, nonce: 0, expiry: deadline, allowed: true }),
      { ...bySignature, list: [allowance("all")] }
    ],
    [
      "a permit of DAI without an end",
      signing(daiType, { holder: owner, spender, nonce: 0, expiry: 0, allowed: true }),
      { ...bySignature, deadline: undefined, list: [allowance("all")] }
    ],
    [
      "a Permit2 allowance",
      signing(
        {
          PermitSingle: { details: "PermitDetails", spender: "address", sigDeadline: "uint256" },
          PermitDetails: details
        },
        { details: detail("25000000"), spender, sigDeadline: deadline },
        onPermit2
      ),
      { ...bySignature, list: [{ spender, token, amount: 25_000_000n, until: end }] }
    ],
    [
      "several Permit2 allowances",
      signing(
        {
          PermitBatch: { details: "PermitDetails[]", spender: "address", sigDeadline: "uint256" },
          PermitDetails: details
        },
        { details: [detail("1"), detail(String(maxUint160))], spender, sigDeadline: deadline },
        onPermit2
      ),
      {
        ...bySignature,
        list: [
          { spender, token, amount: 1n, until: end },
          { spender, token, amount: "all", until: end }
        ]
      }
    ],
    [
      "a Permit2 transfer",
      signing(
        {
          PermitTransferFrom: {
            permitted: "TokenPermissions",
            spender: "address",
            nonce: "uint256",
            deadline: "uint256"
          },
          TokenPermissions: permissions
        },
        { permitted: { token, amount: "25000000" }, spender, nonce: 0, deadline },
        onPermit2
      ),
      { ...bySignature, list: [{ spender, token, amount: 25_000_000n, until: end }] }
    ],
    // The spender chooses the name and the type of the last field.
    [
      "a Permit2 transfer with a field that is named like the amount of a permit",
      witnessTransfer("value", "uint256", "0"),
      { ...bySignature, list: [{ spender, token, amount: "all", until: end }] }
    ],
    [
      "a Permit2 transfer with a field that is named like the permission of DAI",
      witnessTransfer("allowed", "bool", false),
      { ...bySignature, list: [{ spender, token, amount: "all", until: end }] }
    ],
    [
      "a permit without a limit that has another field",
      signing(saltedType, { owner, spender, value: String(maxUint256), nonce: 0, deadline, salt: "1" }),
      { ...bySignature, list: [allowance("all")] }
    ],
    [
      "a permit under another name",
      signing({ Hello: permitType.Permit }, { owner, spender, value: "5", nonce: 0, deadline }),
      { ...bySignature, list: [allowance(5n)] }
    ],
    [
      "approve",
      calling(encode(erc20Abi, "approve", [spender, 25_000_000n])),
      { ...byTransaction, of: "tokens", list: [allowance(25_000_000n)] }
    ],
    [
      "approve of the most that 96 bits hold",
      calling(encode(erc20Abi, "approve", [spender, maxUint96])),
      { ...byTransaction, of: "tokens", list: [allowance("all")] }
    ],
    [
      "increaseAllowance",
      calling(
        encode(parseAbi(["function increaseAllowance(address, uint256)"]), "increaseAllowance", [spender, 7n])
      ),
      { ...byTransaction, of: "tokens", list: [allowance(7n)] }
    ],
    [
      "approve of Permit2",
      calling(
        encode(parseAbi(["function approve(address, address, uint160, uint48)"]), "approve", [
          token,
          spender,
          maxUint160,
          Number(end)
        ]),
        permit2
      ),
      { ...byTransaction, of: "tokens", list: [{ spender, token, amount: "all", until: end }] }
    ],
    [
      "setApprovalForAll",
      calling(encode(erc721Abi, "setApprovalForAll", [spender, true])),
      { ...byTransaction, of: "collection", list: [allowance("all")] }
    ],
    // Contracts of Solidity before 0.8 take it for `true`.
    [
      "setApprovalForAll with 2 in place of a boolean",
      calling(encode(erc721Abi, "setApprovalForAll", [spender, true]).replace(/1$/, "2")),
      { ...byTransaction, of: "collection", list: [allowance("all")] }
    ],
    // Contracts of Solidity before 0.5 take the missing bytes for zeros.
    [
      "approve whose amount is cut off",
      calling(`${encode(erc20Abi, "approve", [spender, 0n]).slice(0, 74)}ff`),
      { ...byTransaction, of: "tokens", list: [allowance("all")] }
    ]
  ])("is read from %s", (_, request, expected) => {
    expect(allowancesIn(request)).toEqual(expected)
    expect(isUnlimited(allowancesIn(request) as never)).toBe(
      JSON.stringify(expected.list, asText).includes('"all"')
    )
  })

  test.each([
    ["a permit of nothing", permit("0")],
    ["approve of nothing", calling(encode(erc20Abi, "approve", [spender, 0n]))],
    ["setApprovalForAll with false", calling(encode(erc721Abi, "setApprovalForAll", [spender, false]))],
    [
      "a permit of DAI with false",
      signing(daiType, { holder: owner, spender, nonce: 0, expiry: 0, allowed: false })
    ]
  ])("is revoked by %s", (_, request) => {
    const allowances = allowancesIn(request)
    expect(allowances && isRevoked(allowances)).toBe(true)
    expect(dangerOf(request)).toBeUndefined()
  })

  test.each([
    ["a message of another kind", signing({ Mail: { text: "string" } }, { text: "Hi" })],
    ["an amount that lost digits", permit(1e30)],
    ["an amount that is no number", permit("many")],
    ["a spender that is no address", permit("1", { spender: "somebody" })],
    [
      "a permit of nothing that has another field",
      signing(saltedType, { owner, spender, value: "0", nonce: 0, deadline, salt: "1" })
    ],
    ["a transfer", calling(encode(erc20Abi, "transfer", [spender, 1n]))],
    ["data that ends too early", calling("0x095ea7b3")],
    [
      "a call that adds nothing",
      calling(
        encode(parseAbi(["function increaseAllowance(address, uint256)"]), "increaseAllowance", [spender, 0n])
      )
    ]
  ])("is not read from %s", (_, request) => {
    expect(allowancesIn(request)).toBeUndefined()
  })
})

const asText = (_: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value)

describe("the greatest possible loss of a request", () => {
  const toMainnet = { name: "Token", chainId: 1, verifyingContract: token }
  const elsewhere = (value: string) =>
    signing(permitType, { owner, spender, value, nonce: 0, deadline }, toMainnet)
  const unsigned = { ...permitType, Permit: { ...permitType.Permit, more: "uint256" } }

  test.each([
    ["all tokens, by a permit without a limit", permit(String(maxUint256)), "allTokens"],
    ["all tokens, on another chain", elsewhere(String(maxUint256)), "allTokens"],
    ["a collection", calling(encode(erc721Abi, "setApprovalForAll", [spender, true])), "collection"],
    ["something on another chain", elsewhere("1"), "otherChain"],
    [
      "anything, by typed data with missing values",
      signing(unsigned, { owner, spender, value: "1", nonce: 0, deadline }),
      "unreadable"
    ],
    ["anything, by an amount in binary digits", permit(`0b${maxUint256.toString(2)}`), "unreadable"],
    ["anything, by an amount with a blank", permit(` ${maxUint256}`), "unreadable"],
    [
      "anything, by a permission that is no boolean",
      signing(daiType, { holder: owner, spender, nonce: 0, expiry: 0, allowed: 1 }),
      "unreadable"
    ],
    ["nothing beyond a permit's limit", permit("25000000"), undefined],
    ["nothing beyond an approval's limit", calling(encode(erc20Abi, "approve", [spender, 1n])), undefined]
  ])("is %s", (_, request, danger) => {
    expect(dangerOf(request)).toBe(danger)
  })
})

describe("typed data", () => {
  const types = {
    Mail: [
      { name: "text", type: "string" },
      { name: "to", type: "Person[]" }
    ],
    Person: [{ name: "name", type: "string" }]
  }
  const message = { text: "Hi", note: "not signed", to: [{ name: "Ada", note: "not signed" }] }
  const data = { domain: { name: "Mail", chainId: "0x1" }, primaryType: "Mail", types, message }

  test("shows what the signature covers, without fields that no type names", () => {
    const parts = typedDataParts(data)
    expect(parts).toEqual({
      primaryType: "Mail",
      domain: { name: "Mail", chainId: "0x1" },
      message: { text: "Hi", to: [{ name: "Ada" }] },
      chainId: 1
    })
    expect(typedDataParts(JSON.stringify(data))).toEqual(parts)
  })

  test("has no chain when its domain type omits the chain", () => {
    const domainType = { EIP712Domain: [{ name: "name", type: "string" }] }
    const parts = typedDataParts({ ...data, types: { ...types, ...domainType } })
    expect(parts?.domain).toEqual({ name: "Mail" })
    expect(parts?.chainId).toBeUndefined()
  })

  test.each([
    ["no JSON", "{"],
    ["JSON of another kind", "[1]"],
    ["no object", null],
    ["no types", { ...data, types: undefined }],
    ["a type that is not there", { ...data, primaryType: "Letter" }],
    ["a type that every object has", { ...data, primaryType: "constructor" }],
    ["a value that is not there", { ...data, message: { text: "Hi" } }],
    ["a struct in place of a text", { ...data, message: { ...message, text: {} } }],
    ["a text in place of a struct", { ...data, message: { ...message, to: ["Ada"] } }],
    ["members that are none", { ...data, types: { ...types, Person: "string" } }]
  ])("is unreadable with %s", (_, given) => {
    expect(typedDataParts(given)).toBeUndefined()
  })
})
