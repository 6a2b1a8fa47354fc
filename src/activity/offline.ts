import { isLoopback } from "../config/loopback.ts"
import { isOnline } from "./appActivity.ts"

/** Whether `url` is known to be out of reach. Without a network, servers on the same machine are still reached. */
export const isOffline = (url: string): boolean => !isOnline() && !isLoopback(url)
