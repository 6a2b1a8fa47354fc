import type { ReactNode } from "react"
import { CopyIcon } from "../primitives/controls/CopyIcon.tsx"
import { shortly } from "../primitives/text/address/addressText.ts"
import { useText } from "../primitives/text/text.ts"

/** Enough to recognize the address. Copying takes all of it. */
export const ShortAddress = ({ value }: { readonly value: string }): ReactNode => {
  const { t } = useText()
  return (
    <div data-part="short-address">
      <bdi dir="ltr" translate="no" title={value}>
        {shortly(value)}
      </bdi>
      <CopyIcon value={value} label={t.account.copyAddress} />
    </div>
  )
}
