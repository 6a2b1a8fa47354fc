import { createContext, useContext } from "react"
import type { en } from "./en.ts"

/** All that the app says. A language that lacks something does not compile. */
export type Words = typeof en

/** Filled where the app begins. */
export const WordsContext = createContext<Words | undefined>(undefined)

export const useWords = (): Words => {
  const words = useContext(WordsContext)
  if (words === undefined) throw new Error("There are no words outside of <App>.")
  return words
}
