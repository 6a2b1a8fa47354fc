import type { ReactNode } from "react"
import { type ActivityEntry, useActivity } from "slipway/react"
import { ActivityList as List, Surface } from "slipway/react/ui"
import { Link, useLocation } from "wouter"
import { tokens } from "../../service.ts"
import { useWords } from "../../words/words.ts"

const folders = { sent: "sent", received: "received", bought: "buy", sold: "sell" } as const

const pathOf = ({ kind, id }: ActivityEntry) => `/activity/${folders[kind]}/${id}`

/** Orders and sends. Each links to its page. */
export const ActivityList = (props: {
  readonly limit?: number
  readonly only?: "underway" | "finished"
  readonly hideAmounts?: boolean
  readonly untitled?: boolean
  readonly exportable?: boolean
}): ReactNode => {
  const [, go] = useLocation()
  const { entries, isPending, error } = useActivity()
  const { home } = useWords()
  const isEmpty = entries.length === 0 && !isPending && !error && props.only !== "underway"
  return (
    <>
      <List {...props} tokens={tokens} href={pathOf} onSelect={(entry) => go(pathOf(entry))} />
      {isEmpty ? (
        <Surface name="add-money" className="bare">
          <Link data-part="button" data-kind="secondary" href="/buy">
            {home.steps.addMoney}
          </Link>
        </Surface>
      ) : null}
    </>
  )
}
