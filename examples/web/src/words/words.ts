import { createContext, useContext } from "react"
import type { en } from "./en.ts"

/** All texts of the app. A language that lacks one does not compile. */
export type Words = typeof en

/** Provided at the root of the app. */
export const WordsContext = createContext<Words | undefined>(undefined)

export const useWords = (): Words => {
  const words = useContext(WordsContext)
  if (words === undefined) throw new Error("There are no words outside of <App>.")
  return words
}
