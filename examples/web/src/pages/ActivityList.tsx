import type { ReactNode } from "react"
import type { ActivityEntry } from "slipway/react"
import { ActivityList as List } from "slipway/react/ui"
import { useLocation } from "wouter"
import { tokens } from "../service.ts"

const folders = { sent: "sent", bought: "buy", sold: "sell" } as const

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
  return <List {...props} tokens={tokens} href={pathOf} onSelect={(entry) => go(pathOf(entry))} />
}
