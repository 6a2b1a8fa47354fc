/** The payment to request. */
export interface PaymentRequest {
  readonly address: string
  readonly chainId: number
  /** The token's contract. Without it the payment is in the network's coin. */
  readonly tokenAddress?: string | undefined
  /** In the smallest unit: wei, or the token's smallest unit. */
  readonly value?: bigint | undefined
}

/** Builds a payment link (EIP-681), e.g. `ethereum:0x8ba1…@11155111`. */
export const paymentLink = ({ address, chainId, tokenAddress, value }: PaymentRequest): string => {
  for (const [field, given] of Object.entries({ address, tokenAddress })) {
    if (given !== undefined && !/^0x[0-9a-fA-F]{40}$/.test(given)) {
      throw new TypeError(`\`${field}\`: expected an address: 0x and 40 hexadecimal digits`)
    }
  }
  const query = new URLSearchParams({
    ...(tokenAddress === undefined ? {} : { address }),
    ...(value === undefined ? {} : { [tokenAddress === undefined ? "value" : "uint256"]: String(value) })
  })
  const target = `ethereum:${tokenAddress ?? address}@${chainId}${tokenAddress === undefined ? "" : "/transfer"}`
  return query.size === 0 ? target : `${target}?${query}`
}
