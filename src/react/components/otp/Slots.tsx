import type { ReactNode } from "react"

/** One character slot of a code. */
export interface Slot {
  readonly char: string | null
  readonly placeholderChar: string | null
  readonly isActive: boolean
  readonly hasFakeCaret: boolean
}

/** Draws a box per slot. The boxes are hidden from assistive technology, which uses the input. */
export const Slots = ({
  slots,
  mask
}: {
  readonly slots: readonly Slot[]
  readonly mask?: boolean | undefined
}): ReactNode => (
  <span data-part="slots" aria-hidden="true">
    {slots.map(({ char, placeholderChar, isActive, hasFakeCaret }, index) => (
      <span key={index} data-part="slot" data-active={isActive || undefined}>
        {mask && char ? "●" : (char ?? placeholderChar)}
        {hasFakeCaret ? <span data-part="caret" /> : null}
      </span>
    ))}
  </span>
)
