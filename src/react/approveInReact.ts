import type { Client } from "../index.ts"
import type { Approval, AskingApp, Confirm, ConfirmationRequest } from "../query/index.ts"

/** What `approve` of `createProvider` resolves to. */
export interface ApprovedInReact extends Approval {
  readonly approved: true
}

/**
 * Makes the option `approve` of `createProvider` and of the wagmi connector. Requests of the provider are then confirmed like the calls
 * of your code: by `confirm` of the `SlipwayProvider` of the same client, once for a whole batch of calls. They are rejected while no
 * such provider is on the page.
 */
export const approveInReact =
  (client: Client, app: AskingApp = {}) =>
  async (_request: unknown, asked: ConfirmationRequest): Promise<ApprovedInReact | false> => {
    const confirm = confirms.get(client)?.at(-1)
    if (confirm === undefined) return false
    const approval = await confirm(asked, app)
    return { ...approval, approved: true }
  }

/** The `confirm` of each mounted provider of a client, that of the last one at the end. */
const confirms = new WeakMap<Client, readonly Confirm[]>()

/** Confirms the requests of a client's providers with `confirm`, until the returned function is called. */
export const confirmRequestsOf = (client: Client, confirm: Confirm): (() => void) => {
  confirms.set(client, [...(confirms.get(client) ?? []), confirm])
  return () => {
    const others = [...(confirms.get(client) ?? [])]
    others.splice(others.lastIndexOf(confirm), 1)
    confirms.set(client, others)
  }
}
