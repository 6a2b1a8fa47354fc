import { createStore, type Store } from "../../../query/auth/store.ts"
import {
  type Approval,
  type AskingApp,
  type Confirm,
  type ConfirmationRequest,
  UserRejectedError
} from "../../../query/index.ts"
import { inertCopy } from "../../../query/writes/inertCopy.ts"

/** A wallet call that waits for the user's decision. */
export type PendingConfirmation = ConfirmationRequest & {
  readonly id: number
  /** The app that asks, if it is another one than the page. */
  readonly app?: AskingApp | undefined
}

/** A first-in, first-out queue of wallet calls that wait for the user. Each is settled exactly once. */
export interface ConfirmationQueue extends Store<readonly PendingConfirmation[]> {
  readonly confirm: Confirm
  /**
   * Says that the user has just agreed to this request in a form that showed all of it. The next call with this very `input` object,
   * and no other, does not wait. The object is frozen.
   */
  readonly consent: (request: ConfirmationRequest) => void
  /** Lets the call proceed, with the user's changes if there are any. Does nothing if it is already settled. */
  readonly approve: (id: number, approval?: Approval) => void
  /** Fails the call with `UserRejectedError`. */
  readonly reject: (id: number) => void
  /** Rejects all pending requests. */
  readonly clear: () => void
}

export const createConfirmationQueue = (): ConfirmationQueue => {
  const { current, subscribe, set } = createStore<readonly PendingConfirmation[]>([])
  const settles = new Map<number, (approval: Approval | undefined) => void>()
  /** By the input of the request. An equal request of other code has another object. */
  let consents = new WeakMap<object, ConfirmationRequest["operation"]>()
  let last = 0

  /** Without an approval, the call fails. */
  const settle = (id: number, approval: Approval | undefined) => {
    settles.get(id)?.(approval)
    settles.delete(id)
    set(current().filter((waiting) => waiting.id !== id))
  }

  return {
    current,
    subscribe,
    consent: ({ operation, input }) => {
      consents.set(Object.freeze(input), operation)
    },
    confirm: (request, app) =>
      new Promise((resolve, reject) => {
        const agreed = consents.get(request.input)
        consents.delete(request.input)
        if (agreed === request.operation) return resolve()
        const id = ++last
        settles.set(id, (approval) => (approval ? resolve(approval) : reject(new UserRejectedError())))
        // The app may change its object, and the user decides on what is sent: a copy of the same moment.
        const shown = { ...request, input: inertCopy(request.input) } as ConfirmationRequest // still a pair
        set([...current(), { ...shown, id, ...(app && { app }) }])
      }),
    approve: (id, approval = {}) => settle(id, approval),
    reject: (id) => settle(id, undefined),
    clear: () => {
      consents = new WeakMap()
      for (const { id } of current()) settle(id, undefined)
    }
  }
}
