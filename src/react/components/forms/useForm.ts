import { type ChangeEvent, type FormEvent, type RefCallback, useRef, useState } from "react"
import { useFocusFallback } from "../primitives/focusFallback.ts"

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

/** Manages a form's values. Submits when all are valid, and otherwise focuses the first invalid field. */
export const useForm = <Values extends Readonly<Record<string, string>>>(
  initial: Values,
  check: (values: Values) => Errors<Values>,
  onSubmit: (values: Values) => void
): Form<Values> => {
  const form = useRef<HTMLFormElement>(null)
  const ref = useFocusFallback(form)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<Values>>({})

  const set = (changes: Partial<Values>) => {
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
    const element = form.current?.elements.namedItem(wrong[0])
    const first = element instanceof RadioNodeList ? element[0] : element
    if (first instanceof HTMLElement) first.focus()
    return true
  }

  return {
    values,
    set,
    failAll: (errors) => void show(errors),
    fail: (name, message) => show({ [name]: message } as Errors<Values>), // one of its own keys
    field: (name) => ({
      name,
      value: values[name] ?? "",
      error: errors[name],
      onChange: (event) => set({ [name]: event.target.value } as Partial<Values>) // one of its own keys
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
