import { useContext, useEffect, useMemo, useState } from "react"
import type { Client, SlipwayFailure } from "../../../index.ts"
import { ownerOf } from "../../../query/keys.ts"
import { whenPersonGoes } from "../../../query/signOut.ts"
import { ClientContext } from "../../context.ts"
import { UserContext } from "../primitives/resetOnUserChange.tsx"
import { type Errors, type Form, useForm } from "./useForm.ts"

/** Where the draft of one form of one person is. */
interface Place {
  readonly read: () => object | undefined
  readonly keep: (values: object) => void
  readonly drop: () => void
  /** Whether the person's session has ended otherwise than by their own will. */
  readonly isDeserted: () => boolean
}

/** Of each client, by person and form. It is in no storage, and no secret is typed into what is kept here. */
const drafts = new WeakMap<Client, Map<string, object>>()

/**
 * What the person had typed into the form of this name when their session ended, if they have come back since. It is
 * for them alone.
 */
export const useDraft = <Values extends object>(name: string): Values | undefined => {
  const { read } = usePlace(name)
  // A form of one name has the same values each time.
  const [found] = useState(() => read() as Values | undefined)
  return found
}

type Fields = Readonly<Record<string, string>>

/** A form whose values are kept for who has to sign in again. `onSubmit` gives the promise of what it sends. */
export const useKeptForm = <Values extends Fields>(
  name: string,
  initial: Values,
  check: (values: Values) => Errors<Values>,
  onSubmit: (values: Values) => unknown
): Form<Values> => {
  const form = useForm(initial, check, (values) => submit(onSubmit(values)))
  const submit = useSubmission(name, form.values)
  return form
}

/**
 * Keeps `values` until they are sent, and again when that came to nothing. What was carried out, or may have been, is
 * not laid before somebody a second time.
 */
export const useSubmission = (name: string | undefined, values: object) => {
  const [sent, setSent] = useState<object>()
  const [isUncertain, setUncertain] = useState(false)
  const place = useKept(isUncertain ? undefined : name, values === sent ? undefined : values)
  return (answer: unknown): void => {
    if (!(answer instanceof Promise)) return
    setSent(values)
    setUncertain(false)
    answer.catch(({ outcome }: SlipwayFailure) => {
      // Also what is changed in it then: the page that warns of it is gone with the session.
      if (outcome === "unknown") return setUncertain(true)
      setSent(undefined)
      // The form may be gone, with the session in which it was sent.
      if (place.isDeserted()) place.keep(values)
    })
  }
}

/** Keeps values under a name. Without a name or values there is nothing to keep. */
export const useKept = (name: string | undefined, values: object | undefined): Place => {
  const place = usePlace(name)
  useEffect(() => {
    if (values === undefined) return
    place.keep(values)
    return () => {
      if (!place.isDeserted()) place.drop()
    }
  }, [place, values])
  return place
}

const usePlace = (name: string | undefined): Place => {
  const client = useContext(ClientContext)
  const person = useContext(UserContext)
  return useMemo(() => placeOf(client, person, name), [client, person, name])
}

const placeOf = (client: Client | undefined, person: string | null, name: string | undefined): Place => {
  const all = client && person !== null && name !== undefined ? draftsOf(client) : undefined
  const key = `${person} ${name}`
  return {
    read: () => all?.get(key),
    keep: (values) => void all?.set(key, values),
    drop: () => void all?.delete(key),
    isDeserted: () => {
      const session = client?.session.current()
      return session !== undefined && ownerOf(session) !== person && session.reason !== "signed_out"
    }
  }
}

const draftsOf = (client: Client): Map<string, object> => {
  const found = drafts.get(client)
  if (found) return found
  const all = new Map<string, object>()
  whenPersonGoes(client, (last) => {
    if (client.session.current().reason !== "signed_out") return
    for (const key of all.keys()) if (key.startsWith(`${ownerOf(last)} `)) all.delete(key)
  })
  drafts.set(client, all)
  return all
}
