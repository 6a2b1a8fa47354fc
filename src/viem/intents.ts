import type { Address, Hash, Hex } from "viem"
import type { NetworkName } from "../networks.ts"
import type { KeyValueArea } from "../storage/copy.ts"

/** What a send does. A cancellation and a repricing take the nonce of the transaction that they replace. */
export type SendKind = "coin" | "token" | "erc721" | "erc1155" | "transaction" | "cancel" | "speedUp"

/**
 * A send, written down before anything is done for it.
 *
 * - `prepared`: its nonce is chosen, and nothing is signed yet.
 * - `signed`: its bytes are there, and may be out.
 * - `out`: a node has taken it.
 * - `closed`: its nonce is used up, by this transaction as far as anybody knows.
 * - `replaced`: its nonce is used up by `replacedBy`, so that it can never be mined.
 */
export interface Intent {
  readonly id: string
  readonly kind: SendKind
  readonly state: "prepared" | "signed" | "out" | "closed" | "replaced"
  readonly network: NetworkName
  readonly chainId: number
  readonly from: Address
  readonly to: Address | null
  /** Wei, in decimal digits. */
  readonly value: string
  readonly data: Hex
  readonly nonce: number
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** The newest block at that time: it is mined in a later one, if at all. */
  readonly since: number
  /** The signed transaction. For this nonce, these are the only bytes that are ever sent. */
  readonly raw?: Hex
  readonly hash?: Hash
  readonly replacedBy?: Hash
}

/** Keeps intents, those of each account on each network apart. Its methods may answer with promises. */
export interface IntentStore {
  readonly list: (account: string) => readonly Intent[] | Promise<readonly Intent[]>
  readonly get: (account: string, id: string) => Intent | undefined | Promise<Intent | undefined>
  /** Adds an intent or replaces the one with its id. Nothing is broadcast before this is done. */
  readonly set: (account: string, intent: Intent) => unknown
  readonly delete: (account: string, id: string) => unknown
}

/** What an account on a network is called in a store and in a lock. */
export const accountName = ({ chainId, from }: Pick<Intent, "chainId" | "from">): string =>
  `${chainId} ${from.toLowerCase()}`

/** Whether it is not known yet which transaction uses up its nonce. */
export const isOpen = ({ state }: Intent): boolean => state !== "closed" && state !== "replaced"

/** So many ended intents of an account are kept, for those who ask again with the same id. */
const mostEnded = 50

const withIntent = (intents: readonly Intent[], intent: Intent): readonly Intent[] => {
  const others = intents.filter(({ id }) => id !== intent.id)
  const surplus = others.filter((other) => !isOpen(other)).slice(0, -mostEnded)
  return [...others.filter((other) => !surplus.includes(other)), intent]
}

/**
 * Keeps intents in memory: they are gone with the page. All clients of a page share them, so that two of one
 * account do not choose the same nonce.
 *
 * @example
 * const sender = createSender(client, { rpcUrls, intents: memoryIntents() })
 * console.log(await sender.reconcile())
 */
export const memoryIntents = (): IntentStore => {
  const kept = onePerPage("slipway intents", () => new Map<string, readonly Intent[]>())
  const list = (account: string) => kept.get(account) ?? []
  return {
    list,
    get: (account, id) => list(account).find((intent) => intent.id === id),
    set: (account, intent) => kept.set(account, withIntent(list(account), intent)),
    delete: (account, id) =>
      kept.set(
        account,
        list(account).filter((intent) => intent.id !== id)
      )
  }
}

/**
 * Keeps intents in an area such as `localStorage`: tabs share them, and they outlive the page. There are no
 * secrets in them: a signed transaction says what a block will say, and can be sent once only.
 *
 * Source: the shape of the area is that of Web Storage.
 *
 * @example
 * const texts = new Map<string, string>()
 * const area = {
 *   getItem: (key: string) => texts.get(key),
 *   setItem: (key: string, value: string) => texts.set(key, value),
 *   removeItem: (key: string) => texts.delete(key)
 * }
 * const sender = createSender(client, { rpcUrls, intents: keyValueIntents(area) })
 * console.log(await sender.reconcile())
 */
export const keyValueIntents = (area: KeyValueArea): IntentStore => {
  const keyOf = (account: string) => `slipway sends ${account}`
  const list = async (account: string) => intentsIn(await area.getItem(keyOf(account)))
  const write = async (account: string, intents: readonly Intent[]) => {
    const text = JSON.stringify(intents)
    await area.setItem(keyOf(account), text)
    // Some areas say nothing when they are full.
    if ((await area.getItem(keyOf(account))) !== text) throw new Error("The intent could not be written")
  }
  return {
    list,
    get: async (account, id) => (await list(account)).find((intent) => intent.id === id),
    set: async (account, intent) => write(account, withIntent(await list(account), intent)),
    delete: async (account, id) =>
      write(
        account,
        (await list(account)).filter((intent) => intent.id !== id)
      )
  }
}

const intentsIn = (text: string | null | undefined): readonly Intent[] => {
  if (text == null) return []
  const found = parsed(text)
  const intents = Array.isArray(found) ? found.filter(isIntent) : []
  if (!Array.isArray(found) || intents.length < found.length)
    console.warn("slipway: some of what is kept as sends is none, and is ignored")
  return intents
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The bytes speak for themselves; the rest says where to look for them. */
const isIntent = (value: unknown): value is Intent => {
  if (typeof value !== "object" || value === null) return false
  const { id, state, network, from, nonce, since, raw, hash }: Partial<Record<keyof Intent, unknown>> = value
  const isSigned = state !== "prepared"
  return (
    [id, state, network, from].every((text) => typeof text === "string") &&
    [nonce, since].every(Number.isSafeInteger) &&
    [raw, hash].every((text) => !isSigned || typeof text === "string")
  )
}

/** Something that all copies of this package in a page have in common. */
export const onePerPage = <Shared>(name: string, make: () => Shared): Shared => {
  // Under a symbol of its own, where nobody else puts anything.
  const page = globalThis as unknown as Record<symbol, Shared | undefined>
  const key = Symbol.for(name)
  page[key] ??= make()
  return page[key]
}
