import type { ReactNode } from "react"
import type { ModalStart } from "../../modal/modal.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { useModalPlace } from "../primitives/dialog/modalPage.ts"
import { useText } from "../primitives/text/text.ts"

/** Sends from the wallet where the smart account cannot, in an app with a modal. */
export const UseWallet = ({ start }: { readonly start: ModalStart }): ReactNode => {
  const { t } = useText()
  const open = useModalPlace()
  return open ? <Button onClick={() => open({ page: "send", start })}>{t.send.useWallet}</Button> : null
}
