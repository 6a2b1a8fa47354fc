import type { ChosenChain } from "../../chain/chainChoice.ts"
import { invalid } from "../../input/invalid.ts"
import { type Family, familyOf } from "../../networks.ts"
import { contract, text } from "./fields.ts"

/** The family of a chain. A chain with an id is an EVM chain. `undefined` for a network that only the service knows. */
export const familyOn = ({ network, chainId }: ChosenChain): Family | undefined =>
  chainId === undefined ? familyOf(network) : "evm"

/** Refuses chains on which the service does not offer an operation. Leaves networks that only the service knows to the service. */
export const assertOffered = (
  operation: string,
  chain: ChosenChain,
  offered: readonly Family[] = ["evm"]
): void => {
  const family = familyOn(chain)
  if (family === undefined || offered.includes(family)) return
  throw invalid(
    "network",
    `${offered.map((it) => titles[it]).join(" or ")}: the service does not offer ${operation} on ${chain.network}`
  )
}

const titles: Readonly<Record<Family, string>> = {
  evm: "an EVM network",
  solana: "Solana",
  bitcoin: "Bitcoin"
}

/** A token in a read: a contract on EVM networks, a mint on Solana. `moneyInput.ts` checks addresses that receive money in full. */
export const tokenOn = (field: string, value: unknown, chain: ChosenChain): void => {
  const family = familyOn(chain)
  if (family === "evm") contract(field, value)
  else if (family === "solana" && !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(String(value)))
    throw invalid(field, "the address of a mint: 32 bytes in base58")
  else text(field, value)
}

/** The hash of a transaction, in the form of its chain. */
export const transactionHashOn = (value: unknown, chain: ChosenChain): void =>
  assertForm("transactionHash", value, hashes[familyOn(chain) ?? "other"])

/** A 32-byte hash. */
export const hash32 = (field: string, value: unknown): void => assertForm(field, value, evmHash)

const assertForm = (field: string, value: unknown, { form, expected }: HashForm): void => {
  if (typeof value !== "string" || !form.test(value)) throw invalid(field, expected)
}

interface HashForm {
  readonly form: RegExp
  readonly expected: string
}

const evmHash: HashForm = {
  form: /^0x[0-9a-fA-F]{64}$/,
  expected: "a 32-byte hash: 0x and 64 hexadecimal digits"
}

const hashes = {
  evm: evmHash,
  solana: { form: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/, expected: "a signature: 64 bytes in base58" },
  bitcoin: { form: /^[0-9a-fA-F]{64}$/, expected: "a transaction id: 64 hexadecimal digits" },
  other: { form: /^[!-~]{32,128}$/, expected: "the hash of a transaction" }
} as const
