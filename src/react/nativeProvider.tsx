import type { SlipwayProviderProps } from "./providerProps.ts"
import { SharedProvider } from "./sharedProvider.tsx"

/**
 * Provides a client to the hooks below it. The nearest provider wins. Providers of the same client inside each other share one queue
 * of confirmations. React Native has no wallets of browser extensions, so none is connected.
 */
export const SlipwayProvider = (props: SlipwayProviderProps) => <SharedProvider {...props} />
