import { isOnline } from "./appActivity.ts"
import { isLoopback } from "./loopback.ts"

/** Whether `url` is known to be out of reach. Without a network, servers on the same machine are still reached. */
export const isOffline = (url: string): boolean => !isOnline() && !isLoopback(url)
