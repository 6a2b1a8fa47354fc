import { createContext } from "react"

/** The title that the frame around a component shows. The component's own heading of the same words is only read aloud. */
export const ShownTitle = createContext<string | undefined>(undefined)
