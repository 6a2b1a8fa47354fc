import { isOnline } from "../activity/appActivity.ts"
import { isOffline } from "../activity/offline.ts"
import { isSlipwayError, NotSentError } from "../errors/index.ts"

/** A part of the SDK that loads when it is first needed, once for everyone who needs it. */
export interface LazyModule<Module> {
  /** `undefined` until the module is loaded. */
  readonly loaded: () => Module | undefined
  /** Rejects with `NotSentError`, so call it before something is signed, stored or sent, never in between. */
  readonly load: () => Promise<Module>
}

/** Loads a module with the first call of `load`. If that fails, the next call tries again. */
export const loadOnce = <Module>(importModule: () => Promise<Module>): LazyModule<Module> => {
  let loaded: Module | undefined
  let loading: Promise<Module> | undefined
  const begin = async () => {
    try {
      loaded = await importModule()
      return loaded
    } catch (cause) {
      loading = undefined
      throw isSlipwayError(cause) ? cause : notLoaded(cause)
    }
  }
  return {
    loaded: () => loaded,
    load: async () => {
      // Chromium never tries again to load a module that it could not load once.
      if (!loading && globalThis.location && isOffline(location.href)) throw noNetwork()
      loading ??= begin()
      return loading
    }
  }
}

const noNetwork = () => new NotSentError("OFFLINE", "The device is offline")

/** Names the package that is missing in Node. In a browser, the file could not be loaded. */
const notLoaded = (cause: unknown) => {
  const missing = /package \S+/.exec(`${cause}`)
  const advice = isOnline() ? "Reload the page" : "Try again when you are online"
  return new NotSentError(
    "LOAD_FAILED",
    `Code could not be loaded. ${missing ? `Install the ${missing[0]}` : advice}`,
    { cause }
  )
}
