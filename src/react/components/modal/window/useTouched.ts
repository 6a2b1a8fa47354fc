import type { SyntheticEvent } from "react"
import type { Modal } from "../../../modal/modal.ts"

/** Tells the modal when the user types or chooses something on its page. */
export const useTouched = ({ send }: Modal) => {
  const touchIf = ({ target }: SyntheticEvent, selector: string) => {
    if (target instanceof Element && target.closest(`[data-part="modal-page"] :is(${selector})`))
      send({ type: "touched" })
  }
  return {
    // Not in the capture phase, where React would render before the field has the typed text.
    onInput: (event: SyntheticEvent) => touchIf(event, "*"),
    // Before the page handles it: a press that leads to another page belongs to this one.
    onClickCapture: (event: SyntheticEvent) => touchIf(event, 'button, [role="option"]')
  }
}
