import type { Client, Transaction } from "../../../index.ts"
import type { Draft } from "./draft.ts"
import { readEqualSend } from "./equalSends.ts"

export { equalSendIn, repetitionOf } from "./equalSends.ts"

/** What stops a send after its button was pressed. */
export type Finding =
  /** The recipient's name means another address by now. `null` if it means none. */
  | { readonly kind: "name_moved"; readonly name: string; readonly address: string | null }
  /** The recipient's name could not be resolved again. */
  | { readonly kind: "name_unknown"; readonly name: string }

export interface FinalCheck {
  readonly client: Client
  /** The ids of the sends that the user has seen and wants to repeat. */
  readonly accepted: ReadonlySet<string>
  readonly now: number
  readonly resolveAgain: (name: string) => Promise<string | null>
}

/** What the last look at a send has found: what stops it, or an equal send that the user has not seen. */
export interface Found {
  readonly finding?: Finding | undefined
  readonly equal?: Transaction | undefined
}

/** Looks once more before a send is made: at the name of its recipient, and at the journal, to which another tab may have written. */
export const lookOnceMore = async (
  draft: Draft,
  { client, accepted, now, resolveAgain }: FinalCheck
): Promise<Found> => {
  const finding = await lookAtName(draft, resolveAgain)
  return finding ? { finding } : { equal: await readEqualSend(client, draft, accepted, now) }
}

const lookAtName = async (
  { name, to }: Draft,
  resolveAgain: FinalCheck["resolveAgain"]
): Promise<Finding | undefined> => {
  if (name === undefined) return undefined
  try {
    const address = await resolveAgain(name)
    return address?.toLowerCase() === to.toLowerCase() ? undefined : { kind: "name_moved", name, address }
  } catch {
    return { kind: "name_unknown", name }
  }
}
