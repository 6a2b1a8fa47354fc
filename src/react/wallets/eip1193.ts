/** What of EIP-1193 is used here. Methods, so that what is typed for each event or method, as viem's, is one too. */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** The code that EIP-1193 and EIP-1474 give an error. */
export const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined

/** The addresses in an answer of `eth_accounts` or `eth_requestAccounts`. */
export const accountsIn = (answer: unknown): readonly string[] =>
  Array.isArray(answer) ? answer.filter((it): it is string => /^0x[\da-f]{40}$/i.test(String(it))) : []

/** The number in a chain id, which comes as hexadecimal text, or from some wallets as a number. */
export const chainIdIn = (answer: unknown): number | undefined => {
  const chainId = Number(answer)
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined
}
