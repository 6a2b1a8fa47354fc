import { base58 } from "@scure/base"
import { badRequest } from "../../service/failure.ts"

export interface SolanaAccount {
  readonly pubkey: string
  readonly isSigner: boolean
  readonly isWritable: boolean
}

export interface Instruction {
  readonly programId: string
  readonly keys: readonly SolanaAccount[]
  readonly data: Uint8Array
}

export interface SolanaDraft {
  readonly feePayer: string
  readonly recentBlockhash: string
  readonly instructions: readonly Instruction[]
}

/** The accounts of a message, in the order that its header describes. */
const accountsOf = ({ feePayer, instructions }: SolanaDraft): readonly SolanaAccount[] => {
  const found = new Map<string, SolanaAccount>()
  const add = ({ pubkey, isSigner, isWritable }: SolanaAccount) => {
    const known = found.get(pubkey)
    found.set(pubkey, {
      pubkey,
      isSigner: isSigner || known?.isSigner === true,
      isWritable: isWritable || known?.isWritable === true
    })
  }
  add({ pubkey: feePayer, isSigner: true, isWritable: true })
  for (const { keys } of instructions) keys.forEach(add)
  for (const { programId } of instructions) add({ pubkey: programId, isSigner: false, isWritable: false })
  const rank = ({ isSigner, isWritable }: SolanaAccount) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  // The fee payer stays first: it signs and is writable, and sorting is stable.
  return [...found.values()].sort((one, other) => rank(one) - rank(other))
}

/** The signers of a message, the fee payer first. */
export const signersOf = (draft: SolanaDraft): readonly string[] =>
  accountsOf(draft).flatMap(({ pubkey, isSigner }) => (isSigner ? pubkey : []))

/** The bytes that are signed: a message of the first version ("legacy"). */
export const messageOf = (draft: SolanaDraft): Uint8Array => {
  const accounts = accountsOf(draft)
  const count = (isSigner: boolean, isWritable: boolean) =>
    accounts.filter((it) => it.isSigner === isSigner && it.isWritable === isWritable).length
  const indexOf = (pubkey: string) => accounts.findIndex((it) => it.pubkey === pubkey)
  const compiled = draft.instructions.map(({ programId, keys, data }) => [
    indexOf(programId),
    ...listOf(keys.map(({ pubkey }) => indexOf(pubkey))),
    ...listOf([...data])
  ])
  return Uint8Array.from([
    ...[count(true, true) + count(true, false), count(true, false), count(false, false)],
    ...[...lengthOf(accounts.length), ...accounts.flatMap(({ pubkey }) => [...addressBytes(pubkey)])],
    ...addressBytes(draft.recentBlockhash),
    ...[...lengthOf(compiled.length), ...compiled.flat()]
  ])
}

/** A transaction with its signatures. */
export const serialized = (signatures: readonly Uint8Array[], message: Uint8Array): Uint8Array =>
  Uint8Array.from([...lengthOf(signatures.length), ...signatures.flatMap((it) => [...it]), ...message])

const listOf = (bytes: readonly number[]): readonly number[] => [...lengthOf(bytes.length), ...bytes]

/** A length of 1 to 3 bytes with 7 bits each ("compact-u16"). */
const lengthOf = (length: number): readonly number[] =>
  length < 128 ? [length] : [(length & 127) | 128, ...lengthOf(length >> 7)]

/** The 32 bytes of an address or a block hash. */
export const addressBytes = (text: string): Uint8Array => {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? base58.decode(text) : undefined
  if (bytes?.length !== 32) throw badRequest("Invalid address")
  return bytes
}
