import type { SlipwayProviderProps } from "./providerProps.ts"
import { SharedProvider } from "./sharedProvider.tsx"
import { useOwnWallet } from "./wallets/useOwnWallet.ts"

/**
 * Provides a client to the hooks and components below it. The nearest provider wins. Providers of the same client inside each other
 * share one queue of confirmations, one modal and one external wallet.
 */
export const SlipwayProvider = (props: SlipwayProviderProps) => (
  <SharedProvider {...props} externalWallet={useOwnWallet(props.client)} />
)
