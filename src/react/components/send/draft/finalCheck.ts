import type { Client, Transaction } from "../../../../index.ts"
import type { Draft } from "./draft.ts"
import { readEqualSend } from "./equalSends.ts"

export { equalSendIn, repetitionOf } from "./equalSends.ts"

/** Why the final check stops a send. */
export type Finding =
  /** The recipient's name now resolves to another address, or to none (`null`). */
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

/** What the final check has found. */
export interface Found {
  readonly finding?: Finding | undefined
  /** An equal send that the user has not seen. */
  readonly equal?: Transaction | undefined
}

/** Checks a send right before it is made. Resolves the recipient's name again, and reads what other tabs wrote to the journal. */
export const finalCheck = async (
  draft: Draft,
  { client, accepted, now, resolveAgain }: FinalCheck
): Promise<Found> => {
  const finding = await findingIn(draft, resolveAgain)
  return finding ? { finding } : { equal: await readEqualSend(client, draft, accepted, now) }
}

const findingIn = async (
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
