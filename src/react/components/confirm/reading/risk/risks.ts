import type { ConfirmationRequest } from "../../../../../query/index.ts"
import { type Allowances, endOf, isRevoked } from "../request/allowances.ts"
import { type Intent, transactionIn } from "../request/intent.ts"
import type { Order, OrderItem } from "../request/order.ts"
import { type Danger, dangerOf, isForOtherChain } from "./danger.ts"

/** What a user should know before they agree. It needs no tick. */
export type Caution =
  | "notEnough"
  | "likelyToFail"
  | "approval"
  | "permit"
  | "lastingPermit"
  | "unknownSpender"
  | "order"
  | "unknownCollection"
  | "unknownData"
  | "unknownAction"
  | "functionName"
  | "creation"
  | "hiddenText"
  | "signedOnly"
  | "alsoSends"

/** 0 and 1 are neutral, 2 warns, and 3 needs a tick. */
export type Level = 0 | 1 | 2 | 3

export interface Risks {
  readonly level: Level
  /** Worst first. */
  readonly dangers: readonly Danger[]
  readonly cautions: readonly Caution[]
}

/** What has been found out about the addresses and tokens of a request. */
export interface Findings {
  readonly allowances: Allowances | undefined
  /** Whether an allowance has no limit, or one far above the balance. */
  readonly isUnlimited: boolean
  /** Whether the decimals of a token are unknown, so that its amount can only be shown as a raw number. */
  readonly hasUnknownUnits: boolean
  readonly hasUnknownSpender: boolean
  /** Whether an order trades NFTs of a collection that the app does not know. */
  readonly hasUnknownCollection: boolean
  /** Whether the account has less than the request sends. */
  readonly isShort: boolean
  /** Whether a simulation of the call was reverted. */
  readonly isLikelyToFail: boolean
  /** Whether the recipient, the spender or the contract could be mistaken for a known address. */
  readonly hasLookalike: boolean
  /** Whether the network fee is excessive. */
  readonly hasAbsurdFee: boolean
  /** Whether the account calls itself in a way that cannot be read. It would do anything that it is told, in the user's name. */
  readonly isOwnCall: boolean
}

export const risksOf = (request: ConfirmationRequest, intent: Intent, findings: Findings): Risks => {
  const dangers = [...new Set(dangersOf(request, intent, findings))]
  // The danger says so already.
  const isSaid = (caution: Caution) =>
    dangers.includes("unknownValue") && (caution === "unknownAction" || caution === "creation")
  const cautions = cautionsOf(request, intent, findings).filter((caution) => !isSaid(caution))
  if (dangers.length > 0) return { level: 3, dangers, cautions }
  if (cautions.length > 0) return { level: 2, dangers, cautions }
  return { level: isHarmless(intent) ? 0 : 1, dangers, cautions }
}

const isHarmless = (intent: Intent): boolean =>
  intent.kind === "signIn" ||
  intent.kind === "undelegation" ||
  intent.kind === "cancel" ||
  (intent.kind === "allowance" && isRevoked(intent.allowances))

const dangersOf = (
  request: ConfirmationRequest,
  intent: Intent,
  { allowances, isUnlimited, hasUnknownUnits, hasLookalike, hasAbsurdFee, isOwnCall }: Findings
): readonly Danger[] => {
  const found: Danger[] = []
  const worst = dangerOf(request)
  if (worst !== undefined) found.push(worst)
  if (intent.kind === "unreadable" || isOwnCall) found.push("unreadable")
  if (intent.kind === "signIn" && !intent.isSameHost) found.push("otherDomain")
  if (isUnlimited) found.push(allowances?.of === "collection" ? "collection" : "allTokens")
  if ((transactionIn(request)?.delegations ?? 0) > 0) found.push("everything")
  if (isForOtherChain(request)) found.push("otherChain")
  found.push(...recipientDangers(intent))
  if (hasLookalike) found.push("lookalike")
  if (hasAbsurdFee) found.push("absurdFee")
  if (hasUnknownUnits) found.push("unknownUnits")
  if (intent.kind === "typedData" && isGift(intent.order)) found.push("givenAway")
  const value = transactionIn(request)?.value ?? 0n
  if (value > 0n && (intent.kind === "unknownCall" || intent.kind === "creation")) found.push("unknownValue")
  return found
}

const isGift = (order: Order | undefined): boolean =>
  order !== undefined && isSomething(order.give) && !isSomething(order.get)

const isSomething = (items: readonly OrderItem[]): boolean => items.some(({ amount }) => amount > 0n)

const recipientDangers = (intent: Intent): readonly Danger[] => {
  if (!("to" in intent)) return []
  const found: Danger[] = []
  const isTransfer = intent.kind.startsWith("send")
  if (isTransfer && /^0x0{40}$/.test(intent.to)) found.push("zeroAddress")
  if ("token" in intent && intent.token.toLowerCase() === intent.to.toLowerCase()) found.push("tokenContract")
  return found
}

const cautionsOf = (
  request: ConfirmationRequest,
  intent: Intent,
  { hasUnknownSpender, hasUnknownCollection, isShort, isLikelyToFail }: Findings
): readonly Caution[] => {
  // Without enough to send, nothing is carried out and no fee is paid.
  const found: Caution[] = isShort ? ["notEnough"] : isLikelyToFail ? ["likelyToFail"] : []
  switch (intent.kind) {
    case "allowance":
      if (isRevoked(intent.allowances)) break
      found.push(permissionCaution(intent.allowances))
      if (hasUnknownSpender) found.push("unknownSpender")
      if ((transactionIn(request)?.value ?? 0n) > 0n) found.push("alsoSends")
      break
    case "typedData":
      found.push(intent.order === undefined ? "unknownData" : "order")
      if (hasUnknownCollection) found.push("unknownCollection")
      break
    case "call":
      if (intent.words === undefined) found.push("functionName")
      break
    case "unknownCall":
      found.push("unknownAction")
      break
    case "creation":
      found.push("creation")
      break
    case "message":
      if (/[^\P{C}\n\r\t]/u.test(intent.text)) found.push("hiddenText")
      break
  }
  if (request.operation === "signTransaction" && intent.kind !== "unreadable") found.push("signedOnly")
  return found
}

const permissionCaution = (allowances: Allowances): Caution => {
  if (allowances.by === "transaction" || allowances.of === "collection") return "approval"
  return endOf(allowances) === undefined ? "lastingPermit" : "permit"
}
