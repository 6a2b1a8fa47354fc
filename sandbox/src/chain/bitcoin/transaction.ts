import { bytesToHex, sha256 } from "viem"
import type { BitcoinKey } from "./keys.ts"

/** An output that a transaction spends. */
export interface Spent {
  readonly txid: string
  readonly index: number
  readonly value: bigint
}

export interface Output {
  readonly script: Uint8Array
  readonly value: bigint
}

export interface SignedBitcoin {
  readonly txid: string
  /** The serialized transaction with its witnesses, in hexadecimal. */
  readonly raw: string
}

/** Signs a transaction that spends outputs of one P2WPKH key (BIP-143, BIP-144). */
export const signedBitcoin = async (
  key: BitcoinKey,
  inputs: readonly Spent[],
  outputs: readonly Output[]
): Promise<SignedBitcoin> => {
  const witnesses: number[][] = []
  for (const input of inputs) witnesses.push(await witnessOf(key, input, inputs, outputs))
  const body = [...inputsBytes(inputs), ...outputsBytes(outputs)]
  const plain = [...version, ...body, ...lockTime]
  return {
    txid: bytesToHex(doubleHash(plain).reverse()).slice(2),
    raw: bytesToHex(Uint8Array.from([...version, 0, 1, ...body, ...witnesses.flat(), ...lockTime])).slice(2)
  }
}

/** The size in bytes that fees are counted by, for one key's inputs. */
export const virtualSize = (inputs: number, outputs: readonly Output[]): bigint =>
  11n + 68n * BigInt(inputs) + outputs.reduce((sum, { script }) => sum + 9n + BigInt(script.length), 0n)

const witnessOf = async (
  key: BitcoinKey,
  input: Spent,
  inputs: readonly Spent[],
  outputs: readonly Output[]
): Promise<number[]> => {
  const scriptCode = [0x76, 0xa9, 20, ...key.keyHash, 0x88, 0xac]
  const preimage = [
    ...version,
    ...doubleHash(inputs.flatMap(outpoint)),
    ...doubleHash(inputs.flatMap(() => sequence)),
    ...outpoint(input),
    ...[scriptCode.length, ...scriptCode],
    ...little(input.value, 8),
    ...sequence,
    ...doubleHash(outputs.flatMap(outputBytes)),
    ...lockTime,
    ...little(1n, 4)
  ]
  const [r, s] = await key.sign(doubleHash(preimage))
  const signature = [...der(r, s), sighashAll]
  return [2, signature.length, ...signature, key.publicKey.length, ...key.publicKey]
}

const sighashAll = 1
const version = [2, 0, 0, 0]
const lockTime = [0, 0, 0, 0]
const sequence = [0xff, 0xff, 0xff, 0xff]

const inputsBytes = (inputs: readonly Spent[]) => [
  ...count(inputs.length),
  ...inputs.flatMap((input) => [...outpoint(input), 0, ...sequence])
]

const outputsBytes = (outputs: readonly Output[]) => [
  ...count(outputs.length),
  ...outputs.flatMap(outputBytes)
]

const outputBytes = ({ value, script }: Output) => [...little(value, 8), ...count(script.length), ...script]

/** Which output is spent. Ids are shown in the reverse order of their bytes. */
const outpoint = ({ txid, index }: Spent): number[] => [
  ...Buffer.from(txid, "hex").reverse(),
  ...little(BigInt(index), 4)
]

/** A number of up to 65535 ("CompactSize"). */
const count = (length: number): number[] => (length < 0xfd ? [length] : [0xfd, ...little(BigInt(length), 2)])

const little = (value: bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

const doubleHash = (bytes: readonly number[]): Uint8Array =>
  sha256(sha256(Uint8Array.from(bytes), "bytes"), "bytes")

/** A signature as two integers in DER (BIP-66). */
const der = (r: Uint8Array, s: Uint8Array): number[] => {
  const body = [...integer(r), ...integer(s)]
  return [0x30, body.length, ...body]
}

/** Without zeros in front, except one before a first bit that would be a minus. */
const integer = (bytes: Uint8Array): number[] => {
  const start = bytes.findIndex((byte) => byte !== 0)
  const digits = [...bytes.subarray(start)]
  const padded = (digits[0] ?? 0) > 127 ? [0, ...digits] : digits
  return [2, padded.length, ...padded]
}
