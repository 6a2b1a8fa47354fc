import { keepNewest } from "../../keepNewest.ts"
import { Refusal, Unanswered } from "../endpoint/answer.ts"
import type { AskService } from "../endpoint/service.ts"
import { isRecent } from "./foreignIds.ts"

/** What belongs to a user. */
export interface OwnAccounts {
  /** The id of the user at the service. */
  readonly ownerId: string
  readonly accountIds: ReadonlySet<string>
}

/** A corrupt response does not say that an account or operation does not exist. */
export const corrupt = () => new Refusal(502, "The service did not say which accounts belong to the user")

const mostRemembered = 10_000

interface Remembered extends OwnAccounts {
  /** When the service was asked for them, in milliseconds since the epoch. */
  readonly at: number
}

/** Remembers the accounts of users. */
export const makeOwnAccounts = (ask: AskService) => {
  const remembered = new Map<string, Remembered>()
  const running = new Map<string, Promise<Remembered>>()

  const keep = (address: string, own: OwnAccounts, at: number): Remembered => {
    const key = address.toLowerCase()
    const known = remembered.get(key)
    // Another response has come later, and has more.
    if (known !== undefined && known.at > at) return known
    const found = { ...own, at }
    keepNewest(remembered, key, found, mostRemembered)
    return found
  }

  const lookUp = async (address: string): Promise<Remembered> => {
    const at = Date.now()
    const body = JSON.stringify({ owner: { id: address, provider: "wallet" } })
    const answer = await ask({ method: "POST", path: "/smart-account", token: undefined, body })
    if (answer.body === undefined) throw new Unanswered(answer)
    const own = accountsIn(answer.body)
    if (own === undefined) throw corrupt()
    return keep(address, own, at)
  }

  /** Requests of a user at the same time wait for the same answer. */
  const lookUpOnce = (address: string): Promise<Remembered> => {
    const key = address.toLowerCase()
    const started = running.get(key) ?? lookUp(address).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }

  return {
    /** Whether the user's accounts meet a condition. If they do not, they are read again, unless that was done just now. */
    some: async (address: string, isMet: (own: OwnAccounts) => boolean): Promise<boolean> => {
      const known = remembered.get(address.toLowerCase())
      if (known !== undefined && (isMet(known) || isRecent(known.at))) return isMet(known)
      return isMet(await lookUpOnce(address))
    },
    /** Remembers the accounts in the response to a request that creates them. */
    learn: (address: string, body: unknown): void => {
      const own = accountsIn(body)
      if (own !== undefined) keep(address, own, Date.now())
    }
  }
}

/** `undefined` for a corrupt response. */
const accountsIn = (body: unknown): OwnAccounts | undefined => {
  const { id, accounts } = Object(Object(body).data)
  if (typeof id !== "string" || !Array.isArray(accounts)) return undefined
  const ids = accounts.map((account) => Object(account).id)
  return { ownerId: id, accountIds: new Set(ids.filter((it) => typeof it === "string")) }
}
