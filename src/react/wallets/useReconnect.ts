import { useEffect } from "react"
import type { Client } from "../../index.ts"
import { onUserChange } from "../../query/auth/signOut.ts"
import type { ExternalWallet } from "./externalWallet.ts"

/** Connects the wallet of the last visit again, and disconnects it when its user is gone. */
export const useReconnect = (client: Client, externalWallet: ExternalWallet): void => {
  useEffect(() => onUserChange(client, externalWallet.disconnect), [client, externalWallet])
  useEffect(() => {
    // Nothing is loaded for a user who connected no wallet.
    if (externalWallet.memory.read() === undefined) return
    let stop = () => {}
    let isOver = false
    import("./reconnect.ts").then(
      ({ reconnectInjected }) => {
        if (!isOver) stop = reconnectInjected(client, externalWallet)
      },
      // The user can connect it again.
      () => undefined
    )
    return () => {
      isOver = true
      stop()
    }
  }, [client, externalWallet])
}
