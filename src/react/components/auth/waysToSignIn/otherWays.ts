import { createContext } from "react"

/** Whether there are other sign-in methods besides a button. */
export const OtherWaysContext = createContext(false)
