import { notifyManager, useQueryClient } from "@tanstack/react-query"
import { forwardRef, useCallback, useEffect, useRef, useState } from "react"
import { useClient } from "../../context.ts"
import { useExternalStore } from "../../hooks/externalStore.ts"
import { useIsOnline } from "../../hooks/online.ts"
import type { Look } from "../primitives/dialog/Surface.tsx"
import { LineIcon } from "../primitives/pictures/LineIcon.tsx"
import { offlineLines, onlineLines, warningLines } from "../primitives/pictures/signLines.ts"
import { useRootAttributes } from "../primitives/text/rootAttributes.ts"
import { useText } from "../primitives/text/text.ts"
import { lastRead, type ServiceHealth, serviceHealth } from "./serviceHealth.ts"

export interface ConnectionBarProps extends Look {
  /**
   * At the top, it is part of the page and stays visible while the page scrolls. At the bottom, it overlays the page.
   * @default "top"
   */
  readonly place?: "top" | "bottom" | undefined
}

/**
 * Says that the browser is offline, that it is back, or that a service has problems, and which one. Renders nothing otherwise. Put it
 * above the page, once. It never reloads the page: what waits for the network loads by itself.
 */
export const ConnectionBar = forwardRef<HTMLDivElement, ConnectionBarProps>(
  ({ place = "top", ...look }, ref) => {
    const { t, format } = useText()
    const { state, asOf } = useConnection()
    const text =
      state === "online"
        ? undefined
        : state === "offline" && asOf > 0
          ? t.connection.offlineAsOf(format.time(asOf))
          : t.connection[state]
    return (
      // It stays in the page, because a screen reader reads changes of a region that it knows.
      <div
        {...look}
        ref={ref}
        {...useRootAttributes()}
        data-slipway="connection-bar"
        data-state={state}
        data-place={place}
        role="status"
      >
        {text === undefined ? null : (
          <span data-part="announcement">
            <LineIcon lines={linesOf(state)} size={20} />
            <span>{text}</span>
          </span>
        )}
      </div>
    )
  }
)
ConnectionBar.displayName = "ConnectionBar"

const linesOf = (state: Connection): string =>
  state === "back" ? onlineLines : state === "offline" ? offlineLines : warningLines

/** How long "Back online" is visible, in milliseconds. */
const backFor = 2_000

type Connection = "online" | "offline" | "back" | Trouble

/** Which part has problems. With `rampOnly` the other one is known to work. */
type Trouble = "wallet" | "ramp" | "rampOnly" | "both"

const useConnection = (): { readonly state: Connection; readonly asOf: number } => {
  const isOnline = useIsOnline()
  const { isBack, since } = useReturn(isOnline)
  const client = useClient()
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache]
  )
  const readTrouble = () => troubleIn(serviceHealth(cache, client, since))
  const readTime = () => lastRead(cache, client)
  const trouble = useExternalStore(subscribe, readTrouble, () => "online" as const)
  const asOf = useExternalStore(subscribe, readTime, () => 0)
  return { state: !isOnline ? "offline" : isBack ? "back" : trouble, asOf }
}

const troubleIn = (health: ServiceHealth): Trouble | "online" => {
  const [wallet, ramp] = [health.get("wallet"), health.get("ramp")]
  if (wallet === "trouble") return ramp === "trouble" ? "both" : "wallet"
  if (ramp !== "trouble") return "online"
  return wallet === "well" ? "rampOnly" : "ramp"
}

/** Whether the network has just come back, and when. */
const useReturn = (isOnline: boolean) => {
  const [back, setBack] = useState({ isBack: false, since: 0 })
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isReturn = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (!isReturn) return
    setBack({ isBack: true, since: Date.now() })
    const timer = setTimeout(() => setBack((now) => ({ ...now, isBack: false })), backFor)
    return () => clearTimeout(timer)
  }, [isOnline])
  return back
}
