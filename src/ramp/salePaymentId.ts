/**
 * The id of the transaction that pays a sell order, in `client.transactions`. `offramp.sell` and `offramp.pay` send with it.
 *
 * @example
 * const [order] = (await client.offramp.list({ sort: "-createdAt" })).docs
 * if (order) console.log(await client.transactions.get({ id: salePaymentId(order.offrampId) }))
 */
export const salePaymentId = (offrampId: string): string => `sell ${offrampId}`
