import type { Address } from "viem"

/**
 * `Simple7702Account` for EntryPoint 0.8, from the authors of ERC-4337, at its address on every chain that has it. It obeys only the key of
 * the address that runs it, and makes the calls of a batch all or none.
 *
 * Pass it as `implementation` to `createProvider`, or to `slipway` of `slipway/wagmi`.
 *
 * Source: https://github.com/eth-infinitism/account-abstraction
 */
export const simple7702Account: Address = "0xe6Cae83BdE06E4c305530e199D7217f42808555B"
