/**
 * Whether an address can receive this crypto. Without an address, the coins go to the user's wallet, which has an address on EVM
 * networks but none on Stellar.
 */
export const isReceivable = (cryptoId: string, address: string | undefined): boolean =>
  /-stellar$/i.test(cryptoId) === /^[GM][A-Z2-7]{55}/.test(address ?? "")
