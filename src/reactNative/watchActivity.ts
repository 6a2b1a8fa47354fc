import { appActivity } from "../activity/appActivity.ts"
import { InvalidConfigError } from "../errors/index.ts"

/** Where an app learns that it went to the background or lost the network. Pass those that it has. */
export interface ActivitySources {
  /** `AppState` of React Native. */
  readonly appState?:
    | {
        readonly currentState: string | null
        addEventListener(type: "change", listener: (state: string) => void): { remove(): void }
      }
    | undefined
  /** `@react-native-community/netinfo`. */
  readonly netInfo?:
    | { addEventListener(listener: (state: { readonly isConnected: boolean | null }) => void): () => void }
    | undefined
  /** `focusManager` of TanStack Query, which then stops polling in the background and reads again in the foreground. */
  readonly focusManager?: { setFocused(isFocused: boolean): void } | undefined
  /** `onlineManager` of TanStack Query, which then pauses reads while there is no network. */
  readonly onlineManager?: { setOnline(isOnline: boolean): void } | undefined
}

/**
 * Tells all clients of the app, and TanStack Query, whether the app is in the foreground and has a network. Orders, quotes and
 * transactions are then not polled in vain, and polled at once when the app returns. A call without a network fails with
 * `NotSentError` (`OFFLINE`). Call it once, when the app starts. The returned function stops it.
 *
 * Throws `InvalidConfigError` if there is neither `appState` nor `netInfo`.
 *
 * Source: https://reactnative.dev/docs/appstate and https://github.com/react-native-netinfo/react-native-netinfo
 *
 * @example
 * const stop = watchActivity({ appState: AppState, netInfo: NetInfo, focusManager, onlineManager })
 * stop()
 */
export const watchActivity = ({
  appState,
  netInfo,
  focusManager,
  onlineManager
}: ActivitySources): (() => void) => {
  if (!appState && !netInfo)
    throw new InvalidConfigError({ field: "appState", expected: "`AppState`, or `netInfo`" })
  const activity = appActivity()
  const set = (change: { isInBackground?: boolean; isOffline?: boolean }) => {
    const { isInBackground = false, isOffline = false } = { ...activity, ...change }
    const isSame = isInBackground === !!activity.isInBackground && isOffline === !!activity.isOffline
    Object.assign(activity, { isInBackground, isOffline })
    focusManager?.setFocused(!isInBackground)
    onlineManager?.setOnline(!isOffline)
    if (!isSame) for (const listener of [...activity]) listener()
  }
  // iOS is `inactive` for a moment under a system sheet, while the app is still seen.
  const onState = (state: string | null) => set({ isInBackground: state === "background" })
  const subscription = appState?.addEventListener("change", onState)
  if (appState) onState(appState.currentState)
  // `null` while it is not known.
  const stopNetInfo = netInfo?.addEventListener(({ isConnected }) =>
    set({ isOffline: isConnected === false })
  )
  return () => {
    subscription?.remove()
    stopNetInfo?.()
    set({ isInBackground: false, isOffline: false })
  }
}
