import { useContext, useEffect, useMemo, useState } from "react"
import type { Client, SlipwayFailure } from "../../../index.ts"
import { onUserChange } from "../../../query/auth/signOut.ts"
import { ownerOf } from "../../../query/cache/keys.ts"
import { ClientContext } from "../../context.ts"
import { UserContext } from "../primitives/loading/resetOnUserChange.tsx"
import { InputIsKept } from "./KeepInput.tsx"
import { type Errors, type Form, useForm } from "./useForm.ts"

/** Where the draft of one user's form is stored. */
interface DraftSlot {
  readonly read: () => object | undefined
  readonly keep: (values: object) => void
  readonly drop: () => void
  /** Whether it outlives its form: the session ended without the user signing out, or the app keeps it. */
  readonly isKept: () => boolean
}

/** Drafts by client, user and form. They stay in memory, and forms with secrets are not kept. */
const drafts = new WeakMap<Client, Map<string, object>>()

/**
 * Returns what the user typed into this form before their session ended, if they signed in again. Other users never
 * see it.
 */
export const useDraft = <Values extends object>(name: string): Values | undefined => {
  const { read } = useDraftSlot(name)
  // A form of the same name always has the same values type.
  const [found] = useState(() => read() as Values | undefined)
  return found
}

type Fields = Readonly<Record<string, string>>

/** A form that restores its values after the user signs in again. `onSubmit` returns the promise of the request. */
export const useDraftForm = <Values extends Fields>(
  name: string,
  initial: Values,
  check: (values: Values) => Errors<Values>,
  onSubmit: (values: Values) => unknown,
  onInvalid?: (name: keyof Values & string) => void
): Form<Values> => {
  const form = useForm(initial, check, (values) => submit(onSubmit(values)), onInvalid)
  const submit = useSubmission(name, form.values)
  return form
}

/**
 * Keeps `values` until they are submitted, and again if the request certainly failed. Values that were or may have
 * been carried out are not restored.
 */
export const useSubmission = (name: string | undefined, values: object) => {
  const [sent, setSent] = useState<object>()
  const [isUncertain, setUncertain] = useState(false)
  const slot = useSavedDraft(name, isUncertain || values === sent ? undefined : values)
  return (answer: unknown): void => {
    if (!(answer instanceof Promise)) return
    setSent(values)
    setUncertain(false)
    answer.catch(({ outcome }: SlipwayFailure) => {
      // Later edits are dropped too: the warning disappears with the session.
      if (outcome === "unknown") return setUncertain(true)
      setSent(undefined)
      // The form may have unmounted when its session ended.
      if (slot.isKept()) slot.keep(values)
    })
  }
}

/** Keeps values under a name, and drops them when there are none. Does nothing without a name. */
export const useSavedDraft = (name: string | undefined, values: object | undefined): DraftSlot => {
  const slot = useDraftSlot(name)
  useEffect(() => {
    if (values === undefined) return slot.drop()
    slot.keep(values)
    return () => {
      if (!slot.isKept()) slot.drop()
    }
  }, [slot, values])
  return slot
}

const useDraftSlot = (name: string | undefined): DraftSlot => {
  const client = useContext(ClientContext)
  const userKey = useContext(UserContext)
  const isKept = useContext(InputIsKept)
  return useMemo(() => draftSlotOf(client, userKey, name, isKept), [client, userKey, name, isKept])
}

const draftSlotOf = (
  client: Client | undefined,
  userKey: string | null,
  name: string | undefined,
  isKept: boolean
): DraftSlot => {
  const all = client && userKey !== null && name !== undefined ? draftsOf(client) : undefined
  const key = `${userKey} ${name}`
  return {
    read: () => all?.get(key),
    keep: (values) => void all?.set(key, values),
    drop: () => void all?.delete(key),
    isKept: () => {
      const session = client?.session.current()
      if (session === undefined || session.reason === "signed_out") return false
      return isKept || ownerOf(session) !== userKey
    }
  }
}

const draftsOf = (client: Client): Map<string, object> => {
  const found = drafts.get(client)
  if (found) return found
  const all = new Map<string, object>()
  onUserChange(client, (last) => {
    if (client.session.current().reason !== "signed_out") return
    for (const key of all.keys()) if (key.startsWith(`${ownerOf(last)} `)) all.delete(key)
  })
  drafts.set(client, all)
  return all
}
