import { createContext, type ReactNode } from "react"

/** Whether what the user typed outlives the forms inside. */
export const InputIsKept = createContext(false)

/**
 * Keeps what the user typed in the forms and flows inside when they leave the page, for example with a dialog that closes. They
 * start with it when they are rendered again, until it is sent, the user signs out or the page reloads. No other user sees it.
 */
export const KeepInput = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <InputIsKept.Provider value={true}>{children}</InputIsKept.Provider>
)
