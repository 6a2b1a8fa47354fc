import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { stories } from "./stories/index.tsx"

declare global {
  var storyNames: readonly string[]
}

globalThis.storyNames = Object.keys(stories)
const show = stories[new URLSearchParams(location.search).get("story") ?? ""]
const stage = document.getElementById("stage")
if (stage && show) createRoot(stage).render(<StrictMode>{show()}</StrictMode>)
