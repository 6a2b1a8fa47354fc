import { type Confirm, type ConfirmationRequest, UserRejectedError } from "../../query/index.ts"
import { createStore, type Store } from "../../query/store.ts"

/** A wallet call that waits for the user's decision. */
export type PendingConfirmation = ConfirmationRequest & { readonly id: number }

/** A first-in, first-out queue of wallet calls that wait for the user. Each is settled exactly once. */
export interface ConfirmationQueue extends Store<readonly PendingConfirmation[]> {
  readonly confirm: Confirm
  /** Lets the call proceed. Does nothing if it is already settled. */
  readonly approve: (id: number) => void
  /** Fails the call with `UserRejectedError`. */
  readonly reject: (id: number) => void
  /** Rejects all pending requests. */
  readonly clear: () => void
}

export const createConfirmationQueue = (): ConfirmationQueue => {
  const { current, subscribe, set } = createStore<readonly PendingConfirmation[]>([])
  const settles = new Map<number, (approved: boolean) => void>()
  let last = 0

  const settle = (id: number, approved: boolean) => {
    settles.get(id)?.(approved)
    settles.delete(id)
    set(current().filter((waiting) => waiting.id !== id))
  }

  return {
    current,
    subscribe,
    confirm: (request) =>
      new Promise((resolve, reject) => {
        const id = ++last
        settles.set(id, (approved) => (approved ? resolve() : reject(new UserRejectedError())))
        set([...current(), { ...request, id }])
      }),
    approve: (id) => settle(id, true),
    reject: (id) => settle(id, false),
    clear: () => {
      for (const { id } of current()) settle(id, false)
    }
  }
}
