import { createContext } from "react"

/** Whether there are other ways to sign in beside a button. */
export const OtherWaysContext = createContext(false)
