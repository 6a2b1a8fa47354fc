import type { Messages } from "../../../locales/messages.ts"
import { ChainName } from "../../assets/NetworkName.tsx"
import type { Intent } from "../reading/request/intent.ts"
import type { Fact } from "../reading/words/fact.ts"

type OnChain = Extract<Intent, { readonly kind: "delegation" | "undelegation" }>

/** Whether a request names its chain itself. */
export const isOnChain = (intent: Intent): intent is OnChain =>
  intent.kind === "delegation" || intent.kind === "undelegation"

/** The chain that such a request is for. */
export const chainFact = ({ chainId }: OnChain, t: Messages): Fact => {
  if (Number.isNaN(chainId)) return undefined
  return [t.confirm.network, chainId === 0 ? t.confirm.everyChain : <ChainName key="chain" id={chainId} />]
}
