import type { ReactNode } from "react"

/** The ends of a whole address, drawn over its field until that has the focus: it has no room for all of it. Belongs right after the input. */
export const AddressEnds = ({ of }: { readonly of: string }): ReactNode =>
  /^0x\w{40}$/.test(of) ? (
    <bdi data-part="ends" dir="ltr" aria-hidden="true">
      {of.slice(0, 10)}…{of.slice(-8)}
    </bdi>
  ) : null
