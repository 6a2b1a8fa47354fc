import type { ReactNode } from "react"

/** A sentence whose short addresses stay in one line. */
export const Unbroken = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/(0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={String(at)} data-part="short">
        {part}
      </span>
    )
  )
