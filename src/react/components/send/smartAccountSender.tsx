import { type ReactNode, useCallback, useMemo } from "react"
import { longName, type Network } from "../../../networks.ts"
import type { SmartAccountBalance } from "../../../query/index.ts"
import {
  useSmartAccount,
  useSmartAccountCoinBalance,
  useSmartAccountTokenBalances
} from "../../hooks/wallet/smartAccounts.ts"
import { AddressWithCopy } from "../primitives/controls/AddressWithCopy.tsx"
import { Heading } from "../primitives/controls/Heading.tsx"
import { Notice } from "../primitives/controls/Notice.tsx"
import { Address } from "../primitives/controls/parts.tsx"
import { ErrorMessage } from "../primitives/errors/ErrorMessage.tsx"
import { knownSymbol } from "../primitives/money/coinSymbols.ts"
import { useOperationFee } from "../primitives/money/operationFee.ts"
import { networkTitle } from "../primitives/text/network/networkNames.ts"
import { useText } from "../primitives/text/text.ts"
import type { SmartAccountChoice } from "./draft/draft.ts"
import { operationInput } from "./draft/operationInput.ts"
import { type Sender, SenderContext } from "./draft/sender.ts"
import { UseWallet } from "./UseWallet.tsx"

interface SmartAccountSenderProps {
  readonly network: Network
  readonly smartAccount: SmartAccountChoice
  readonly headingId: string
  readonly children: ReactNode
}

/** Lets the form inside send from the smart account. Says so if there is none on the network. */
export const SmartAccountSender = ({
  network,
  smartAccount,
  headingId,
  children
}: SmartAccountSenderProps): ReactNode => {
  const { t } = useText()
  const { sponsored } = smartAccount
  const { data, error, refetch } = useSmartAccount({ network })
  const sender = useMemo((): Sender => ({ ...hooks, smartAccount: { sponsored } }), [sponsored])
  if (data || (data === undefined && !error))
    return <SenderContext.Provider value={sender}>{children}</SenderContext.Provider>
  const title = networkTitle(network)
  return (
    <>
      <Heading id={headingId} title={t.send.title} text={`${t.send.smartAccount} · ${title}`} />
      {error ? (
        <ErrorMessage error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Notice kind="warning">{t.send.noSmartAccount(title)}</Notice>
          <UseWallet start={{ network }} />
        </>
      )}
    </>
  )
}

const hooks: Omit<Sender, "smartAccount"> = {
  Funding: ({ network, address }) => {
    const { t } = useText()
    return (
      <Notice>
        <strong>{t.send.smartAccount}</strong>
        <p>{t.receive.text(networkTitle(network))}</p>
        <AddressWithCopy value={address}>
          <Address value={address} />
        </AddressWithCopy>
      </Notice>
    )
  },
  useAddress: (network) => useSmartAccount({ network }).data?.aaAddress,
  useCoin: (network, query = {}) => {
    const select = useCallback(
      ({ balance }: SmartAccountBalance) => ({ balance, symbol: knownSymbol(longName(network)) ?? "" }),
      [network]
    )
    return useSmartAccountCoinBalance({ network }, { query: { ...query, select } })
  },
  useTokens: (input, query = {}) => useSmartAccountTokenBalances(input, { query }),
  useFee: (draft, query = {}) =>
    useOperationFee(draft && operationInput(draft), draft?.smartAccount?.sponsored ?? false, query)
}
