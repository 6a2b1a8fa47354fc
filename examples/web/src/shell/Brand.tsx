import type { ReactNode } from "react"
import { useWords } from "../words/words.ts"

/** The name of the app, above the sign-in card. */
export const Brand = (): ReactNode => (
  <header className="brand">
    <img src="/icon.svg" alt="" width="44" height="44" />
    <h1>Harbour</h1>
    <p>{useWords().tagline}</p>
  </header>
)
