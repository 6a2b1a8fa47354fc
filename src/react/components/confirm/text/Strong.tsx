import type { ReactNode } from "react"

/** What changes hands. */
export const Strong = ({ text }: { readonly text: string | undefined }): ReactNode => (
  <strong data-part="change">
    <bdi>{text}</bdi>
  </strong>
)
