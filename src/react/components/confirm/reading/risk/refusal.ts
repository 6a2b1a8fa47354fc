import { decodeErrorResult, type Hex, parseAbi, type Abi as ViemAbi } from "viem"
import { bare, claimOf } from "../../../primitives/text/claims.ts"
import type { Abi } from "../request/decodeCall.ts"

/** Why a contract refuses a call: in the words of the contract, or in ours for the standard errors. */
export type Refusal =
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "none" | "unreadable" | "balance" | "allowance" | "panic" }

/** The errors that ERC-6093 defines for tokens, and those of Solidity, with what they mean. */
const meanings: Readonly<Record<string, "balance" | "allowance" | "panic">> = {
  ERC20InsufficientBalance: "balance",
  ERC1155InsufficientBalance: "balance",
  ERC20InsufficientAllowance: "allowance",
  ERC721InsufficientApproval: "allowance",
  ERC1155MissingApprovalForAll: "allowance",
  Panic: "panic"
}

const standard = parseAbi([
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  "error ERC721InsufficientApproval(address operator, uint256 tokenId)",
  "error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)",
  "error ERC1155MissingApprovalForAll(address operator, address owner)"
])

/** How many characters of a reason are shown. */
const most = 80

/** The hex digits of 4 kB. No reason for people is longer, and it would take long to read. */
const longest = 8_192

/** Reads what a contract returned with its refusal. Errors of its own are read with the app's ABIs. */
export const refusalIn = (data: string | undefined, abis: readonly Abi[]): Refusal => {
  if (data === undefined || data === "0x") return { kind: "none" }
  if (data.length > longest) return { kind: "unreadable" }
  for (const abi of [standard, ...abis]) {
    try {
      const { errorName, args } = decodeErrorResult({ abi: abi as ViemAbi, data: data as Hex }) // throws for anything else
      const kind = meanings[errorName]
      if (kind) return { kind }
      const text = claimOf(bare(errorName === "Error" ? String(args?.[0]) : errorName), most)
      if (text !== undefined) return { kind: "said", text }
    } catch {
      // Not an error of this ABI, or the ABI is damaged. The next one is tried.
    }
  }
  return { kind: "unreadable" }
}
