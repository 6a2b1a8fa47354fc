import { createContext, type ForwardedRef, forwardRef, type ReactNode, useState } from "react"
import { ownerOf } from "../../../query/keys.ts"
import { useSession } from "../../hooks/session.ts"

/** Whose a component is: their address, as what is cached for them is under. */
export const UserContext = createContext<string | null>(null)

/**
 * A component that begins anew when another person is there, or the one who was has signed out: nothing that one has
 * typed or done is shown to the next. A session that ended by itself leaves it as it is, for who signs in again.
 */
export const resetOnUserChange = <Props extends object>(name: string, render: Render<Props>) => {
  const Inner = ({ props, outer }: { readonly props: Props; readonly outer: ForwardedRef<HTMLElement> }) =>
    render(props, outer)
  const Outer = forwardRef<HTMLElement, Props>((props, ref): ReactNode => {
    const { person, turn } = useCurrentUser()
    return (
      <UserContext.Provider value={person}>
        <Inner key={turn} props={props as Props /* which has no ref */} outer={ref} />
      </UserContext.Provider>
    )
  })
  Outer.displayName = name
  return Outer
}

type Render<Props> = (props: Props, ref: ForwardedRef<HTMLElement>) => ReactNode

const useCurrentUser = () => {
  const session = useSession()
  const person = ownerOf(session)
  const [known, setKnown] = useState({ person, turn: 0 })
  if (
    person !== known.person &&
    (person !== null || session.status === "no_wallet" || session.reason === "signed_out")
  ) {
    setKnown({ person, turn: known.person === null ? known.turn : known.turn + 1 })
  }
  return known
}
