import type { ReactNode } from "react"
import { SlipwayProvider, useClient, usePresentation } from "slipway/react"

/** Every wallet call made inside waits in the page's queue, until the user has answered. */
export const AskFirst = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <SlipwayProvider {...usePresentation()} client={useClient()} confirm="queue" explorer={null}>
    {children}
  </SlipwayProvider>
)
