import type { ReactNode } from "react"
import { Unbroken } from "./Unbroken.tsx"

/** What changes hands. */
export const Strong = ({ text }: { readonly text: string | undefined }): ReactNode => (
  <strong data-part="change">
    <bdi>
      <Unbroken text={text ?? ""} />
    </bdi>
  </strong>
)
