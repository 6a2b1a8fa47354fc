import { useEffect, useRef, useState } from "react"
import type { Transaction } from "../../../index.ts"
import { useClient } from "../../context.ts"
import { useNow } from "../../hooks/clock.ts"
import { useCurrentOwner } from "../../hooks/currentUser.ts"
import { useResolveAgain } from "../../hooks/resolvedName.ts"
import type { Draft } from "./draft.ts"
import { readEqualSend } from "./equalSends.ts"

/** What stops a send after its button was pressed. */
export type Finding =
  /** The recipient's name means another address by now. */
  | { readonly kind: "name_moved"; readonly name: string; readonly address: string | null }
  | { readonly kind: "name_unknown"; readonly name: string }

/**
 * Looks once more before a send is made: at the journal, to which another tab may have written, and at the name of the recipient. Calls
 * `onEqual` with an equal send that the user has not seen.
 */
export const useFinalCheck = (
  draft: Draft | undefined,
  accepted: ReadonlySet<string>,
  onEqual: (transaction: Transaction) => void
) => {
  const client = useClient()
  const now = useNow()
  const resolveAgain = useResolveAgain(draft?.network ?? "ethereum")
  const [finding, setFinding] = useState<Finding>()
  // The draft that is being checked.
  const [checked, setChecked] = useState<Draft>()
  const ownerNow = useCurrentOwner()
  const shown = useShown(draft)
  const lookAtName = async ({ name, to }: Draft): Promise<Finding | undefined> => {
    if (name === undefined) return undefined
    try {
      const address = await resolveAgain(name)
      return address?.toLowerCase() === to.toLowerCase() ? undefined : { kind: "name_moved", name, address }
    } catch {
      return { kind: "name_unknown", name }
    }
  }
  const run = async (asked: Draft, send: () => void) => {
    setFinding(undefined)
    setChecked(asked)
    const owner = ownerNow()
    try {
      const found = await lookAtName(asked)
      if (found) return setFinding(found)
      const equal = await readEqualSend(client, asked, accepted, now())
      // By now the form may be gone, show another network, or belong to another user, who pressed nothing.
      if (shown.current !== asked || ownerNow() !== owner) return
      if (equal) onEqual(equal)
      else send()
    } finally {
      setChecked(undefined)
    }
  }
  return {
    finding,
    isChecking: checked !== undefined && checked === draft,
    run: (send: () => void) => {
      if (draft && checked === undefined) void run(draft, send)
    },
    reset: () => {
      setFinding(undefined)
      setChecked(undefined)
    }
  }
}

/** What the screen shows now. `undefined` once it is gone. */
const useShown = (draft: Draft | undefined) => {
  const shown = useRef<Draft | undefined>(undefined)
  useEffect(() => {
    shown.current = draft
    return () => {
      shown.current = undefined
    }
  }, [draft])
  return shown
}
