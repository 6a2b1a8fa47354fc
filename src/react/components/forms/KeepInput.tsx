import { createContext, type ReactNode } from "react"

/** Whether what the user typed outlives the forms inside. */
export const InputIsKept = createContext(false)

/**
 * Keeps what the user typed in the forms and flows inside it while they are not rendered, for example while a dialog is
 * closed. Keeps it until it is sent, the user signs out or the page reloads. No other user sees it.
 */
export const KeepInput = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <InputIsKept.Provider value={true}>{children}</InputIsKept.Provider>
)
