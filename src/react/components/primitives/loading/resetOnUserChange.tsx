import { createContext, type ForwardedRef, forwardRef, type ReactNode } from "react"
import { useCurrentUser } from "../../../hooks/currentUser.ts"
import { checkProps } from "../../../props/checkProps.ts"

/** The key of the user that a component belongs to, as in cache keys. */
export const UserContext = createContext<string | null>(null)

/**
 * Wraps a component so that it remounts when another user signs in or the user signs out. Nothing typed by one user
 * is shown to the next. A session that ended by itself keeps the state for when the user signs in again, unless another sign-in ended it.
 */
export const resetOnUserChange = <Props extends object>(name: string, render: Render<Props>) => {
  const Inner = ({ props, outer }: { readonly props: Props; readonly outer: ForwardedRef<HTMLElement> }) =>
    render(props, outer)
  const Outer = forwardRef<HTMLElement, Props>((props, ref): ReactNode => {
    checkProps(name, props)
    const { userKey, mount } = useCurrentUser()
    return (
      <UserContext.Provider value={userKey}>
        <Inner key={mount} props={props as Props /* the type has no ref */} outer={ref} />
      </UserContext.Provider>
    )
  })
  Outer.displayName = name
  return Outer
}

type Render<Props> = (props: Props, ref: ForwardedRef<HTMLElement>) => ReactNode
