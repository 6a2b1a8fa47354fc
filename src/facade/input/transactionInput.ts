import { assertSameChain, type ChosenChain } from "../../chain/chainChoice.ts"
import { hexQuantity, isHexData } from "../../guards/quantities.ts"
import { invalid } from "../../input/invalid.ts"
import { familyOn } from "./chainInput.ts"
import { object } from "./fields.ts"
import { address, type Fields, quantities, recipient, type ZeroAddress } from "./moneyInput.ts"
import { solanaAddress } from "./recipientOn.ts"

/**
 * Checks a transaction and returns what to send. It may have the keys `known` and, on EVM networks, `chainId`, which must be the id
 * of the network. Quantities are hexadecimal, as the service's docs require. A transaction of Solana has a `feePayer`.
 */
export const transaction = <Given extends object>(
  given: Given | undefined,
  known: string,
  { allowZeroAddress, chain }: ZeroAddress & { readonly chain: ChosenChain }
): Given => {
  const { chainId, ...fields }: Fields = { ...object("transaction", given as Fields, `${known} chainId`) }
  if (isSolana(fields, chain)) solanaTransaction(fields)
  else evmTransaction(fields, allowZeroAddress)
  if (chainId !== undefined && chain.chainId === undefined)
    throw invalid("transaction.chainId", "no value: pass `chainId` next to `network`")
  assertSameChain("transaction.chainId", chainId, chain)
  return fields as Given // only without `chainId`, which its type does not have
}

/** Whether it has the form of Solana. Refuses that form on other chains, and the form of EVM networks on Solana. */
const isSolana = (fields: Fields, chain: ChosenChain): boolean => {
  const family = familyOn(chain)
  const has = "feePayer" in fields
  if (family === "evm" && has) throw invalid("transaction.feePayer", "no value: only Solana has fee payers")
  if (family === "solana" && !has)
    throw invalid("transaction", "a Solana transaction: feePayer, recentBlockhash and instructions")
  return has
}

const evmTransaction = (fields: Fields, allowZeroAddress: boolean | undefined): void => {
  address("transaction.from", fields.from)
  recipient("transaction.to", fields.to, { allowZeroAddress })
  if (fields.data !== undefined && !isHexData(fields.data))
    throw invalid("transaction.data", "bytes as 0x hexadecimal, two digits per byte")
  quantities("transaction.", fields, hexQuantity, 'a whole number as 0x hexadecimal, e.g. "0x5208"')
  authorizations(fields.authorizationList)
}

const authorizations = (list: unknown): void => {
  if (list === undefined) return
  const field = "transaction.authorizationList"
  if (!Array.isArray(list)) throw invalid(field, "a list of signed authorizations (EIP-7702)")
  for (const [index, item] of list.entries())
    address(`${field}[${index}].address`, object(`${field}[${index}]`, item).address)
}

const solanaTransaction = ({ feePayer, recentBlockhash, instructions, ...others }: Fields): void => {
  const [other] = Object.keys(others)
  if (other !== undefined) throw invalid(`transaction.${other}`, "no value on Solana")
  solanaAddress("transaction.feePayer", feePayer)
  // A block hash has the form of an address.
  solanaAddress("transaction.recentBlockhash", recentBlockhash)
  if (!Array.isArray(instructions) || instructions.length === 0)
    throw invalid("transaction.instructions", "a non-empty list of instructions")
  for (const [index, item] of instructions.entries()) instruction(`transaction.instructions[${index}]`, item)
}

const instruction = (field: string, given: object): void => {
  const { programId, keys, data }: Fields = { ...object(field, given, "programId keys data") }
  solanaAddress(`${field}.programId`, programId)
  if (!Array.isArray(keys)) throw invalid(`${field}.keys`, "a list of accounts")
  for (const [index, item] of keys.entries()) account(`${field}.keys[${index}]`, item)
  if (data !== undefined && typeof data !== "string" && (typeof data !== "object" || data === null))
    throw invalid(`${field}.data`, "a list of bytes, the JSON form of one, or base64 text")
}

const account = (field: string, given: object): void => {
  const { pubkey, ...flags }: Fields = { ...object(field, given, "pubkey isSigner isWritable") }
  solanaAddress(`${field}.pubkey`, pubkey)
  for (const name of ["isSigner", "isWritable"])
    if (typeof flags[name] !== "boolean") throw invalid(`${field}.${name}`, "true or false")
}
