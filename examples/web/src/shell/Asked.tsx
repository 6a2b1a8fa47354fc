import type { ReactNode } from "react"
import { SlipwayProvider, useClient, usePresentation } from "slipway/react"
import { ConfirmRequest } from "slipway/react/ui"

/** A part of the app whose wallet calls go out after the person has seen and allowed each of them. */
export const Asked = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <SlipwayProvider {...usePresentation()} client={useClient()} confirm="queue">
    {children}
    <ConfirmRequest />
  </SlipwayProvider>
)
