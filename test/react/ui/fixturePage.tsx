import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { fixtures } from "./fixtures/index.tsx"

declare global {
  var fixtureNames: readonly string[]
}

globalThis.fixtureNames = Object.keys(fixtures)
const show = fixtures[new URLSearchParams(location.search).get("fixture") ?? ""]
const container = document.getElementById("harness")
if (container && show) createRoot(container).render(<StrictMode>{show()}</StrictMode>)
