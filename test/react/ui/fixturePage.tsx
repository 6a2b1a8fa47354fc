import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { fixtures } from "./fixtures/index.tsx"
import { speak as changeLanguage } from "./fixtures/language.ts"

declare global {
  var fixtureNames: readonly string[]
  var speak: (language: string) => void
}

globalThis.fixtureNames = Object.keys(fixtures)
globalThis.speak = changeLanguage
const query = new URLSearchParams(location.search)
// The page is of the same scheme as the component: one without a ground of its own is read on the page's.
document.documentElement.style.colorScheme = query.get("scheme") ?? ""
const show = fixtures[query.get("fixture") ?? ""]
const container = document.getElementById("harness")
if (container && show) createRoot(container).render(<StrictMode>{show()}</StrictMode>)
