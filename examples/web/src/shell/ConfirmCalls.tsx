import type { ReactNode } from "react"
import { SlipwayProvider, useClient, usePresentation } from "slipway/react"
import { ConfirmRequest } from "slipway/react/ui"

/** Asks the user to confirm every wallet call made inside. */
export const ConfirmCalls = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <SlipwayProvider {...usePresentation()} client={useClient()} confirm="queue">
    {children}
    <ConfirmRequest />
  </SlipwayProvider>
)
