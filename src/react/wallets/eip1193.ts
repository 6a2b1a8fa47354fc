/**
 * The parts of EIP-1193 that are used here. Methods are bivariant, so providers with narrower types, such as viem's,
 * are assignable.
 */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** The error code of EIP-1193 and EIP-1474. */
export const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

/** The addresses returned by `eth_accounts` or `eth_requestAccounts`. */
export const accountsIn = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((it): it is string => /^0x[\da-f]{40}$/i.test(String(it))) : []

/** Parses a chain id, which is hexadecimal text, or a number from some wallets. */
export const chainIdIn = (answer: unknown): number | undefined => {
  const chainId = Number(answer)
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}
