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
  const parameters = String(query)
  return parameters === "" ? target : `${target}?${parameters}`
}

/** The content of a payment link. */
export interface ReadPaymentLink extends Omit<PaymentRequest, "chainId"> {
  /** Without it, the link is for whatever network the user is on. */
  readonly chainId: number | undefined
}

/**
 * Reads a payment link (EIP-681). Returns `undefined` for anything else, and for links to other functions of a contract. The
 * address is not checked for its checksum.
 */
export const readPaymentLink = (text: string): ReadPaymentLink | undefined => {
  const [, target, chain, call, query = ""] =
    /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@([1-9]\d{0,14}))?(?:\/(\w+))?(?:\?(.*))?$/i.exec(text.trim()) ??
    []
  if (target === undefined) return undefined
  const parameters = new URLSearchParams(query)
  const chainId = chain === undefined ? undefined : Number(chain)
  if (call === undefined) {
    const value = unitsIn(parameters, "value")
    return value === "unreadable" ? undefined : { address: target, chainId, value }
  }
  const value = unitsIn(parameters, "uint256")
  const addresses = parameters.getAll("address")
  const [address = ""] = addresses
  const isTransfer = call === "transfer" && addresses.length === 1 && /^0x[0-9a-f]{40}$/i.test(address)
  return isTransfer && value !== "unreadable" ? { address, chainId, tokenAddress: target, value } : undefined
}

/** An amount in the smallest unit, which may be written as `2.014e18`. Links that name it twice are not read. */
const unitsIn = (parameters: URLSearchParams, name: string): bigint | undefined | "unreadable" => {
  const given = parameters.getAll(name)
  if (given.length === 0) return undefined
  const [, whole, places = "", exponent = "0"] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(given[0] ?? "") ?? []
  if (given.length > 1 || whole === undefined || places.length > Number(exponent)) return "unreadable"
  return BigInt(whole + places) * 10n ** BigInt(Number(exponent) - places.length)
}
