import { isOnline } from "./appActivity.ts"

/** Whether `url` is known to be out of reach. Without a network, servers on the same machine are still reached. */
export const isOffline = (url: string): boolean =>
  !isOnline() && !/^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/])/.test(url)
