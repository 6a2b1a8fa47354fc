import type { UnverifiedClaims } from "../../claims.ts"
import type { SessionEnd } from "../../errors/index.ts"
import { addressesIn } from "../identity/addresses.ts"
import { userKeyOf } from "../identity/userKey.ts"
import { isToken } from "../tokens/isToken.ts"
import type { KnownSession, Ready, SessionRecord, StorageContext } from "./TokenStore.ts"

/** A record and its revision: how many writes came before it. */
export interface RevisedRecord {
  readonly revision: number
  readonly record: SessionRecord
}

/** The version of the stored format. A higher one was written by a later version of this package. */
const version = 1

const tokenNames = ["accessToken", "rampableAccessToken", "walletToken", "refreshToken"] as const

/** The tokens that a record may have. */
type Tokens = Pick<SessionRecord, "id"> & {
  readonly [Name in (typeof tokenNames)[number]]?: ReturnType<StorageContext["seal"]> | undefined
}

/**
 * The stored text of a record. Its tokens are not encrypted. `writer` makes texts of different tabs differ, so that a tab
 * recognises its own. The revision is stored as `generation`, the name that all versions of this package read.
 */
export const textOf = (
  { revision, record }: RevisedRecord,
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
    ...{ version, generation: revision, writer },
    ...fields,
    // Stored under its first name, which all versions of this package read.
    wasPresented: refreshInFlight,
    ...Object.fromEntries(revealed)
  })
}

/** The record in a stored text; `undefined` when there is none, `newer` when a later version of this package wrote it. */
export const recordIn = (text: string, context: StorageContext): RevisedRecord | "newer" | undefined => {
  const stored = objectOf(text)
  if (isNumber(stored.version) && stored.version > version) return "newer"
  const { generation: revision, id } = stored
  if (stored.version !== version || typeof id !== "string" || !isCount(revision)) return undefined
  const session = sessionOf(stored, context)
  return session && { revision, record: { ...session, id } }
}

type Stored = Readonly<Record<string, unknown>>

const sessionOf = (stored: Stored, { seal }: StorageContext): KnownSession | undefined => {
  const sealed = (name: string) => {
    const token = stored[name]
    return isToken(token) ? seal(token, name) : undefined
  }
  if (stored.status === "signed_out") {
    const { acceptPermissionPage } = claimsIn(stored)
    return { status: "signed_out", reason: reasonOf(stored.reason), acceptPermissionPage }
  }
  const person = {
    username: textIn(stored.username),
    addresses: addressesIn(stored.addresses),
    userKey: textIn(stored.userKey) || userKeyIn(stored),
    rampableAccessToken: sealed("rampableAccessToken")
  }
  if (stored.status === "no_wallet") {
    const accessToken = sealed("accessToken")
    return accessToken && { status: "no_wallet", accessToken, ...person }
  }
  if (stored.status !== "ready") return undefined
  return {
    status: "ready",
    ...person,
    walletToken: sealed("walletToken"),
    walletTokenExpiresAt: timeIn(stored.walletTokenExpiresAt),
    refreshToken: sealed("refreshToken"),
    expiresAt: timeIn(stored.expiresAt),
    refreshInFlight: stored.wasPresented === true,
    claims: claimsIn(stored.claims)
  }
}

const objectOf = (text: string): Stored => {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}

const asObject = (value: unknown): Stored =>
  typeof value === "object" && value !== null ? (value as Stored) : {} // any property of an object can be read

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

/** Records of earlier versions have no user key. */
const userKeyIn = ({ addresses, claims, id }: Stored): string =>
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
