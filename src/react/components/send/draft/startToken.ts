import { useMemo, useState } from "react"
import type { Network } from "../../../../networks.ts"
import { useSession } from "../../../hooks/session.ts"
import type { SendStart } from "./sendFlow.ts"
import type { ClaimedToken, Token } from "./token.ts"

export interface StartToken {
  /** The tokens that are listed, and the one that was found. */
  readonly tokens: readonly Token[]
  readonly start: SendStart | undefined
  /** The address of the token that the form cannot start without. `undefined` once it is found, or left out. */
  readonly wanted: string | undefined
  readonly found: (token: Token) => void
  /** Starts the form without the token, and without its amount, which would be read as one of another asset. */
  readonly leaveOut: () => void
}

/** The token that a form starts with, if it is not listed. What an app asks for on one network is not looked up on another. */
export const useStartToken = (
  network: Network,
  listed: readonly Token[],
  start: SendStart | undefined
): StartToken => {
  const { status } = useSession()
  const address = start?.tokenAddress || undefined
  const asked = { network, address }
  const [search, setSearch] = useState<Search>(asked)
  if (search.address !== address) setSearch(asked)
  const { token, isLeftOut } = search
  // The ramp's list can come after the token was looked up.
  const tokens = useMemo(
    () => (token && !has(listed, token.tokenAddress) ? [...listed, token] : listed),
    [listed, token]
  )
  const isKnown = has(tokens, address)
  return {
    tokens,
    start: isLeftOut ? { to: start?.to } : start,
    wanted: isKnown || isLeftOut || search.network !== network || status !== "ready" ? undefined : address,
    found: (it) => setSearch({ ...search, token: { ...it, isClaimed: true } }),
    leaveOut: () => setSearch({ ...search, isLeftOut: true })
  }
}

const has = (tokens: readonly Token[], address: string | undefined): boolean =>
  tokens.some(({ tokenAddress }) => tokenAddress.toLowerCase() === address?.toLowerCase())

interface Search {
  readonly network: Network
  readonly address: string | undefined
  readonly token?: ClaimedToken
  readonly isLeftOut?: boolean
}
