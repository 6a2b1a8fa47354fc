import { type Address, decodeErrorResult, type Hex, parseAbi } from "viem"

/** Says in words why a token contract reverted, if it has the errors of ERC-6093, as OpenZeppelin's contracts do. */
export const tokenErrorIn = (data: Hex | undefined): string | undefined => {
  const error = data && decoded(data)
  if (error === undefined) return undefined
  switch (error.errorName) {
    case "ERC20InsufficientBalance":
      return shortage("token balance", error.args)
    case "ERC20InsufficientAllowance":
      return shortage("token allowance", error.args)
    case "ERC721NonexistentToken":
      return `there is no token with the id ${error.args[0]}`
    case "ERC721IncorrectOwner":
      return `the token with the id ${error.args[1]} belongs to ${error.args[2]}, not to ${error.args[0]}`
    case "ERC721InsufficientApproval":
      return `${error.args[0]} may not move the token with the id ${error.args[1]}`
    case "ERC1155InsufficientBalance": {
      const [owner, balance, needed, id] = error.args
      return `insufficient token balance: ${owner} has ${balance} of the token with the id ${id}, but needs ${needed}`
    }
    case "ERC1155MissingApprovalForAll":
      return `${error.args[0]} may not move the tokens of ${error.args[1]}`
    default:
      return `the token cannot be sent to ${error.args[0]}`
  }
}

const abi = parseAbi([
  "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
  "error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)",
  "error ERC20InvalidReceiver(address receiver)",
  "error ERC721NonexistentToken(uint256 tokenId)",
  "error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)",
  "error ERC721InsufficientApproval(address operator, uint256 tokenId)",
  "error ERC721InvalidReceiver(address receiver)",
  "error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)",
  "error ERC1155MissingApprovalForAll(address operator, address owner)",
  "error ERC1155InvalidReceiver(address receiver)"
])

const decoded = (data: Hex) => {
  try {
    const error = decodeErrorResult({ abi, data })
    // viem also decodes the built-in errors, whose messages nodes show.
    return abi.some(({ name }) => name === error.errorName) ? error : undefined
  } catch {
    return undefined
  }
}

const shortage = (what: string, [account, available, needed]: readonly [Address, bigint, bigint]): string =>
  `insufficient ${what}: ${account} has ${available} but needs ${needed} (in the token's smallest unit)`
