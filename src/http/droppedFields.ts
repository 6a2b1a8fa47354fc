/**
 * Lists the optional fields that were dropped from `result` because the service sent them in an unusable form.
 *
 * A required field in an unusable form rejects the call with `InvalidResponseError` instead.
 *
 * @param result What a call resolved to.
 * @returns Paths such as `txReceipt.blockNumber`; empty for almost every result.
 *
 * @example
 * const result = await client.wallet.balanceCoin({ network: "ethereum-sepolia" })
 * console.log(droppedFields(result))
 */
export const droppedFields = (result: object): readonly string[] =>
  (result as { readonly [dropped]?: readonly string[] })[dropped] ?? [] // only `withDropped` writes it

/** Records in `result` which fields were dropped. */
export const withDropped = (result: object, paths: readonly string[]): object =>
  Object.assign(result, { [dropped]: paths })

/** Key of the paths that were dropped. A symbol, so that it survives a spread and stays out of JSON. */
const dropped = Symbol.for("slipway/dropped")
