import { createContext, useContext } from "react"

export const FlowContext = createContext(false)

/** Whether the screen is in a dialog, which has the title. */
export const useIsInFlow = (): boolean => useContext(FlowContext)
