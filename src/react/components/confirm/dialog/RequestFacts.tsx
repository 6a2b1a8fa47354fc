import type { ReactNode } from "react"
import type { BalanceChange } from "../../../../index.ts"
import type { ConfirmationRequest } from "../../../../query/index.ts"
import { useAddress } from "../../../hooks/session.ts"
import { AmountCell } from "../../assets/AmountCell.tsx"
import { NetworkName } from "../../assets/NetworkName.tsx"
import { fromUnits } from "../../forms/amount/decimal.ts"
import { Facts } from "../../primitives/controls/parts.tsx"
import { estimateOf } from "../../primitives/money/fee.ts"
import { bare, claimOf } from "../../primitives/text/claims.ts"
import { useText } from "../../primitives/text/text.ts"
import { StrongAmount, useAmountFact, useCoinAndTokenPrices } from "../facts/AmountFact.tsx"
import { chainFact, isOnChain } from "../facts/chainFact.tsx"
import { Hash } from "../facts/Hash.tsx"
import { NftTile, nftFacts } from "../facts/NftFacts.tsx"
import { OperationFact } from "../facts/OperationFact.tsx"
import { useOrderFacts } from "../facts/OrderFacts.tsx"
import { Permissions, usePermissionFacts } from "../facts/PermissionFacts.tsx"
import { Recipient } from "../facts/Recipient.tsx"
import { RequestFee } from "../facts/RequestFee.tsx"
import { useAccountFact } from "../facts/useAccountFact.tsx"
import { useRequestFee } from "../reading/chain/useRequestFee.ts"
import { contractAt, transactionIn } from "../reading/request/intent.ts"
import { fieldsIn, integerIn } from "../reading/request/typedDataParts.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import type { Fact } from "../reading/words/fact.ts"
import { Party, shortAddress, useKnownContracts } from "../reading/words/names.tsx"
import { Text } from "../typedData/DataTree.tsx"
import { SignedFields } from "../typedData/TypedDataView.tsx"

export interface RequestFactsProps {
  readonly view: RequestView
  /** The request as the app asked for it. Its fee is the same with every limit. */
  readonly asked: ConfirmationRequest
  /** Whether a field above has the amount. @default false */
  readonly isLimited?: boolean | undefined
  /** Whether a button below reads the fee again. @default false */
  readonly isFeeAwaited?: boolean | undefined
}

/** The two to four facts that the sentence needs: who gets it, how long, on which network, for which fee. */
export const RequestFacts = (props: RequestFactsProps): ReactNode => {
  const { view, isLimited = false } = props
  const { t } = useText()
  const { network } = view
  const account = useAccountFact(view.account)
  const balance = useBalanceFact(view)
  const own = useActionFacts(view)
  const changes = useChangeFacts(view)
  const amount = useAmountFact(view)
  return (
    <>
      <Shown intent={view.intent} network={network} />
      <Permissions view={view} />
      <Facts
        facts={[
          isLimited ? undefined : amount,
          ...changes,
          ...own,
          account,
          isOnChain(view.intent)
            ? chainFact(view.intent, t)
            : network === undefined
              ? undefined
              : [t.confirm.network, <NetworkName key="network" network={network} />],
          useFeeFact(props),
          balance
        ]}
      />
    </>
  )
}

/** What a call of a batch needs beside its sentence. The network and the fee are those of the batch. */
export const ActionFacts = ({ view }: { readonly view: RequestView }): ReactNode => {
  const { intent, network } = view
  const { t } = useText()
  const facts = useActionFacts(view)
  return (
    <>
      <Shown intent={intent} network={network} />
      <Facts facts={[...facts, isOnChain(intent) ? chainFact(intent, t) : undefined]} />
    </>
  )
}

const useActionFacts = (view: RequestView): readonly Fact[] => {
  const { t, format } = useText()
  const priceOf = useCoinAndTokenPrices(view.network, view.symbol)
  const { request, symbol } = view
  const own = useOwnFacts(view)
  const { nonce } = fieldsIn("transaction" in request.input && request.input.transaction) ?? {}
  const value = transactionIn(request)?.value ?? 0n
  // A simulation has counted it.
  const isSent = view.changes.length > 0 || view.intent.kind === "sendCoin" || value === 0n
  const coins = fromUnits(value, 18)
  return [
    isSent
      ? undefined
      : [
          t.confirm.sends,
          <StrongAmount
            key="sends"
            text={format.coin(coins, symbol)}
            amount={coins}
            price={priceOf()}
            network={view.network}
          />
        ],
    ...own,
    // The app has chosen it, and it can be that of a pending transaction.
    nonce === undefined ? undefined : [t.confirm.number, claimOf(String(integerIn(nonce) ?? nonce), 20)]
  ]
}

/** How much the account has of what it does not have enough of. */
export const useBalanceFact = ({
  missing,
  network,
  symbol
}: Pick<RequestView, "missing" | "network" | "symbol">): Fact => {
  const { t, format } = useText()
  const priceOf = useCoinAndTokenPrices(network, symbol)
  if (missing?.balance === undefined || network === undefined) return undefined
  const { balance } = missing
  const price = missing.symbol === symbol ? priceOf() : undefined
  const text = format.exact(balance, missing.symbol)
  return [t.account.balance, <StrongAmount key="balance" {...{ text, amount: balance, price, network }} />]
}

/** The fee, and who pays it. */
const useFeeFact = ({ isFeeAwaited = false, view, asked }: RequestFactsProps): Fact => {
  const { t } = useText()
  const isAsked = estimateOf(asked, useAddress()) !== undefined
  const { fee } = useRequestFee(asked)
  if (view.account.isSmart) return [t.send.fee, <OperationFact key="fee" {...view} request={asked} />]
  // Without enough to send, no fee can be read.
  if (!isAsked || (view.missing !== undefined && fee === undefined)) return undefined
  const label = asked.operation === "signTransaction" ? t.confirm.feeLater : t.send.fee
  return [label, <RequestFee key="fee" asked={asked} {...view} canRetry={!isFeeAwaited} />]
}

/** How many changes of balances are listed. */
const mostChanges = 6

/** What leaves the wallet and what arrives, by a simulation. */
const useChangeFacts = ({ changes, network, symbol }: RequestView): readonly Fact[] => {
  const { t, format } = useText()
  const contracts = useKnownContracts(network)
  const shown = (change: BalanceChange): string => `${isOutgoing(change) ? "−" : "+"}${amountIn(change)}`
  const amountIn = ({ amount, tokenAddress, symbol: claimed, decimals }: BalanceChange): string => {
    const units = BigInt(amount.replace("-", ""))
    if (tokenAddress === undefined) return format.coin(fromUnits(units, 18), symbol)
    const known = contractAt(contracts, tokenAddress)?.token
    const claim = bare(claimOf(claimed, 20))
    const name = known?.symbol ?? (claim ? t.confirm.quoted(claim) : shortAddress(tokenAddress))
    const places = known?.decimals ?? decimals
    return places === undefined
      ? t.confirm.rawAmount(format.coin(String(units), ""), name)
      : `${format.coin(fromUnits(units, places), "")}\u00A0${name}`
  }
  const priceOf = useCoinAndTokenPrices(network, symbol)
  const wholeOf = ({ amount, tokenAddress, decimals }: BalanceChange): string | undefined => {
    const known = tokenAddress === undefined ? undefined : contractAt(contracts, tokenAddress)?.token
    const places = tokenAddress === undefined ? 18 : (known?.decimals ?? decimals)
    return places === undefined ? undefined : fromUnits(BigInt(amount.replace("-", "")), places)
  }
  const listed = changes.slice(0, mostChanges)
  const all = (label: string, of: readonly BalanceChange[], kind?: "success"): Fact =>
    of.length === 0
      ? undefined
      : [
          label,
          of.map((change) => (
            <AmountCell
              key={change.tokenAddress ?? "coin"}
              amount={wholeOf(change)}
              price={priceOf(change.tokenAddress)}
              network={network}
            >
              <strong data-part="change" data-kind={kind}>
                <bdi>{shown(change)}</bdi>
              </strong>
            </AmountCell>
          ))
        ]
  return [
    all(t.confirm.youSend, listed.filter(isOutgoing)),
    all(
      t.confirm.youGet,
      listed.filter((change) => !isOutgoing(change)),
      "success"
    )
  ]
}

const isOutgoing = ({ amount }: BalanceChange): boolean => amount.startsWith("-")

/** What has to be read whole. */
const Shown = ({ intent, network }: Pick<RequestView, "intent" | "network">): ReactNode => {
  const { t } = useText()
  switch (intent.kind) {
    case "message":
      return <Message text={intent.text} />
    case "signIn":
      return intent.isSameHost ? (
        <p data-part="hint">{t.confirm.costsNothing}</p>
      ) : (
        <Message text={intent.text} />
      )
    case "sendCollectible":
      return <NftTile nft={intent} network={network} />
    default:
      return null
  }
}

/** How much of a message is drawn. */
const mostMessage = 5_000

export const Message = ({ text }: { readonly text: string }): ReactNode => (
  <pre data-part="text">
    <Text text={text} most={mostMessage} />
  </pre>
)

const useOwnFacts = (view: RequestView): readonly Fact[] => {
  const { t } = useText()
  const permission = usePermissionFacts(view)
  const traded = useOrderFacts(view)
  const { intent, network, tokens } = view
  const party = (label: string, address: string, claim?: string, note?: string): Fact => [
    label,
    <Party key={label} address={address} network={network} claim={claim} note={note} />
  ]
  const recipient = (address: string): Fact => [
    t.confirm.to,
    <Recipient key="to" address={address} network={network} />
  ]
  switch (intent.kind) {
    case "signIn": {
      const { message } = intent
      // The whole message is above.
      const statement = intent.isSameHost ? claimOf(message?.statement, 200) : undefined
      return [
        statement === undefined ? undefined : [t.confirm.says, t.confirm.quoted(statement)],
        message?.expiresAt === undefined ? undefined : [t.confirm.expires, message.expiresAt]
      ]
    }
    case "sendCoin":
      return [recipient(intent.to)]
    case "sendToken":
      return [
        recipient(intent.to),
        party(t.confirm.token, intent.token, claimOf(bare(tokens.factsOf(intent.token)?.symbol)))
      ]
    case "sendCollectible":
      return [...nftFacts(intent, t), party(t.confirm.collection, intent.token), recipient(intent.to)]
    case "allowance":
      return permission
    case "cancel":
      return [[t.confirm.number, claimOf(intent.nonce, 20)]]
    case "call":
    case "unknownCall":
      return [party(t.confirm.contract, intent.to)]
    case "delegation":
    case "undelegation":
      return [intent.kind === "delegation" ? party(t.confirm.contract, intent.contract) : undefined]
    case "typedData": {
      const { verifyingContract, name } = intent.parts.domain
      return [
        ...traded,
        verifyingContract === undefined
          ? undefined
          : party(t.confirm.contract, String(verifyingContract).slice(0, 100), claimOf(name))
      ]
    }
    case "unreadable":
      return hashFacts(view, t)
    default:
      return []
  }
}

const hashFacts = ({ request }: RequestView, t: ReturnType<typeof useText>["t"]): readonly Fact[] =>
  "hash" in request.input ? [[t.confirm.hash, hashIn(String(request.input.hash))]] : []

/** An app that signs by itself can ask for any text. */
const hashIn = (value: string): ReactNode =>
  /^0x[\da-f]{64}$/i.test(value) ? <Hash value={value} /> : (claimOf(value, 200) ?? "–")

/** The fields of typed data that have no description. The details have those of an order, too. */
export const UnknownData = ({ view }: { readonly view: RequestView }): ReactNode =>
  view.intent.kind === "typedData" && view.intent.order === undefined ? (
    <SignedFields parts={view.intent.parts} network={view.network} />
  ) : null
