import type { ReactNode } from "react"
import { ConnectionBar } from "slipway/react/ui"

export const Page = ({ children }: { readonly children: ReactNode }) => (
  <>
    <ConnectionBar />
    {children}
  </>
)
