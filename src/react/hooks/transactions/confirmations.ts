import { useSettings } from "../../context.ts"
import { useExternalStore } from "../externalStore.ts"
import type { PendingConfirmation } from "./confirmationQueue.ts"

const none: readonly PendingConfirmation[] = []

/** Returns the wallet calls that wait for the user's decision. The provider needs `confirm="queue"`. */
export const useConfirmations = () => {
  const { confirmations } = useSettings()
  const { current, subscribe, approve, reject } = confirmations
  const queue = useExternalStore(subscribe, current, () => none)
  return { current: queue[0], queue, approve, reject }
}
