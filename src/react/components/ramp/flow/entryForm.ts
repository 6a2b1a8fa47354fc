import { useEffect, useState } from "react"
import type { FlowIssue, PriceShown } from "../../../flows/flowStates.ts"
import { type Errors, type Form, useForm } from "../../forms/useForm.ts"

/** The first step of a flow, as far as its form uses it. */
export interface EntryStep extends Pick<PriceShown<unknown>, "quoteError"> {
  readonly issues: readonly FlowIssue<string>[]
  readonly canContinue: boolean
  readonly continue: () => void
}

export interface EntryForm<Values extends Readonly<Record<string, string>>> extends Form<Values> {
  /** Whether the button was pressed with valid values, and nothing was typed since. */
  readonly isPressed: boolean
  /** Whether the flow continues once the quote has arrived. */
  readonly isContinuing: boolean
}

/** The form of a flow's first step. A press before the quote has arrived counts once it has. */
export const useEntryForm = <Values extends Readonly<Record<string, string>>>(
  first: Values,
  check: (values: Values) => Errors<Values>,
  step: EntryStep,
  onType: (values: Values) => void
): EntryForm<Values> => {
  const [pressed, setPressed] = useState<Values>()
  const form = useForm(first, check, setPressed)
  const { values } = form
  // Typing after the press cancels it.
  const isPressed = pressed === values
  const isStuck = step.quoteError !== undefined || step.issues.length > 0
  const isReady = isPressed && step.canContinue
  useEffect(() => onType(values), [values, onType])
  useEffect(() => {
    if (isReady) step.continue()
  })
  // What is wrong may be known only after the press: the decimals of a currency load with the pair.
  useEffect(() => {
    if (isPressed && step.issues.length > 0) form.failAll(check(values))
  }, [isPressed, step.issues.length])
  return { ...form, isPressed, isContinuing: isPressed && !isStuck }
}

/** Tells the flow what is entered. */
export const useEntry = <Entry extends object>(change: (entry: Entry) => void, entry: Entry): void => {
  // `change` is another function in each render, which is no reason to call it. The fields of an entry are always the same.
  useEffect(() => change(entry), Object.values(entry))
}
