import type { ReactNode } from "react"
import { sharedMessages } from "../../../locales/en/shared.ts"
import { Notice } from "../controls/Notice.tsx"
import { titleOf } from "../errors/errorLook.tsx"
import { useMessages } from "../text/messages.ts"
import type { SkeletonProps } from "./Skeleton.tsx"
import { Skeleton } from "./Skeleton.tsx"

export interface LoadingProps extends Pick<SkeletonProps, "lines" | "shape"> {
  /** The queries that are loading. A query that waits for the network says so. */
  readonly reads: readonly { readonly fetchStatus: "fetching" | "paused" | "idle" }[]
  /** The text for screen readers. @default "Loading…" */
  readonly label?: string | undefined
}

/** Shown while something loads. Says when the browser is offline, and loading resumes by itself. */
export const Loading = ({ reads, label, ...layout }: LoadingProps): ReactNode => {
  const t = useMessages(sharedMessages)
  if (!reads.some(({ fetchStatus }) => fetchStatus === "paused"))
    return <Skeleton {...layout} label={label ?? t.common.loading} />
  const { what, todo } = t.errors.offline
  return (
    <Notice sign="offline">
      <strong>{titleOf(what)}</strong> <span>{todo}</span>
    </Notice>
  )
}
