import { type ReactNode, useEffect, useState } from "react"
import { isOffline } from "../../../offline.ts"
import { useFocusFallback } from "./focusFallback.ts"
import { Button, Skeleton } from "./parts.tsx"
import { Surface } from "./Surface.tsx"
import { useText } from "./text.ts"

export interface Later<Module> {
  /** Loads the module if it has not been loaded yet, e.g. when the user comes close to what needs it. */
  readonly preload: () => void
  /** Renders its children with the module, as soon as it is loaded. */
  readonly Loaded: (props: LoadedProps<Module>) => ReactNode
}

interface LoadedProps<Module> {
  /** Rendered until then. @default placeholder bars */
  readonly waiting?: ReactNode
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
    Loaded: ({ waiting = <Loading />, children }) => {
      const [state, setState] = useState<"loading" | "loaded" | "failed">("loading")
      useEffect(() => {
        if (loaded !== undefined) return
        let isMounted = true
        const begin = async () => {
          const isLoaded = await load()
          if (isMounted) setState(isLoaded ? "loaded" : "failed")
        }
        const stopWaiting = whenOnline(() => void begin())
        return () => {
          isMounted = false
          stopWaiting()
        }
      }, [])
      if (loaded !== undefined) return children(loaded)
      return state === "failed" ? <NotLoaded /> : waiting
    }
  }
}

/** Calls `begin` at once, or as soon as there is a network: Chromium never loads a module that failed to load once. */
const whenOnline = (begin: () => void): (() => void) => {
  if (!isOffline(location.href)) {
    begin()
    return () => {}
  }
  window.addEventListener("online", begin, { once: true })
  return () => window.removeEventListener("online", begin)
}

/** Its heading keeps the focus of what it replaces, for what replaces it. */
const Loading = (): ReactNode => {
  const { loading } = useText().t.common
  return (
    <Surface name="later" state="loading">
      <h2 data-part="spoken" ref={useFocusFallback()}>
        {loading}
      </h2>
      <Skeleton lines={4} label={loading} />
    </Surface>
  )
}

const NotLoaded = (): ReactNode => {
  const { t } = useText()
  return (
    <Surface name="later" state="failed">
      <div role="alert" data-part="error">
        <strong>{t.errors.unknown.what}</strong> <span>{t.errors.unknown.todo}</span>
      </div>
      <Button kind="secondary" onClick={() => location.reload()}>
        {t.common.retry}
      </Button>
    </Surface>
  )
}
