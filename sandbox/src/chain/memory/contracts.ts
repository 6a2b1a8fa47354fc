import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  parseAbiParameters
} from "viem"
import type { Table } from "../../state/tables.ts"
import { erc20Abi, erc721Abi, erc1155Abi } from "../abi.ts"
import type { Log, Movement } from "../network.ts"
import { gifts, testCoinAddresses, testCoinAt, testTokens, treasury, treasuryFunds } from "../tokens.ts"

export interface Outcome {
  readonly success: boolean
  readonly logs: readonly Log[]
  readonly movements: readonly Movement[]
}

/** The test contracts of one network and their balances. */
export interface Contracts {
  balanceOf(token: Address, owner: Address): bigint
  mint(token: Address, to: Address, amount: bigint): void
  /** Mints a new wallet's test tokens. `tokenId` is its ERC-721. */
  welcome(owner: Address, tokenId: bigint): void
  /** Runs a call as a node would. Calls of unknown contracts succeed. */
  call(from: Address, to: Address, data: Hex): Outcome
  /** Whether the call would succeed now. Changes nothing. */
  wouldSucceed(from: Address, to: Address, data: Hex): boolean
}

const done = (log: Log, movements: readonly Movement[] = []): Outcome => ({
  success: true,
  logs: [log],
  movements
})
const reverted: Outcome = { success: false, logs: [], movements: [] }
const nothing: Outcome = { success: true, logs: [], movements: [] }

/** Stores balances, allowances and owners in `stored`. */
export const createContracts = (stored: Table<bigint | Address>): Contracts => {
  /** The writes of a dry run. */
  let tried: Map<string, bigint | Address> | undefined

  const read = (key: string) => tried?.get(key) ?? stored.get(key)
  const write = (key: string, value: bigint | Address) => (tried ?? stored).set(key, value)

  const slot = (...parts: (string | bigint)[]) => parts.join(":").toLowerCase()
  const held = (key: string) => BigInt(read(key) ?? 0n)
  const add = (key: string, amount: bigint) => write(key, held(key) + amount)
  const move = (from: string, to: string, amount: bigint): boolean => {
    if (held(from) < amount) return false
    add(from, -amount)
    add(to, amount)
    return true
  }

  const erc20 = (token: Address, from: Address, data: Hex): Outcome => {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === "approve") {
      write(slot("allow", token, from, args[0]), args[1])
      return done(event20("Approval", token, from, args[0], args[1]))
    }
    const [owner, to, amount] = functionName === "transfer" ? [from, args[0], args[1]] : args
    if (functionName === "transferFrom") {
      const allowance = slot("allow", token, owner, from)
      if (held(allowance) < amount || held(slot(token, owner)) < amount) return reverted
      add(allowance, -amount)
    }
    if (!move(slot(token, owner), slot(token, to), amount)) return reverted
    return done(event20("Transfer", token, owner, to, amount), [{ token, from: owner, to, amount }])
  }

  const erc721 = (sender: Address, data: Hex): Outcome => {
    const { args } = decodeFunctionData({ abi: erc721Abi, data })
    const [from, to, tokenId] = args
    if (slot(from) !== slot(sender) || slot(read(slot("721", tokenId)) ?? "") !== slot(from)) return reverted
    write(slot("721", tokenId), to)
    const topics = encodeEventTopics({ abi: erc721Abi, eventName: "Transfer", args: { from, to, tokenId } })
    return done({ address: testTokens.erc721, topics: topicsOf(topics), data: "0x" })
  }

  const erc1155 = (operator: Address, data: Hex): Outcome => {
    const { functionName, args } = decodeFunctionData({ abi: erc1155Abi, data })
    const [from, to] = args
    const ids = functionName === "safeTransferFrom" ? [args[2]] : args[2]
    const amounts = functionName === "safeTransferFrom" ? [args[3]] : args[3]
    const wanted = new Map<bigint, bigint>()
    ids.forEach((id, index) => {
      wanted.set(id, (wanted.get(id) ?? 0n) + (amounts[index] ?? 0n))
    })
    const affordable = [...wanted].every(([id, amount]) => held(slot("1155", id, from)) >= amount)
    if (slot(from) !== slot(operator) || ids.length !== amounts.length || !affordable) return reverted
    for (const [id, amount] of wanted) move(slot("1155", id, from), slot("1155", id, to), amount)
    return done(event1155(operator, from, to, ids, amounts))
  }

  const dispatch = (from: Address, to: Address, data: Hex): Outcome => {
    if (testCoinAt(to) !== undefined) return erc20(to, from, data)
    if (slot(to) === testTokens.erc721) return erc721(from, data)
    if (slot(to) === testTokens.erc1155) return erc1155(from, data)
    return nothing
  }

  const run = (from: Address, to: Address, data: Hex): Outcome => {
    try {
      return dispatch(from, to, data)
    } catch {
      // The calldata fits no function of the contract. A real contract reverts too.
      return reverted
    }
  }

  for (const token of testCoinAddresses)
    if (!stored.has(slot(token, treasury))) write(slot(token, treasury), treasuryFunds)

  return {
    balanceOf: (token, owner) => held(slot(token, owner)),
    mint: (token, to, amount) => {
      add(slot(token, to), amount)
    },
    welcome: (owner, tokenId) => {
      for (const { token, amount } of gifts.tokens) add(slot(token, owner), amount)
      gifts.erc1155Ids.forEach((id, index) => {
        add(slot("1155", id, owner), gifts.erc1155Amounts[index] ?? 0n)
      })
      write(slot("721", tokenId), owner)
    },
    call: run,
    wouldSucceed: (from, to, data) => {
      tried = new Map()
      const { success } = run(from, to, data)
      tried = undefined
      return success
    }
  }
}

/** Topics of events without array arguments. The encoder's type also allows arrays. */
const topicsOf = (topics: readonly (Hex | Hex[] | null)[]): [Hex, ...Hex[]] => {
  const [signature, ...others] = topics.filter((topic) => typeof topic === "string")
  if (signature === undefined) throw new Error("An event has no signature")
  return [signature, ...others]
}

const event20 = (
  eventName: "Transfer" | "Approval",
  address: Address,
  from: Address,
  to: Address,
  value: bigint
): Log => {
  const topics =
    eventName === "Transfer"
      ? encodeEventTopics({ abi: erc20Abi, eventName, args: { from, to } })
      : encodeEventTopics({ abi: erc20Abi, eventName, args: { owner: from, spender: to } })
  return {
    address,
    topics: topicsOf(topics),
    data: encodeAbiParameters(parseAbiParameters("uint256"), [value])
  }
}

const event1155 = (
  operator: Address,
  from: Address,
  to: Address,
  ids: readonly bigint[],
  amounts: readonly bigint[]
): Log => {
  const address = testTokens.erc1155
  const args = { operator, from, to }
  const [id, amount] = [ids[0], amounts[0]]
  if (ids.length === 1 && id !== undefined && amount !== undefined) {
    const topics = encodeEventTopics({ abi: erc1155Abi, eventName: "TransferSingle", args })
    return {
      address,
      topics: topicsOf(topics),
      data: encodeAbiParameters(parseAbiParameters("uint256, uint256"), [id, amount])
    }
  }
  const topics = encodeEventTopics({ abi: erc1155Abi, eventName: "TransferBatch", args })
  const data = encodeAbiParameters(parseAbiParameters("uint256[], uint256[]"), [ids, amounts])
  return { address, topics: topicsOf(topics), data }
}
