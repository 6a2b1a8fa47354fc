import { badRequest, notFound } from "../service/failure.ts"
import type { Caller } from "../service/handlers.ts"
import { mentions } from "./paging.ts"

const mostPending = 5

interface AnyRecord {
  readonly owner: string
  readonly order: { readonly status: string }
}

export const refuseSixth = (records: Iterable<AnyRecord>, owner: Caller, kind: string): void => {
  const pending = [...records].filter(
    (record) => record.owner === owner.id && record.order.status === "pending"
  )
  if (pending.length >= mostPending) {
    throw badRequest(`Maximum of ${mostPending} pending ${kind} orders reached`)
  }
}

/** The caller's order with this id. */
export const orderOf = <Stored extends { readonly owner: string }>(
  records: Iterable<Stored>,
  owner: Caller,
  hasId: (record: Stored) => boolean
): Stored => {
  const record = [...records].find((candidate) => candidate.owner === owner.id && hasId(candidate))
  if (record === undefined) throw notFound("Data not found")
  return record
}

interface OrderQuery {
  readonly search?: string
  readonly status?: string
  readonly reason?: string
  readonly minInputAmount?: number
  readonly maxInputAmount?: number
  readonly minOutputAmount?: number
  readonly maxOutputAmount?: number
  readonly organizationId?: string
  readonly organizationName?: string
  readonly blockchain?: string
  readonly receiverName?: string
}

interface AnyOrder {
  readonly inputAmount: number
  readonly outputAmount: number
  readonly status: string
  readonly reason?: string
  readonly organizationId?: string
  readonly organizationName?: string
  readonly blockchain: string
  readonly receiver: { readonly name?: string; readonly email?: string }
}

/** Whether an order matches a list query. */
export const fits = (order: AnyOrder, query: OrderQuery): boolean => {
  const {
    minInputAmount = 0,
    maxInputAmount = Infinity,
    minOutputAmount = 0,
    maxOutputAmount = Infinity
  } = query
  const isEqual = (wanted: string | undefined, value: string | undefined) =>
    wanted === undefined || wanted === value
  return (
    mentions(query.search, order.receiver.name, order.receiver.email) &&
    mentions(query.receiverName, order.receiver.name) &&
    isEqual(query.status, order.status) &&
    isEqual(query.reason, order.reason) &&
    isEqual(query.organizationId, order.organizationId) &&
    isEqual(query.organizationName, order.organizationName) &&
    isEqual(query.blockchain, order.blockchain) &&
    order.inputAmount >= minInputAmount &&
    order.inputAmount <= maxInputAmount &&
    order.outputAmount >= minOutputAmount &&
    order.outputAmount <= maxOutputAmount
  )
}
