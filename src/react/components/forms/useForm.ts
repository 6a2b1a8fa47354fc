import { type ChangeEvent, type FormEvent, type RefCallback, useRef, useState } from "react"
import { useBrowserLayoutEffect } from "../otp/useBrowserLayoutEffect.ts"
import { useFocusFallback } from "../primitives/controls/focusFallback.ts"

export type Errors<Values> = { readonly [Name in keyof Values]?: string | undefined }

export interface Form<Values extends Readonly<Record<string, string>>> {
  readonly values: Values
  readonly set: (changes: Partial<Values>) => void
  /** Marks a field as invalid, e.g. after the service rejected it, and focuses it. */
  readonly fail: (name: keyof Values & string, message: string) => void
  /** As `fail`, for several fields. Focuses the first. */
  readonly failAll: (errors: Errors<Values>) => void
  /** Props for a field. */
  readonly field: (name: keyof Values & string) => FormField
  readonly props: {
    readonly ref: RefCallback<HTMLFormElement>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
}

export interface FormField {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
}

/**
 * Manages a form's values. Submits when all are valid, and otherwise focuses the first invalid field. `onInvalid` is called with
 * its name, and may show the step that the field is on.
 */
export const useForm = <Values extends Readonly<Record<string, string>>>(
  initial: Values,
  check: (values: Values) => Errors<Values>,
  onSubmit: (values: Values) => void,
  onInvalid?: (name: keyof Values & string) => void
): Form<Values> => {
  const form = useRef<HTMLFormElement>(null)
  /** A field to focus once it is rendered. */
  const awaited = useRef<string>(undefined)
  const ref = useFocusFallback(form)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})

  const set = (changes: Partial<Values>) => {
    awaited.current = undefined
    setValues((before) => ({ ...before, ...changes }))
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined]))
    }))
  }

  const show = (found: Errors<Values>) => {
    setErrors(found)
    const wrong = Object.entries(found).find(([, message]) => message !== undefined)
    if (wrong === undefined) return false
    onInvalid?.(wrong[0])
    awaited.current = focusField(form.current, wrong[0]) ? undefined : wrong[0]
    return true
  }

  useBrowserLayoutEffect(() => {
    if (awaited.current !== undefined && focusField(form.current, awaited.current))
      awaited.current = undefined
  })

  return {
    values,
    set,
    failAll: (errors) => void show(errors),
    fail: (name, message) => show({ [name]: message } as Errors<Values>), // one of the form's keys
    field: (name) => ({
      name,
      value: values[name] ?? "",
      error: errors[name],
      onChange: (event) => set({ [name]: event.target.value } as Partial<Values>) // one of the form's keys
    }),
    props: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        if (!show(check(values))) onSubmit(values)
      }
    }
  }
}

/** Returns whether the form has the field. */
const focusField = (form: HTMLFormElement | null, name: string): boolean => {
  const element = form?.elements.namedItem(name)
  const first = element instanceof RadioNodeList ? element[0] : element
  if (!(first instanceof HTMLElement) || !first.isConnected) return false
  first.focus()
  return true
}
