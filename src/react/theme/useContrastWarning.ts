import { useEffect } from "react"
import type { Theme } from "../context.ts"

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Checks the colors of the page in development. Production bundles leave it out. */
export function useContrastWarning(theme: Theme = "quay"): void {
  if (process.env.NODE_ENV === "development") {
    useEffect(() => {
      // React Native has no page.
      if (typeof document === "undefined") return
      void import("./warnOfContrast.ts").then(({ warnOfContrast }) => warnOfContrast(theme))
    }, [theme])
  }
}
