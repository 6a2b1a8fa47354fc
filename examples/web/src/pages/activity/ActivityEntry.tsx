import type { ReactNode } from "react"
import { useTransaction } from "slipway/react"
import { ActivityDetail, Empty, Surface } from "slipway/react/ui"
import { Link, useLocation } from "wouter"
import { tokens } from "../../service.ts"
import { change, useSettings } from "../../settings.ts"
import { useWords } from "../../words/words.ts"

/** An entry of the activity, as its address names it. */
export interface Opened {
  readonly kind: string
  readonly id: string
}

const kinds = { buy: "bought", sell: "sold" } as const

/** The progress or the receipt of a send or an order. */
export const ActivityEntry = ({ opened: { kind, id } }: { readonly opened: Opened }): ReactNode => {
  if (kind === "buy" || kind === "sell") return <Order kind={kind} id={id} />
  if (kind === "received") return <ActivityDetail entry={{ kind, id }} tokens={tokens} />
  return kind === "sent" ? <Sent id={id} /> : <Unknown />
}

const Order = ({ kind, id }: { readonly kind: keyof typeof kinds; readonly id: string }): ReactNode => {
  const [, go] = useLocation()
  const { network } = useSettings()
  return (
    <ActivityDetail
      entry={{ kind: kinds[kind], id }}
      network={network}
      tokens={tokens}
      onOrder={(next) => go(`/activity/${kind}/${next}`)}
      onSend={(bought) => {
        change({ network: bought.network })
        go(`/send?${new URLSearchParams(bought.tokenAddress ? { token: bought.tokenAddress } : {})}`)
      }}
    />
  )
}

const Sent = ({ id }: { readonly id: string }): ReactNode =>
  useTransaction({ id }).data === null ? (
    <Unknown />
  ) : (
    <ActivityDetail entry={{ kind: "sent", id }} tokens={tokens} />
  )

const Unknown = (): ReactNode => {
  const { trouble } = useWords()
  return (
    <Surface name="not-found">
      <Empty title={trouble.notFound}>
        <p>{trouble.notFoundText}</p>
      </Empty>
      <Link data-part="button" data-kind="secondary" href="/activity">
        {useWords().nav.activity}
      </Link>
    </Surface>
  )
}
