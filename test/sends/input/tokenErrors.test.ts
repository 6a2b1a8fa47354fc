import { encodeErrorResult, parseAbi } from "viem"
import { describe, expect, it } from "vitest"
import { testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { tokenErrorIn } from "../../../src/transactions/evm/chain/tokenErrors.ts"
import { network, openChain } from "../../support/walletOnChain.ts"

const to = "0xb2B2b2b2B2b2b2B2B2b2B2B2b2B2B2B2B2B2B2B2".toLowerCase()
const { usdc } = testTokens

describe.runIf(hasAnvil)("a send of a token through a node", () => {
  const { openWallet } = openChain()

  it.each(["1", "0.000001"])("of %s to an address without a token is refused as input", async (amount) => {
    const { client } = await openWallet({ hasNode: true })
    const sent = client.wallet.sendToken({ network, to, tokenAddress: to, amount })
    await expect(sent).rejects.toMatchObject({
      code: "INVALID_INPUT",
      field: "tokenAddress",
      outcome: "not_sent",
      message: expect.stringContaining("the address of a token on ethereum-sepolia")
    })
  })

  it("of more than the wallet has says how much it has, and how much is needed", async () => {
    const { client, address } = await openWallet({ hasNode: true })
    const sent = client.wallet.sendToken({ network, to, tokenAddress: usdc, amount: "5000" })
    await expect(sent).rejects.toMatchObject({
      reason: "REFUSED",
      message: expect.stringMatching(
        new RegExp(
          `refused the request: insufficient token balance: ${address} has 1000000000 but needs 5000000000`,
          "i"
        )
      )
    })
  })
})

describe("the error of a token", () => {
  const abi = parseAbi([
    "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
    "error ERC721NonexistentToken(uint256 tokenId)",
    "error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)",
    "error ERC721InsufficientApproval(address operator, uint256 tokenId)",
    "error ERC1155MissingApprovalForAll(address operator, address owner)",
    "error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)",
    "error ERC20InvalidReceiver(address receiver)",
    "error Paused()",
    "error Error(string)"
  ])
  const wallet = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
  const other = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"

  it("is in plain words", () => {
    expect(tokenErrorIn(encodeErrorResult({ abi, errorName: "ERC721NonexistentToken", args: [7n] }))).toBe(
      "there is no token with the id 7"
    )
    expect(
      tokenErrorIn(
        encodeErrorResult({ abi, errorName: "ERC1155InsufficientBalance", args: [wallet, 1n, 3n, 7n] })
      )
    ).toBe(`insufficient token balance: ${wallet} has 1 of the token with the id 7, but needs 3`)
    expect(tokenErrorIn(encodeErrorResult({ abi, errorName: "ERC20InvalidReceiver", args: [wallet] }))).toBe(
      `the token cannot be sent to ${wallet}`
    )
  })

  it("says who owns a token, and who may not move it", () => {
    expect(
      tokenErrorIn(encodeErrorResult({ abi, errorName: "ERC721IncorrectOwner", args: [wallet, 7n, other] }))
    ).toBe(`the token with the id 7 belongs to ${other}, not to ${wallet}`)
    expect(
      tokenErrorIn(encodeErrorResult({ abi, errorName: "ERC721InsufficientApproval", args: [wallet, 7n] }))
    ).toBe(`${wallet} may not move the token with the id 7`)
    expect(
      tokenErrorIn(
        encodeErrorResult({ abi, errorName: "ERC1155MissingApprovalForAll", args: [wallet, other] })
      )
    ).toBe(`${wallet} may not move the tokens of ${other}`)
  })

  it("says how much of an allowance is left, and how much is needed", () => {
    expect(
      tokenErrorIn(
        encodeErrorResult({ abi, errorName: "ERC20InsufficientAllowance", args: [wallet, 5n, 8n] })
      )
    ).toBe(`insufficient token allowance: ${wallet} has 5 but needs 8 (in the token's smallest unit)`)
  })

  it("that only the contract's own ABI can decode has no words", () => {
    expect(tokenErrorIn(encodeErrorResult({ abi, errorName: "Paused" }))).toBeUndefined()
    expect(tokenErrorIn(encodeErrorResult({ abi, errorName: "Error", args: ["paused"] }))).toBeUndefined()
    expect(tokenErrorIn("0xe450d38c")).toBeUndefined()
  })
})
