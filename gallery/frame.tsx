import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { fixtures } from "../test/react/ui/fixtures/index.tsx"
import { placeIn } from "./place.ts"

/** The page inside a frame: one component in one state. */
const { state, scheme, direction, text, variables } = placeIn(location.search)
const root = document.documentElement
root.dir = direction
root.style.colorScheme = scheme
root.style.fontSize = `${text}%`
for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
const show = fixtures[state]
const container = document.getElementById("frame")
if (container && show) createRoot(container).render(<StrictMode>{show()}</StrictMode>)
