import { invalid } from "../../input/invalid.ts"

export type Subscribe<Listener> = (listener: Listener) => () => void

/** Subscribes once the code has loaded, unless the subscription was stopped by then. */
export const subscribeOnceLoaded = <Listener>(
  load: () => Promise<Subscribe<Listener>>,
  listener: Listener
): (() => void) => {
  if (typeof listener !== "function") throw invalid("listener", "a function")
  let stop: (() => void) | undefined
  let isStopped = false
  load().then(
    (subscribe) => {
      if (!isStopped) stop = subscribe(listener)
    },
    () => undefined // the next call that needs this code reports the error
  )
  return () => {
    isStopped = true
    stop?.()
  }
}
