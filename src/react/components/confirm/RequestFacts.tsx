import type { ReactNode } from "react"
import { formatEther } from "viem"
import { networkName } from "../../../networks.ts"
import type { ConfirmationRequest } from "../../../query/index.ts"
import { useAddress } from "../../hooks/session.ts"
import { useCoinBalance, useTokenBalance } from "../../hooks/walletReads.ts"
import { estimateOf, gasOf, useFee } from "../primitives/fee.ts"
import { chainTitle, networkTitle } from "../primitives/networkNames.ts"
import { Address, Facts, Notice } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { Value, visible, written } from "../primitives/Value.tsx"
import { AllowanceFacts } from "./AllowanceFacts.tsx"
import { allowancesIn } from "./allowances.ts"
import { type Abi, decodeCall } from "./decodeCall.ts"
import { TypedData } from "./TypedData.tsx"
import { typedDataParts } from "./typedDataParts.ts"

type Fact = readonly [name: string, value: ReactNode] | undefined

export interface RequestFactsProps {
  readonly request: ConfirmationRequest
  readonly abis: readonly Abi[]
}

/** Shows everything that a request would do, without truncation. */
export const RequestFacts = ({ request, abis }: RequestFactsProps): ReactNode => {
  const { t, format } = useText()
  const from = useAddress()
  const where = "network" in request.input ? request.input.network : undefined
  const symbol = useCoinBalance({ network: where ?? "ethereum" }, { query: { enabled: where !== undefined } })
    .data?.symbol
  const sent = request.operation === "sendToken" ? request.input : undefined
  // A token's symbol proves nothing, so its address is shown below.
  const tokenSymbol = useTokenBalance(
    { network: where ?? "ethereum", tokenAddress: sent?.tokenAddress ?? "" },
    { query: { enabled: sent !== undefined } }
  ).data?.symbol
  const sender: Fact = from ? [t.confirm.from, <Address key="from" value={from} />] : undefined
  const network: Fact = where ? [t.confirm.network, networkTitle(networkName(where) ?? where)] : undefined
  const cost = useFee(estimateOf(request), symbol ?? "", gasOf(request))
  const fee: Fact = cost === undefined ? undefined : [t.send.fee, cost]
  const allowances = allowancesIn(request)
  const to = (value: string): Fact => [t.confirm.to, <Address key="to" value={value} />]
  const token = (value: string): Fact => [t.confirm.token, <Address key="token" value={value} />]

  switch (request.operation) {
    case "sendCoin":
      return (
        <Facts
          facts={[
            [t.confirm.amount, format.coin(request.input.amount, symbol ?? "")],
            to(request.input.to),
            sender,
            network,
            fee
          ]}
        />
      )
    case "sendToken":
      return (
        <Facts
          facts={[
            [t.confirm.amount, format.coin(request.input.amount, visible(tokenSymbol ?? ""))],
            token(request.input.tokenAddress),
            to(request.input.to),
            sender,
            network,
            fee
          ]}
        />
      )
    case "transferErc721":
    case "transferErc1155":
      return (
        <Facts
          facts={[
            [t.confirm.tokenId, String(request.input.tokenId)],
            "amount" in request.input ? [t.confirm.amount, String(request.input.amount)] : undefined,
            token(request.input.tokenAddress),
            to(request.input.to),
            sender,
            network,
            fee
          ]}
        />
      )
    case "sendTransaction":
    case "signTransaction":
      return (
        <>
          {allowances && where ? <AllowanceFacts allowances={allowances} network={where} /> : null}
          <Facts facts={[sender, network, fee]} />
          <Transaction
            transaction={request.input.transaction as unknown as Record<string, unknown>} // one of two transaction types
            symbol={symbol ?? ""}
            abis={abis}
          />
        </>
      )
    case "cancelTransaction":
      return <Facts facts={[[t.confirm.nonce, String(request.input.nonce)], sender, network]} />
    case "signMessage":
      return (
        <>
          <Facts facts={[sender, network]} />
          <span data-part="label">{t.confirm.message}</span>
          <pre data-part="text">{visible(request.input.message)}</pre>
        </>
      )
    case "signTypedData":
      return (
        <>
          {allowances ? (
            <AllowanceFacts allowances={allowances} network={request.input.network} />
          ) : typedDataParts(request.input.data) ? (
            <Notice kind="warning">{t.confirm.unknownData}</Notice>
          ) : null}
          <Facts facts={[sender, network]} />
          <TypedData data={request.input.data} network={networkName(request.input.network)} />
        </>
      )
    case "signHash":
      return (
        <>
          <Notice kind="danger">{t.confirm.hashWarning}</Notice>
          <Facts facts={[sender, network]} />
          <Raw value={request.input} />
        </>
      )
    case "signAuthorization":
      return (
        <>
          <Notice kind="danger">{t.confirm.delegationWarning}</Notice>
          <Facts
            facts={[
              [t.confirm.contract, <Address key="contract" value={request.input.contractAddress} />],
              [t.confirm.chain, chainTitle(Number(request.input.chainId))],
              sender
            ]}
          />
        </>
      )
  }
}

interface TransactionProps {
  readonly transaction: Readonly<Record<string, unknown>>
  readonly symbol: string
  readonly abis: readonly Abi[]
}

const Transaction = ({ transaction, symbol, abis }: TransactionProps): ReactNode => {
  const { t, format } = useText()
  if ("instructions" in transaction) return <Raw value={transaction} />
  const { to, value, data } = transaction
  const called = typeof data === "string" && data !== "0x" && data !== "" ? data : undefined
  const decoded = called === undefined || !to ? undefined : decodeCall(called, abis)
  return (
    <>
      {to ? null : <Notice kind="warning">{t.confirm.creation}</Notice>}
      <Facts
        facts={[
          to ? [t.confirm.to, <Address key="to" value={String(to)} />] : undefined,
          [t.confirm.amount, format.coin(formatEther(BigInt(String(value ?? 0) || 0)), symbol)],
          decoded ? [t.confirm.call, <code key="call">{decoded.name}</code>] : undefined,
          ...(decoded?.args.map(([name, arg]): Fact => [name, <Value key={name} value={arg} />]) ?? [])
        ]}
      />
      {called === undefined || decoded ? null : (
        <>
          {to ? <Notice kind="warning">{t.confirm.unknownCall}</Notice> : null}
          <span data-part="label">{t.confirm.data}</span>
          <pre data-part="text">{called}</pre>
        </>
      )}
    </>
  )
}

const Raw = ({ value }: { readonly value: unknown }): ReactNode => (
  <pre data-part="text">{visible(written(value, 2))}</pre>
)
