import type { SessionEnd } from "../../errors/index.ts"
import { addressesIn } from "../identity/addresses.ts"
import { userKeyOf } from "../identity/userKey.ts"
import type { UnverifiedClaims } from "../tokens/claims.ts"
import { isToken } from "../tokens/isToken.ts"
import type { KnownSession, Ready, SessionRecord, StorageContext } from "./TokenStore.ts"

/** A record and how many writes came before it. */
export interface Generation {
  readonly generation: number
  readonly record: SessionRecord
}

/** The shape of the text. One that counts higher was written by a later Slipway. */
const version = 1

const tokenNames = ["accessToken", "rampableAccessToken", "walletToken", "refreshToken"] as const

/** What each record may have. */
type Tokens = Pick<SessionRecord, "id"> & {
  readonly [Name in (typeof tokenNames)[number]]?: ReturnType<StorageContext["seal"]> | undefined
}

/** The text that keeps a record. The tokens stand in it as they are. No two writers write the same text. */
export const textOf = (
  { generation, record }: Generation,
  { reveal }: StorageContext,
  writer: string
): string => {
  const tokens: Tokens = record
  const revealed = tokenNames.map((name) => {
    const token = tokens[name]
    return [name, token && reveal(token)]
  })
  const { refreshInFlight, ...fields }: SessionRecord & Partial<Pick<Ready, "refreshInFlight">> = record
  return JSON.stringify({
    ...{ version, generation, writer },
    ...fields,
    // The stored field keeps its first name: tabs that run an older Slipway read the same record.
    wasPresented: refreshInFlight,
    ...Object.fromEntries(revealed)
  })
}

/** What a text keeps: nothing when it is no record of ours, `newer` when it is one of a later Slipway. */
export const generationOf = (text: string, context: StorageContext): Generation | "newer" | undefined => {
  const kept = objectOf(text)
  if (isNumber(kept.version) && kept.version > version) return "newer"
  const { generation, id } = kept
  if (kept.version !== version || typeof id !== "string" || !isCount(generation)) return undefined
  const session = sessionOf(kept, context)
  return session && { generation, record: { ...session, id } }
}

type Kept = Readonly<Record<string, unknown>>

const sessionOf = (kept: Kept, { seal }: StorageContext): KnownSession | undefined => {
  const sealed = (name: string) => {
    const token = kept[name]
    return isToken(token) ? seal(token, name) : undefined
  }
  if (kept.status === "signed_out") return { status: "signed_out", reason: reasonOf(kept.reason) }
  const person = {
    username: textIn(kept.username),
    addresses: addressesIn(kept.addresses),
    userKey: textIn(kept.userKey) || userKeyIn(kept),
    rampableAccessToken: sealed("rampableAccessToken")
  }
  if (kept.status === "no_wallet") {
    const accessToken = sealed("accessToken")
    return accessToken && { status: "no_wallet", accessToken, ...person }
  }
  if (kept.status !== "ready") return undefined
  return {
    status: "ready",
    ...person,
    walletToken: sealed("walletToken"),
    walletTokenExpiresAt: timeIn(kept.walletTokenExpiresAt),
    refreshToken: sealed("refreshToken"),
    expiresAt: timeIn(kept.expiresAt),
    refreshInFlight: kept.wasPresented === true,
    claims: claimsIn(kept.claims)
  }
}

const objectOf = (text: string): Kept => {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

const asObject = (value: unknown): Kept =>
  typeof value === "object" && value !== null ? (value as Kept) : {} // any object can be asked for a key

const reasons: Record<SessionEnd, true> = {
  signed_out: true,
  expired: true,
  revoked: true,
  rotation_lost: true,
  replaced: true,
  permission_required: true
}

const reasonOf = (value: unknown): SessionEnd | undefined =>
  typeof value === "string" && Object.hasOwn(reasons, value) ? (value as SessionEnd) : undefined // one of the keys

const isNumber = (value: unknown): value is number => Number.isFinite(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const textIn = (value: unknown) => (typeof value === "string" ? value : undefined)

const timeIn = (value: unknown) => (isNumber(value) ? value : undefined)

/** Earlier versions kept none. */
const userKeyIn = ({ addresses, claims, id }: Kept): string =>
  userKeyOf({ addresses: addressesIn(addresses), claims: claimsIn(claims) }) || String(id)

const claimsIn = (value: unknown): UnverifiedClaims => {
  const { uid, username, lifetime, isPermissionGranted, acceptPermissionPage } = asObject(value)
  return {
    uid: textIn(uid),
    username: textIn(username),
    lifetime: timeIn(lifetime),
    isPermissionGranted: isPermissionGranted !== false,
    acceptPermissionPage: textIn(acceptPermissionPage)?.match(/^https:\/\/[\x21-\x7e]+$/)?.[0]
  }
}
