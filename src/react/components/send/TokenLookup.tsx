import { type ReactNode, useEffect } from "react"
import type { Network } from "../../../networks.ts"
import { isAddress } from "../../hooks/contacts/contactList.ts"
import { useTokenBalances } from "../../hooks/wallet/walletReads.ts"
import { Button } from "../primitives/controls/Button.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Notice } from "../primitives/controls/Notice.tsx"
import { Address } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { errorKindOf } from "../primitives/errors/errorKind.ts"
import { Loading } from "../primitives/loading/Loading.tsx"
import { shortly } from "../primitives/text/address/addressText.ts"
import { visible } from "../primitives/text/address/visible.ts"
import { bare, claimOf } from "../primitives/text/claims.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import type { Token } from "./draft/token.ts"

interface TokenLookupProps {
  readonly network: Network
  readonly tokenAddress: string
  readonly headingId: string
  readonly onFound: (token: Token) => void
  readonly onLeaveOut: () => void
}

/** Reads the symbol and the decimals of a token that the app does not list. Its symbol is a claim, so it is in quotes. */
export const TokenLookup = ({
  network,
  tokenAddress,
  headingId,
  onFound,
  onLeaveOut
}: TokenLookupProps): ReactNode => {
  const { t } = useText()
  const isValid = isAddress(tokenAddress)
  const read = useTokenBalances({ network, tokenAddresses: [tokenAddress] }, { query: { enabled: isValid } })
  const { symbol, decimals } = read.data?.tokens[0] ?? {}
  const isFound = Number.isInteger(decimals)
  const isNone =
    !isValid || (read.isSuccess && !isFound) || (read.error && isRefusal(errorKindOf(read.error, false)))
  useEffect(() => {
    const claim = bare(claimOf(symbol, 12))
    const name = claim ? t.confirm.quoted(claim) : shortly(tokenAddress)
    if (isFound) onFound({ tokenAddress, symbol: name, decimals })
  }, [isFound])
  const title = networkTitle(network)
  return (
    <>
      <Heading id={headingId} title={t.send.title} text={title} />
      {isNone ? (
        <Notice kind="warning">
          <p>{t.send.noToken(title)}</p>
          <Address value={visible(tokenAddress.slice(0, 80))} />
        </Notice>
      ) : read.error ? (
        <ErrorMessage error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading reads={[read]} lines={4} shape="amount" label={t.send.findingToken} />
      )}
      <Button kind={isNone ? "primary" : "quiet"} onClick={onLeaveOut}>
        {t.send.otherAsset}
      </Button>
    </>
  )
}

/** The service found no token there, and asking again does not change that. */
const isRefusal = (kind: ReturnType<typeof errorKindOf>): boolean =>
  kind === "refused" || kind === "notFound" || kind === "invalidInput"
