import { useState } from "react"

/** Returns what `make` makes once for `keys`. React may drop what `useMemo` keeps, and state would be lost with it. */
export const useMade = <Made>(make: () => Made, keys: readonly unknown[]): Made => {
  const hold = () => ({ keys, made: make() })
  const [held, setHeld] = useState(hold)
  if (keys.every((key, index) => key === held.keys[index])) return held.made
  const next = hold()
  setHeld(next)
  return next.made
}
