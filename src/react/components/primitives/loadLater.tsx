import { type ReactNode, useCallback, useEffect, useState } from "react"
import { isOffline } from "../../../offline.ts"
import { useIsOnline } from "../../hooks/online.ts"
import { commonMessages } from "../../locales/en/common.ts"
import { useFocusFallback } from "./focusFallback.ts"
import { useMessages } from "./messages.ts"
import { Button, Notice, Skeleton } from "./parts.tsx"
import { SignIcon } from "./SignIcon.tsx"
import { Surface } from "./Surface.tsx"

export interface Later<Module> {
  /** Loads the module if it has not been loaded yet, e.g. when the user comes close to what needs it. */
  readonly preload: () => void
  /** Renders its children with the module, as soon as it is loaded. */
  readonly Loaded: (props: LoadedProps<Module>) => ReactNode
}

interface LoadedProps<Module> {
  /** Rendered until then. @default placeholder bars */
  readonly waiting?: ReactNode
  /** Rendered if it cannot be loaded. @default a message, and a button that loads the page again */
  readonly failed?: ReactNode
  readonly children: (module: Module) => ReactNode
}

/**
 * A module that loads when it is first needed. Without a network it loads when the network is back.
 *
 * Does not use `loadOnce`, whose errors would bring Effect into the React bundle.
 */
export const loadLater = <Module,>(importModule: () => Promise<Module>): Later<Module> => {
  let loaded: Module | undefined
  /** Resolves to whether it has loaded. */
  const load = (): Promise<boolean> =>
    importModule().then(
      (module) => {
        loaded = module
        return true
      },
      () => false
    )
  return {
    preload: () => {
      if (loaded === undefined && !isOffline(location.href)) void load()
    },
    Loaded: ({ waiting = <Loading />, failed, children }) => {
      const [state, setState] = useState<"loading" | "loaded" | "failed">("loading")
      const isOnline = useIsOnline()
      const begin = useCallback(async () => {
        if (loaded === undefined) setState((await load()) ? "loaded" : "failed")
      }, [])
      useEffect(() => {
        // A failure without a network is repeated when it is back. The page itself is never loaded again without one.
        if (isOnline || !isOffline(location.href)) void begin()
      }, [begin, isOnline])
      if (loaded !== undefined) return children(loaded)
      if (state !== "failed") return waiting
      if (failed !== undefined) return failed
      const retry = async () => {
        if (await load()) setState("loaded")
        // Chromium never loads a module that failed to load once.
        else if (navigator.onLine) location.reload()
      }
      return <NotLoaded isOnline={isOnline} onRetry={retry} />
    }
  }
}

/** Its heading keeps the focus of what it replaces, for what replaces it. */
const Loading = (): ReactNode => {
  const { loading } = useMessages(commonMessages).common
  return (
    <Surface name="later" state="loading">
      <h2 data-part="spoken" ref={useFocusFallback()}>
        {loading}
      </h2>
      <Skeleton lines={4} label={loading} />
    </Surface>
  )
}

interface NotLoadedProps {
  readonly isOnline: boolean
  readonly onRetry: () => Promise<void>
}

const NotLoaded = ({ isOnline, onRetry }: NotLoadedProps): ReactNode => {
  const t = useMessages(commonMessages)
  return (
    <Surface name="later" state={isOnline ? "failed" : "offline"}>
      {isOnline ? (
        <div data-part="error" data-kind="fault">
          <SignIcon sign="warning" />
          <div data-part="told">
            <strong role="alert">{t.common.notLoaded}</strong>
            <Button kind="secondary" onClick={() => void onRetry()}>
              {t.common.retry}
            </Button>
          </div>
        </div>
      ) : (
        <Notice sign="offline">{t.common.loadsLater}</Notice>
      )}
    </Surface>
  )
}
