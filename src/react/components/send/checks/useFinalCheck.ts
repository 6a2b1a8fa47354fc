import { useEffect, useRef, useState } from "react"
import type { Transaction } from "../../../../index.ts"
import { useClient } from "../../../context.ts"
import { useNow } from "../../../hooks/clock.ts"
import { useResolveAgain } from "../../../hooks/contacts/resolvedName.ts"
import { useCurrentOwner } from "../../../hooks/currentUser.ts"
import type { Draft } from "../draft/draft.ts"
import type { Finding } from "../draft/finalCheck.ts"
import type { SendChecks } from "./sendChecks.ts"

/**
 * Runs the final check before a send. Calls `onEqual` with an equal send that the user has not seen. Does nothing until `checks` has
 * loaded.
 */
export const useFinalCheck = (
  checks: SendChecks | undefined,
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
  const run = async ({ finalCheck }: SendChecks, asked: Draft, send: () => void) => {
    setFinding(undefined)
    setChecked(asked)
    const owner = ownerNow()
    try {
      const found = await finalCheck(asked, { client, accepted, now: now(), resolveAgain })
      if (found.finding) return setFinding(found.finding)
      // Meanwhile the form may have been removed, may show another network, or may belong to another user, who did not press send.
      if (shown.current !== asked || ownerNow() !== owner) return
      if (found.equal) onEqual(found.equal)
      else send()
    } finally {
      setChecked(undefined)
    }
  }
  return {
    finding,
    isChecking: checked !== undefined && checked === draft,
    run: (send: () => void) => {
      if (checks && draft && checked === undefined) void run(checks, draft, send)
    },
    reset: () => {
      setFinding(undefined)
      setChecked(undefined)
    }
  }
}

/** What the screen shows now. `undefined` after it was removed. */
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
