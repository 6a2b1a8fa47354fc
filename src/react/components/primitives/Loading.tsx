import type { ReactNode } from "react"
import { sharedMessages } from "../../locales/en/shared.ts"
import { useMessages } from "./messages.ts"
import { Notice, Skeleton } from "./parts.tsx"

export interface LoadingProps {
  /** The queries that are loading. A query that waits for the network says so. */
  readonly reads: readonly { readonly fetchStatus: "fetching" | "paused" | "idle" }[]
  readonly lines: number
  /** The text for screen readers. @default "Loading…" */
  readonly label?: string | undefined
}

/** Shown while something loads. Says when the browser is offline, and loading resumes by itself. */
export const Loading = ({ reads, lines, label }: LoadingProps): ReactNode => {
  const t = useMessages(sharedMessages)
  if (!reads.some(({ fetchStatus }) => fetchStatus === "paused"))
    return <Skeleton lines={lines} label={label ?? t.common.loading} />
  const { what, todo } = t.errors.offline
  return (
    <Notice kind="warning">
      <strong>{what}</strong> <span>{todo}</span>
    </Notice>
  )
}
