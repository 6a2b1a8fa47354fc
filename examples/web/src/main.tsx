import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"
import { keepOnDevice } from "./offline/register.ts"
import { currentSettings } from "./settings.ts"
import { english, loadLanguage } from "./words/languages.ts"
import "slipway/styles.css"
import "./fonts.css"
import "./app.css"

const root = document.getElementById("root")
if (root) {
  // The app stays readable in English when the language fails to load.
  const language = await loadLanguage(currentSettings().locale).catch(() => english)
  createRoot(root).render(
    <StrictMode>
      <App language={language} />
    </StrictMode>
  )
  keepOnDevice()
}
