import { type ReactNode, useCallback, useEffect, useState } from "react"
import { isOffline } from "../../../../activity/offline.ts"
import { useIsOnline } from "../../../hooks/online.ts"
import { commonMessages } from "../../../locales/en/common.ts"
import { Button } from "../controls/Button.tsx"
import { useFocusFallback } from "../controls/focusFallback.ts"
import { Surface } from "../dialog/Surface.tsx"
import { LineIcon } from "../pictures/LineIcon.tsx"
import { offlineLines, warningLines } from "../pictures/signLines.ts"
import { useMessages } from "../text/messages.ts"
import { ReloadWhenLate } from "./ReloadWhenLate.tsx"
import { Skeleton } from "./Skeleton.tsx"

export interface Later<Module> {
  /** Loads the module if it has not been loaded yet, e.g. when the user is about to need it. */
  readonly preload: () => void
  /** Loads the module if it is needed, for what is no component. */
  readonly useLoaded: (isNeeded?: boolean) => LoadedModule<Module>
  /** Renders its children with the module, as soon as it is loaded. */
  readonly Loaded: (props: LoadedProps<Module>) => ReactNode
}

export interface LoadedModule<Module> {
  /** `undefined` until it is loaded. */
  readonly module: Module | undefined
  readonly hasFailed: boolean
  /** Whether loading it again has failed, too. The next `retry` then loads the page again. */
  readonly needsReload: boolean
  /** Loads it again, or the page with `needsReload`. */
  readonly retry: () => Promise<void>
}

interface LoadedProps<Module> {
  /** The id of the heading in the loaded component. Until then, the placeholder's heading has it. */
  readonly headingId?: string | undefined
  /** Rendered until then. @default placeholder bars */
  readonly waiting?: ReactNode
  /** Rendered if it cannot be loaded. @default a message, with a button that tries again, and then one that loads the page again */
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
  const useLoaded = (isNeeded = true): LoadedModule<Module> => {
    /** How often it could not be loaded. `undefined` until that is known. */
    const [failures, setFailures] = useState<number>()
    const isOnline = useIsOnline()
    const begin = useCallback(async () => {
      if (loaded === undefined) setFailures((await load()) ? 0 : 1)
    }, [])
    useEffect(() => {
      // A failure without a network is repeated when it is back. The page itself is never loaded again without one.
      if (isNeeded && (isOnline || !isOffline(location.href))) void begin()
    }, [begin, isNeeded, isOnline])
    // Chromium never loads a module that failed to load once, but other browsers do, and so does webpack.
    const hasFailed = loaded === undefined && failures !== undefined
    const needsReload = hasFailed && failures > 1
    const retry = async () => {
      if (needsReload && navigator.onLine) location.reload()
      else setFailures((await load()) ? 0 : 2)
    }
    return { module: loaded, hasFailed, needsReload, retry }
  }
  return {
    preload: () => {
      if (loaded === undefined && !isOffline(location.href)) void load()
    },
    useLoaded,
    Loaded: ({ children, ...props }) => {
      const { module, ...state } = useLoaded()
      return module === undefined ? <Awaited {...props} {...state} /> : children(module)
    }
  }
}

interface AwaitedProps extends Omit<LoadedModule<unknown>, "module"> {
  readonly headingId?: string | undefined
  readonly waiting?: ReactNode
  readonly failed?: ReactNode
}

/** What is shown in place of a module that is not loaded. */
export const Awaited = ({
  headingId,
  hasFailed,
  needsReload,
  retry,
  waiting = <Loading id={headingId} />,
  failed
}: AwaitedProps): ReactNode => {
  const isOnline = useIsOnline()
  if (!hasFailed) return waiting
  return failed === undefined ? <NotLoaded {...{ isOnline, needsReload }} onRetry={retry} /> : failed
}

/** Its heading keeps the focus of what it replaces, for what replaces it. */
const Loading = ({ id }: { readonly id: string | undefined }): ReactNode => {
  const { loading } = useMessages(commonMessages).common
  return (
    <Surface name="later" state="loading">
      <h2 id={id} data-part="spoken" ref={useFocusFallback()}>
        {loading}
      </h2>
      <Skeleton lines={3} shape="fields" label={loading} />
      <ReloadWhenLate />
    </Surface>
  )
}

interface NotLoadedProps {
  readonly isOnline: boolean
  readonly needsReload: boolean
  readonly onRetry: () => Promise<void>
}

const NotLoaded = ({ isOnline, needsReload, onRetry }: NotLoadedProps): ReactNode => {
  const t = useMessages(commonMessages)
  return (
    <Surface name="later" state={isOnline ? "failed" : "offline"}>
      {isOnline ? (
        <div data-part="outcome" data-kind="danger">
          <OutcomeSign lines={warningLines} />
          <strong role="alert">{t.common.notLoaded}</strong>
          <p data-part="sentence">{needsReload ? t.common.notLoadedAgain : t.common.notLoadedText}</p>
          <Button kind="secondary" onClick={() => void onRetry()}>
            {needsReload ? t.error.reload : t.common.retry}
          </Button>
        </div>
      ) : (
        <div data-part="outcome" data-kind="info" role="status">
          <OutcomeSign lines={offlineLines} />
          <strong>{t.common.offline}</strong>
          <p data-part="sentence">{t.common.loadsLater}</p>
        </div>
      )}
    </Surface>
  )
}

const OutcomeSign = ({ lines }: { readonly lines: string }): ReactNode => (
  <span data-part="outcome-icon" aria-hidden="true">
    <LineIcon lines={lines} size={24} />
  </span>
)
