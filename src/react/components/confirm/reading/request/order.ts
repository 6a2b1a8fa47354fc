import { type ItemKind, isCoin, itemKindIn, tokenAmountIn } from "./tokenAmounts.ts"
import { addressIn, fieldsIn, integerIn, type TypedDataParts } from "./typedDataParts.ts"

type Fields = Readonly<Record<string, unknown>>

/** Something that changes hands in an order. */
export interface OrderItem {
  readonly kind: ItemKind
  /** Its contract. For coins, any address. */
  readonly token: string
  /** In the smallest unit. For NFTs, how many. */
  readonly amount: bigint
  /** The id of an NFT. `undefined` for any one of its collection. */
  readonly id?: string | undefined
}

/** What the signer of an order gives at most, and gets at least. */
export interface Order {
  readonly give: readonly OrderItem[]
  readonly get: readonly OrderItem[]
  /** What others than the two parties get, such as the market: a sum for each token. */
  readonly others: readonly OrderItem[]
  /** When it ends, in seconds since 1970. `undefined` if that cannot be read. */
  readonly until: bigint | undefined
}

/** Reads the orders of Seaport, CoW Protocol, 0x and 1inch. `undefined` for others, and for an order of another account. */
export const orderIn = (parts: TypedDataParts, owner: string | undefined): Order | undefined =>
  owner === undefined ? undefined : (seaportOrderIn(parts.message, owner) ?? swapIn(parts, owner))

/**
 * Whether what others get comes from what the signer gives, as the market's share of a bid does. The signer of an order pays nothing but
 * what they offer, so it is never added to that.
 */
export const isOfGiven = ({ give, others }: Order): boolean =>
  others.length > 0 &&
  others.every((part) => give.some((it) => keyOf(it) === keyOf(part) && it.amount >= part.amount))

/** Reads an item of a Seaport order. Its amount moves from the first to the last over time. */
export const itemIn = (
  fields: Fields,
  choose: (start: bigint, end: bigint) => bigint = (start) => start
): OrderItem | undefined => {
  const kind = itemKindIn(fields)
  const token = addressIn(fields.token)
  const [start, end, id] = ["startAmount", "endAmount", "identifierOrCriteria"].map((it) =>
    integerIn(fields[it])
  )
  if (!kind || !token || start === undefined || end === undefined || id === undefined) return undefined
  // A criterion is a root of a tree of ids, of which one counts.
  const isOne = Number(fields.itemType) < 4
  return { kind, token, amount: choose(start, end), id: isOne ? String(id) : undefined }
}

const seaportOrderIn = (
  { offerer, offer, consideration, endTime }: Fields,
  owner: string
): Order | undefined => {
  if (!isSame(offerer, owner)) return undefined
  const give = itemsIn(offer, (a, b) => (a > b ? a : b))
  const get = itemsIn(consideration, (a, b) => (a < b ? a : b))
  const isOwn = ({ recipient }: { readonly recipient: unknown }) => isSame(recipient, owner)
  return (
    give &&
    get && {
      give,
      get: get.filter(isOwn),
      others: summed(get.filter((it) => !isOwn(it))),
      until: integerIn(endTime)
    }
  )
}

/** Items of the same token as one. */
const summed = (items: readonly OrderItem[]): readonly OrderItem[] => {
  const sums = new Map<string, OrderItem>()
  for (const item of items) {
    const key = keyOf(item)
    sums.set(key, { ...item, amount: item.amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()]
}

const keyOf = ({ kind, token, id }: OrderItem): string => `${kind} ${token} ${id}`.toLowerCase()

/** All items of a list. `undefined` if one cannot be read. */
const itemsIn = (list: unknown, choose: Parameters<typeof itemIn>[1]) => {
  if (!Array.isArray(list)) return undefined
  const items: (OrderItem & { readonly recipient: unknown })[] = []
  for (const it of list) {
    const fields = fieldsIn(it) ?? {}
    const item = itemIn(fields, choose)
    if (item === undefined) return undefined
    items.push({ ...item, recipient: fields.recipient })
  }
  return items
}

/** What the signer of an order gives, what they get, and when it ends: of CoW Protocol, 0x, and 1inch, which packs its end with more. */
const swaps = [
  ["sellAmount", "buyAmount", "validTo"],
  ["makerAmount", "takerAmount", "expiry"],
  ["makingAmount", "takingAmount", ""]
] as const

const swapIn = (parts: TypedDataParts, owner: string): Order | undefined => {
  const { message } = parts
  const { maker = owner, receiver, feeAmount } = message
  if (!isSame(maker, owner)) return undefined
  const sum = (name: string, more = 0n): OrderItem | undefined => {
    const { token, units } = tokenAmountIn(name, message[name], message, parts) ?? {}
    return token === undefined || units === undefined
      ? undefined
      : { kind: isCoin(token) ? "coin" : "token", token, amount: units + more }
  }
  for (const [given, gotten, end] of swaps) {
    const give = sum(given, integerIn(feeAmount))
    const get = sum(gotten)
    const isOwn = receiver === undefined || isSame(receiver, owner) || isNobody(receiver)
    if (give && get)
      return {
        give: [give],
        get: isOwn ? [get] : [],
        others: isOwn ? [] : [get],
        until: integerIn(message[end])
      }
  }
  return undefined
}

/** Whether a value is the receiver of a swap, and stands for its signer. */
export const isSigner = (name: string, value: unknown, fields: Fields, owner: string | undefined): boolean =>
  name === "receiver" &&
  isNobody(value) &&
  isSame(fields.maker ?? owner, owner ?? "") &&
  swaps.some(([given]) => given in fields)

const isSame = (address: unknown, owner: string): boolean =>
  String(address).toLowerCase() === owner.toLowerCase()

/** The zero address, which stands for the signer. */
const isNobody = (address: unknown): boolean => /^0x0{40}$/.test(String(address))
