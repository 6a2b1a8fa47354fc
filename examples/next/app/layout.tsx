import type { ReactNode } from "react"
import { Providers } from "./providers.tsx"
import "slipway/styles.css"
import "./app.css"

export const metadata = { title: "Slipway on Next.js", icons: { icon: "data:," } }

// The service address is known when the server runs, not at build time.
export const dynamic = "force-dynamic"

const Layout = ({ children }: { readonly children: ReactNode }) => (
  <html lang="en">
    <body>
      <Providers
        service={process.env.SLIPWAY_SERVICE ?? ""}
        rpcUrl={process.env.SLIPWAY_RPC_URL || undefined}
      >
        <main>{children}</main>
      </Providers>
    </body>
  </html>
)
export default Layout
