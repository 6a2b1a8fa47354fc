import type { ReactNode } from "react"

/** One place of a code. */
export interface Slot {
  readonly char: string | null
  readonly placeholderChar: string | null
  readonly isActive: boolean
  readonly hasFakeCaret: boolean
}

/** A box for each place. They are drawings: what reads a page aloud, and the keyboard, meet the input. */
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
        {mask && char ? "•" : (char ?? placeholderChar)}
        {hasFakeCaret ? <span data-part="caret" /> : null}
      </span>
    ))}
  </span>
)
