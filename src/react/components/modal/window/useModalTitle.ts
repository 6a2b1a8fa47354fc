import { useSession } from "../../../hooks/session.ts"
import { modalMessages } from "../../../locales/en/modal.ts"
import type { ModalPage } from "../../../modal/modal.ts"
import { useMessages } from "../../primitives/text/messages.ts"

/** The title of a page. Until the user has a wallet, the pages that need one show how to get it. */
export const useModalTitle = (page: ModalPage): string => {
  const { modal } = useMessages(modalMessages)
  const { status } = useSession()
  const needsWallet = page !== "connect" && page !== "networks"
  if (needsWallet && status === "signed_out") return modal.signIn.signed_out
  return needsWallet && status === "no_wallet" ? modal.signIn.no_wallet : modal.pages[page]
}
