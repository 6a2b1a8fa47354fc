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
const show = fixtures[new URLSearchParams(location.search).get("fixture") ?? ""]
const container = document.getElementById("harness")
if (container && show) createRoot(container).render(<StrictMode>{show()}</StrictMode>)
