import type { ReactNode } from "react"
import { Notice, Skeleton } from "./parts.tsx"
import { useText } from "./text.ts"

export interface LoadingProps {
  /** What is waited for. One that waits for the network says so. */
  readonly reads: readonly { readonly fetchStatus: "fetching" | "paused" | "idle" }[]
  readonly lines: number
  /** What is said of it to who cannot see. @default "Loading…" */
  readonly label?: string | undefined
}

/** What is there until something is read. Without a network it says that, and goes on by itself when that is back. */
export const Loading = ({ reads, lines, label }: LoadingProps): ReactNode => {
  const { t } = useText()
  if (!reads.some(({ fetchStatus }) => fetchStatus === "paused"))
    return <Skeleton lines={lines} label={label ?? t.common.loading} />
  const { what, todo } = t.errors.offline
  return (
    <Notice kind="warning">
      <strong>{what}</strong> <span>{todo}</span>
    </Notice>
  )
}
