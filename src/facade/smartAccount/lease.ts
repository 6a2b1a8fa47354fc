/**
 * The name of the lease of a smart account. The service gives operations their nonces, so only one at a time is prepared and
 * submitted.
 */
export const leaseOf = (sender: string, chainId: number | undefined): string =>
  `slipway operation ${chainId} ${sender.toLowerCase()}`
