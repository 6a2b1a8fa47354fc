import { keepNewest } from "../../keepNewest.ts"
import { type Answer, Refusal } from "../endpoint/answer.ts"
import type { AskService, ServiceAnswer } from "../endpoint/service.ts"

/** What belongs to a user. */
export interface OwnAccounts {
  /** The id of the user at the service. */
  readonly ownerId: string
  readonly accountIds: ReadonlySet<string>
}

/** The service refused to say what belongs to the user. The browser gets its response. */
export class Unanswered extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super("The service did not say which accounts belong to the user")
    this.answer = answer
  }
}

export interface Ownership {
  /** Refuses with 404, as if the account did not exist, unless it is the user's own. */
  readonly assertAccount: (address: string, accountId: unknown) => Promise<void>
  /** Refuses with 404 unless it is the user's own id at the service. */
  readonly assertOwner: (address: string, ownerId: unknown) => Promise<void>
  /** The operation, which is the user's own. Refuses others with 404. */
  readonly operation: (address: string, userOpId: unknown) => Promise<ServiceAnswer>
}

const mostRemembered = 10_000

/**
 * Asks the service which accounts a user's wallet owns. A new network may add an account, so ids that are not known yet are
 * looked up again.
 */
export const makeOwnership = (ask: AskService): Ownership => {
  const remembered = new Map<string, OwnAccounts>()

  const lookUp = async (address: string): Promise<OwnAccounts> => {
    const body = JSON.stringify({ owner: { id: address, provider: "wallet" } })
    const answer = await ask({ method: "POST", path: "/smart-account", token: undefined, body })
    if (answer.body === undefined) throw new Unanswered(answer)
    const { id, accounts } = Object(Object(answer.body).data)
    if (typeof id !== "string" || !Array.isArray(accounts)) throw corrupt()
    const ids = accounts.map((account) => Object(account).id)
    const found = {
      ownerId: id,
      accountIds: new Set<string>(ids.filter((it) => typeof it === "string"))
    }
    keepNewest(remembered, address.toLowerCase(), found, mostRemembered)
    return found
  }

  const assert = async (address: string, isOwn: (accounts: OwnAccounts) => boolean): Promise<void> => {
    const known = remembered.get(address.toLowerCase())
    if (known !== undefined && isOwn(known)) return
    if (!isOwn(await lookUp(address))) throw new Refusal(404, "Data not found")
  }

  const assertAccount: Ownership["assertAccount"] = (address, accountId) =>
    assert(address, ({ accountIds }) => typeof accountId === "string" && accountIds.has(accountId))

  return {
    assertAccount,
    assertOwner: (address, ownerId) => assert(address, (own) => own.ownerId === ownerId),
    operation: async (address, userOpId) => {
      // Other characters could reach another route.
      if (typeof userOpId !== "string" || !/^[A-Za-z0-9_-]{1,128}$/.test(userOpId))
        throw new Refusal(404, "Data not found")
      const answer = await ask({ method: "GET", path: `/userOp/${userOpId}`, token: undefined })
      if (answer.body === undefined) throw new Unanswered(answer)
      const { accountId } = Object(Object(answer.body).data)
      if (typeof accountId !== "string") throw corrupt()
      await assertAccount(address, accountId)
      return answer
    }
  }
}

/** A corrupt response does not say that an account or operation does not exist. */
const corrupt = () => new Refusal(502, "The service did not say which accounts belong to the user")
