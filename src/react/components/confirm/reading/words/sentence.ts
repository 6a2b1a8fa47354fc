import type { ConfirmationRequest } from "../../../../../query/index.ts"
import type { Messages } from "../../../../locales/messages.ts"
import { fromUnits } from "../../../forms/amount/decimal.ts"
import { claimOf } from "../../../primitives/text/claims.ts"
import { isolated } from "../../../primitives/text/formats/isolated.ts"
import { type Allowance, type Allowances, isRevoked } from "../request/allowances.ts"
import type { Intent } from "../request/intent.ts"
import type { Order, OrderItem } from "../request/order.ts"
import { isForOtherChain } from "../risk/danger.ts"
import { itemIdIn } from "./itemId.ts"
import { shortAddress } from "./names.tsx"
import { nftText } from "./useItemText.ts"
import { type Tokens, unitsOf } from "./useTokens.ts"

/** The title of a request, and the label of its button. */
export interface Sentence {
  readonly title: string
  readonly deed: string
  /** Whether the title names both sides of a trade, so that it says everything without the app's name. */
  readonly isTrade?: true | undefined
}

/** How the parts of a sentence are written. */
export interface Writing {
  readonly t: Messages
  readonly host: string
  readonly tokens: Tokens
  /** Names an address. */
  readonly nameOf: (address: string) => string
  /** An amount of the network's coin. */
  readonly coin: (amount: string) => string
  /** The amount of coins that the transaction with this nonce sends, if it is a transfer that this device knows. */
  readonly sentBy: (nonce: string) => string | undefined
  /** The day of a time in seconds since 1970. `undefined` for one that never comes. */
  readonly day: (seconds: bigint) => string | undefined
  /** How many of the permissions have no limit in effect. */
  readonly unlimited: number
}

/** Says in one sentence what a request does. */
export const sentenceOf = (request: ConfirmationRequest, intent: Intent, writing: Writing): Sentence => {
  const { deed } = writing.t.confirm
  const said = ofIntent(intent, writing)
  if (isForOtherChain(request)) return { ...said, deed: deed.signAnyway }
  return request.operation === "signTransaction" && isMove.has(intent.kind)
    ? { ...said, deed: deed.sign }
    : said
}

/** What a signed transaction does only when the app sends it. */
const isMove: ReadonlySet<Intent["kind"]> = new Set<Intent["kind"]>([
  "sendCoin",
  "sendToken",
  "sendCollectible",
  "call",
  "unknownCall",
  "creation"
])

const ofIntent = (intent: Intent, writing: Writing): Sentence => {
  const { t, host, tokens, nameOf, coin } = writing
  const { title, deed } = t.confirm
  switch (intent.kind) {
    case "signIn": {
      const domain = intent.message?.domain
      if (intent.isSameHost) return { title: title.signIn(host), deed: deed.signIn }
      if (domain === undefined || domain === host)
        return { title: title.signInUnclear(host), deed: deed.signInAnyway }
      return { title: title.signInElsewhere(claimOf(domain, 80) ?? "", host), deed: deed.signInAnyway }
    }
    case "message":
      return { title: title.message(host), deed: deed.sign }
    case "sendCoin": {
      const amount = coin(intent.amount)
      return { title: title.send(amount, nameOf(intent.to)), deed: deed.send(amount) }
    }
    case "sendToken": {
      const { token, to } = intent
      const units = unitsOf(token, intent.amount, tokens)
      const amount =
        units === undefined
          ? isolated(`${intent.amount}\u00A0${tokens.nameOf(token)}`, t.locale)
          : tokens.amountOf(token, units)
      return { title: title.send(amount, nameOf(to)), deed: deed.send(amount) }
    }
    case "sendCollectible": {
      const { token, tokenId, to, items = "1" } = intent
      const item = itemIdIn(tokenId, t.locale)
      // A list is of several ids, each with its own number.
      const count = items === "1" || !/^\d+$/.test(items) ? "" : `${claimOf(items, 20)}\u00A0× `
      const nft = `${count}${t.confirm.order.nft}`
      const whole = isolated(`${nft}\u00A0${item}`, t.locale)
      return {
        title: title.sendItem(whole, nameOf(token), nameOf(to)),
        // Several ids, and those that are hashes, have no room.
        deed: deed.sendItem(/^\d{1,12}$/.test(tokenId) ? whole : isolated(nft, t.locale))
      }
    }
    case "allowance":
      return ofAllowances(intent.allowances, writing)
    case "call":
      return (
        intent.words ?? {
          title: title.call(claimOf(intent.call.name) ?? "", nameOf(intent.to)),
          deed: deed.continue
        }
      )
    case "unknownCall":
      return { title: title.unknownCall(nameOf(intent.to)), deed: deed.continue }
    case "creation":
      return { title: title.creation, deed: deed.continue }
    case "deployment":
      return { title: title.deployment, deed: deed.deploy }
    case "cancel": {
      const sent = writing.sentBy(intent.nonce)
      return {
        title: sent === undefined ? title.cancel : title.cancelSend(sent),
        deed: deed.cancel
      }
    }
    case "typedData": {
      const trade = intent.order && tradeIn(intent.order, writing)
      if (trade) return { title: trade, deed: deed.signTrade, isTrade: true }
      return intent.order !== undefined || /order/i.test(intent.parts.primaryType)
        ? { title: title.order(host), deed: deed.signOrder }
        : { title: title.typedData(host), deed: deed.sign }
    }
    case "delegation":
      return { title: title.delegation(nameOf(intent.contract)), deed: deed.signAnyway }
    case "undelegation":
      return { title: title.undelegation, deed: deed.stop }
    case "unreadable":
      return { title: title.unreadable, deed: deed.signAnyway }
  }
}

/** What an order trades. `undefined` if it has more on a side than a sentence can say. */
const tradeIn = ({ give, get }: Order, writing: Writing): string | undefined => {
  const [[given, ...more], [gotten, ...others]] = [give, get]
  if (!given || !gotten || more.length + others.length > 0) return undefined
  const [first, second] = [itemOf(given, writing), itemOf(gotten, writing)]
  return first && second && writing.t.confirm.title.trade(first, second)
}

/** `undefined` for an amount that cannot be read, and for several NFTs. */
const itemOf = (item: OrderItem, writing: Writing): string | undefined => {
  const { kind, token, amount } = item
  const { tokens, coin } = writing
  if (kind === "coin") return coin(fromUnits(amount, 18))
  if (kind === "token") return tokens.factsOf(token) && tokens.amountOf(token, amount)
  return amount === 1n ? nftText(item, writing) : undefined
}

const ofAllowances = (allowances: Allowances, writing: Writing): Sentence => {
  const { title, deed } = writing.t.confirm
  const { of, list } = allowances
  const [first] = list
  if (first === undefined) return { title: title.unreadable, deed: deed.signAnyway }
  const spender = writing.nameOf(first.spender)
  const isCollection = of === "collection"
  const symbol = writing.tokens.nameOf(first.token)
  const what = isCollection ? writing.nameOf(first.token) : isolated(symbol, writing.t.locale)
  if (isRevoked(allowances)) {
    if (list.length > 1) return { title: title.revokeSeveral(spender, list.length), deed: deed.stop }
    return { title: (isCollection ? title.revokeItems : title.revoke)(spender, what), deed: deed.stop }
  }
  if (isCollection) return { title: title.allowItems(spender, what), deed: deed.allowAll }
  if (list.length > 1)
    return { title: severalIn(list.length, spender, writing), deed: deed.allowTokens(list.length) }
  if (writing.unlimited === 0 && first.amount !== "all") return upTo(first, first.amount, spender, writing)
  const isNamed = symbol !== shortAddress(first.token)
  const until = first.until === undefined ? undefined : writing.day(first.until)
  return {
    title: (isNamed ? title.allowAll : title.allowAllOf)(spender, what, until),
    deed: deed.allowNoLimit
  }
}

const severalIn = (count: number, spender: string, { t, unlimited }: Writing): string => {
  const { title } = t.confirm
  if (unlimited === 0) return title.allowSeveral(spender, count)
  return unlimited < count
    ? title.allowSeveralPartly(spender, count, unlimited)
    : title.allowSeveralUnlimited(spender, count)
}

const upTo = (
  { token, until }: Allowance,
  units: bigint,
  spender: string,
  { t, tokens, day }: Writing
): Sentence => {
  const { title, deed } = t.confirm
  const amount = tokens.amountOf(token, units)
  const last = until === undefined ? undefined : day(until)
  return {
    title: last === undefined ? title.allow(spender, amount) : title.allowUntil(spender, amount, last),
    deed: deed.allowUpTo(amount)
  }
}
