import { programs, tokenAccountOf } from "./keys.ts"
import type { Instruction } from "./message.ts"

/** What an instruction moves: coins between addresses, or tokens between token accounts. */
export interface SolanaMove {
  /** Absent for coins. */
  readonly mint?: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Who must sign. */
  readonly authority: string
}

/** An instruction of the system program that transfers lamports. */
export const coinTransfer = (from: string, to: string, lamports: bigint): Instruction => ({
  programId: programs.system,
  keys: [
    { pubkey: from, isSigner: true, isWritable: true },
    { pubkey: to, isSigner: false, isWritable: true }
  ],
  data: Uint8Array.from([...little(2n, 4), ...little(lamports, 8)])
})

/** The instructions that open the recipient's token account, if there is none, and transfer tokens to it. */
export const tokenTransfer = (
  { owner, to, mint }: { readonly owner: string; readonly to: string; readonly mint: string },
  amount: bigint,
  decimals: number
): readonly Instruction[] => {
  const [source, target] = [tokenAccountOf(owner, mint), tokenAccountOf(to, mint)]
  const read = (pubkey: string) => ({ pubkey, isSigner: false, isWritable: false })
  const write = (pubkey: string, isSigner = false) => ({ pubkey, isSigner, isWritable: true })
  return [
    {
      programId: programs.associatedToken,
      keys: [
        write(owner, true),
        write(target),
        read(to),
        read(mint),
        read(programs.system),
        read(programs.token)
      ],
      data: Uint8Array.of(createIdempotent)
    },
    {
      programId: programs.token,
      keys: [write(source), read(mint), write(target), { pubkey: owner, isSigner: true, isWritable: false }],
      data: Uint8Array.from([transferChecked, ...little(amount, 8), decimals])
    }
  ]
}

/** What an instruction moves. Programs that the sandbox does not have move nothing. */
export const moveOf = ({ programId, keys, data }: Instruction): SolanaMove | undefined => {
  const [first = "", second = "", third = "", fourth = ""] = keys.map(({ pubkey }) => pubkey)
  if (programId === programs.system && number(data, 0, 4) === 2n)
    return { from: first, to: second, amount: number(data, 4, 8), authority: first }
  if (programId === programs.token && data[0] === transferChecked)
    return { mint: second, from: first, to: third, amount: number(data, 1, 8), authority: fourth }
  return undefined
}

const createIdempotent = 1
const transferChecked = 12

const little = (value: bigint, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

const number = (data: Uint8Array, start: number, length: number): bigint =>
  [...data.subarray(start, start + length)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
