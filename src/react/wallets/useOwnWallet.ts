import { useContext } from "react"
import type { Client } from "../../index.ts"
import { ClientContext, required, SettingsContext } from "../context.ts"
import { useMade } from "../hooks/made.ts"
import { createExternalWallet, type ExternalWallet } from "./externalWallet.ts"
import { walletMemory } from "./rememberedWallet.ts"
import { useReconnect } from "./useReconnect.ts"

/** Returns the external wallet of a provider: its own, or that of a provider of the same client around it. */
export const useOwnWallet = (client: Client): ExternalWallet => {
  const outer = useContext(SettingsContext)?.externalWallet
  const isSame = useContext(ClientContext) === client
  const own = useMade(() => createExternalWallet(walletMemory(required(client))), [client])
  const externalWallet = isSame && outer ? outer : own
  useReconnect(client, externalWallet)
  return externalWallet
}
