import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { skipOwnerStacks } from "../../../support/page/ownerStacks.ts"
import { changeLook as changeFixture, type Look } from "../fixtures/frame/look.ts"
import { fixtures } from "../fixtures/index.tsx"

declare global {
  var fixtureNames: readonly string[]
  var changeLook: (look: Look) => void
}

// The page is of the same scheme as the component: one without a ground of its own is read on the page's.
const changePage = ({ scheme }: Look) => {
  document.documentElement.style.colorScheme = scheme ?? ""
}

globalThis.fixtureNames = Object.keys(fixtures)
globalThis.changeLook = (look) => {
  changePage(look)
  changeFixture(look)
}
skipOwnerStacks()
const query = new URLSearchParams(location.search)
changePage({ scheme: query.get("scheme") ?? "" })
const show = fixtures[query.get("fixture") ?? ""]
const container = document.getElementById("harness")
if (container && show) createRoot(container).render(<StrictMode>{show()}</StrictMode>)
