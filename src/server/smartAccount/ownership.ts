import { Refusal, Unanswered } from "../endpoint/answer.ts"
import type { Route } from "../endpoint/route.ts"
import type { AskService, ServiceAnswer } from "../endpoint/service.ts"
import { makeForeignIds } from "./foreignIds.ts"
import { corrupt, makeOwnAccounts, type OwnAccounts } from "./ownAccounts.ts"

export interface Ownership {
  /** Refuses with 404, as if the account did not exist, unless it is the user's own. */
  readonly assertAccount: (address: string, accountId: unknown) => Promise<void>
  /** Refuses with 404 unless it is the user's own id at the service. */
  readonly assertOwner: (address: string, ownerId: unknown) => Promise<void>
  /** The operation, which is the user's own. Refuses others with 404, and so those that do not exist. */
  readonly operation: (address: string, userOpId: unknown) => Promise<ServiceAnswer>
  /** Remembers the accounts and the operation that the service has just made for the user. */
  readonly learn: (route: Route, address: string, answer: ServiceAnswer) => void
}

/**
 * Asks the service which accounts a user's wallet owns. A new network may add an account, so ids that are not known yet are
 * looked up again, but not at once: a user who tries many ids causes few requests.
 */
export const makeOwnership = (ask: AskService): Ownership => {
  const accounts = makeOwnAccounts(ask)
  const foreign = makeForeignIds()

  const assert = async (address: string, isOwn: (own: OwnAccounts) => boolean): Promise<void> => {
    if (!(await accounts.some(address, isOwn))) throw notFound()
  }
  const assertAccount: Ownership["assertAccount"] = (address, accountId) =>
    assert(address, ({ accountIds }) => typeof accountId === "string" && accountIds.has(accountId))

  return {
    assertAccount,
    assertOwner: (address, ownerId) => assert(address, (own) => own.ownerId === ownerId),
    operation: async (address, userOpId) => {
      if (!isUserOpId(userOpId) || foreign.has(address, userOpId)) throw notFound()
      const answer = await ask({ method: "GET", path: `/userOp/${userOpId}`, token: undefined })
      // The same steps, whether the operation does not exist or belongs to another user: neither response nor time tell which.
      await assertAccount(address, accountIdIn(answer)).catch((error: unknown) => {
        if (error instanceof Refusal && !(error instanceof Unanswered) && error.status === 404)
          foreign.add(address, userOpId)
        throw error
      })
      return answer
    },
    learn: ({ operation, path }, address, { body }) => {
      const { userOpId } = Object(Object(body).data)
      if (/^\/userOp\/\w+\/hash$/.test(path) && isUserOpId(userOpId)) foreign.remove(address, userOpId)
      if (operation === "createSmartAccount") accounts.learn(address, body)
    }
  }
}

/** `undefined` for an operation that does not exist. */
const accountIdIn = (answer: ServiceAnswer): string | undefined => {
  if (answer.status === 404) return undefined
  if (answer.body === undefined) throw new Unanswered(answer)
  const { accountId } = Object(Object(answer.body).data)
  if (typeof accountId !== "string") throw corrupt()
  return accountId
}

const notFound = () => new Refusal(404, "Data not found")

/** Other characters could reach another route. */
export const isUserOpId = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{1,128}$/.test(value)
