import { chainNamed } from "../chain/chainChoice.ts"
import { type ChainTable, withChainData } from "../chain/chainData.ts"
import { invalid } from "../input/invalid.ts"
import { expectedKey } from "../input/keys.ts"
import { takeInput } from "../input/take.ts"
import type { NetworkName } from "../networks.ts"
import type { ListTransactionsInput, SimulateInput, WaitInput } from "./api.ts"
import type { SendRequest } from "./engine.ts"
import type { Hex } from "./journal/journal.ts"

/** Checks the inputs of `client.transactions`. Each function throws `InvalidInputError`. */

export const listInput = (given: ListTransactionsInput | undefined, chains?: ChainTable) => {
  const { network, address } = taken(given, ["network", "address"])
  return {
    network: network === undefined ? undefined : networkIn(chains, network),
    address: optionalText("address", address)
  }
}

export const getInput = (given: object): readonly ["id" | "hash", string] => {
  const { id, hash } = taken(given, ["id", "hash"])
  return hash === undefined ? ["id", text("id", id)] : ["hash", hashText(text("hash", hash))]
}

export const reconcileInput = (given: object | undefined) => {
  const { id, address } = taken(given, ["id", "address"])
  return { id: optionalText("id", id), address: optionalText("address", address) }
}

export const replaceInput = (given: object) => {
  const { id, maxFee } = taken(given, ["id", "maxFee"])
  if (maxFee !== undefined && (typeof maxFee !== "string" || !/^\d{1,78}$/.test(maxFee)))
    throw invalid("maxFee", "an amount in wei as decimal digits")
  return { id: text("id", id), maxFee }
}

export const replacementInput = (given: object) => {
  const { id, by } = taken(given, ["id", "by"])
  if (by !== "cancel" && by !== "speedUp") throw invalid("by", '"cancel" or "speedUp"')
  return { id: text("id", id), by } as const
}

export const userOutcomeInput = (given: object) => {
  const { id, outcome } = taken(given, ["id", "outcome"])
  if (outcome !== "sent" && outcome !== "not_sent") throw invalid("outcome", '"sent" or "not_sent"')
  return { id: text("id", id), outcome } as const
}

export const simulateInput = (given: SimulateInput, chains?: ChainTable) => {
  const { network, to, data, value } = taken(given, ["network", "to", "data", "value"])
  if (typeof to !== "string" || !isEvmAddress(to)) throw invalid("to", "an address: 0x and 40 hex digits")
  if (data !== undefined && !isBytes(data)) throw invalid("data", "bytes in hex, starting with 0x")
  return { network: networkIn(chains, network), to, data, value: weiOf(value) }
}

/** The name that the app's chains have for a network, which may be named by its chain id. */
const networkIn = (chains: ChainTable | undefined, network: unknown): NetworkName =>
  withChainData(chainNamed(network), chains).network

/** Hexadecimal in lower case, as the journal has it. Capitals differ in base58. */
const hashText = (hash: string) => (/^(0x)?[0-9a-f]{64}$/i.test(hash) ? hash.toLowerCase() : hash)

const isBytes = (value: unknown): value is Hex =>
  typeof value === "string" && /^0x(?:[0-9a-f]{2})*$/i.test(value)

const weiOf = (value: unknown = 0n): bigint => {
  const wei = typeof value === "string" && /^(\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : value
  if (typeof wei === "bigint" && wei >> 256n === 0n) return wei
  throw invalid("value", "wei: a bigint, or text in decimal digits or hex")
}

export const waitInput = (given: WaitInput) => {
  const { id, address, confirmations = 1 } = taken(given, ["id", "address", "confirmations"])
  if (!Number.isSafeInteger(confirmations) || Number(confirmations) < 1)
    throw invalid("confirmations", "a whole number of blocks, one or more")
  return {
    id: text("id", id),
    address: optionalText("address", address),
    confirmations: Number(confirmations)
  }
}

/** Refuses a transaction whose `from` is another wallet: another user may have signed in since it was built. */
export const assertOwnSender = ({ from, fields }: SendRequest): void => {
  const { from: named }: { readonly from?: unknown } = Object(fields.transaction)
  if (typeof named !== "string" || !isEvmAddress(named) || !isEvmAddress(from)) return
  if (named.toLowerCase() !== from.toLowerCase())
    throw invalid("transaction.from", "the address of this wallet")
}

export const isEvmAddress = (text: string): text is Hex => /^0x[0-9a-f]{40}$/i.test(text)

type Fields<Name extends string> = Readonly<Partial<Record<Name, unknown>>>

const taken = <Name extends string>(given: object | undefined, known: readonly Name[]): Fields<Name> => {
  const copy = takeInput(given) as Fields<Name> // other keys are refused below
  const names: readonly string[] = known
  const unknown = Object.keys(copy).find((key) => !names.includes(key))
  if (unknown !== undefined)
    throw invalid(/^[\w$-]{1,40}$/.test(unknown) ? unknown : "input", expectedKey(known))
  return copy
}

const optionalText = (field: string, value: unknown) => (value === undefined ? undefined : text(field, value))

const text = (field: string, value: unknown): string => {
  if (typeof value === "string" && value !== "") return value
  throw invalid(field, "a non-empty string")
}
