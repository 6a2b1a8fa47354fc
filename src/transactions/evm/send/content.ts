import { InvalidInputError } from "../../../errors/index.ts"
import type { RequestedTransaction } from "../prepare/prepareInput.ts"

/** The content of a send. Sends of an account with equal content have the same effect on the chain. */
export const contentOf = (chainId: number, { kind, to, value, data, nonce }: RequestedTransaction): string =>
  // A cancellation or a replacement belongs to one nonce.
  JSON.stringify([chainId, kind, to, String(value), data, ...(nonce === undefined ? [] : [nonce])])

export const usedId = () =>
  new InvalidInputError({ field: "id", expected: "a new id: another send has this one" })
