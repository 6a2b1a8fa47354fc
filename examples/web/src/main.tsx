import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"
import { keepOnDevice } from "./offline/register.ts"
import { currentSettings } from "./settings.ts"
import { english, type Language, loadLanguage } from "./words/languages.ts"
import "slipway/styles.css"
import "./fonts.css"
import "./app.css"

const root = document.getElementById("root")

const start = (language: Language) => {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App language={language} />
    </StrictMode>
  )
  keepOnDevice()
}

// No `await` at the top: a language may import this script, and would wait for its end. The app stays readable in English when the
// language fails to load.
void loadLanguage(currentSettings().locale)
  .catch(() => english)
  .then(start)
