import { activeTimeout } from "./activeTimeout.ts"
import { probeTimeout } from "./timeouts.ts"

/**
 * Messages between the tabs of one origin. None contains any part of a session: after a message about a change, a
 * tab reads the store.
 */
export interface LivenessProbe {
  readonly tell: (news: "changed" | "awake") => void
  /** Whether the tab that holds the lease responds. A frozen tab does not, nor does one that is busy for too long. */
  readonly isHolderAlive: () => Promise<boolean>
  readonly close: () => void
}

/** Without BroadcastChannel no tab can be probed, and the holder counts as alive. */
const withoutChannel: LivenessProbe = { tell: () => {}, isHolderAlive: async () => true, close: () => {} }

export const openLivenessProbe = (
  name: string,
  { changed, isHolder }: { readonly changed: () => void; readonly isHolder: () => boolean }
): LivenessProbe => {
  const channel = channelOf(name)
  if (!channel) return withoutChannel
  let answered = () => {}
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "changed") changed()
    // A frozen page may still receive messages, but its timers do not run.
    if (data === "awake?" && isHolder()) setTimeout(() => post("awake"))
    if (data === "awake") answered()
  }
  const post = (message: "changed" | "awake?" | "awake") => {
    try {
      channel.postMessage(message)
    } catch {
      // The channel was closed. The other tabs read the store before they act on it anyway.
    }
  }
  return {
    tell: post,
    // One tab probes at a time: it holds a lease for that.
    isHolderAlive: () =>
      new Promise((resolve) => {
        const stop = activeTimeout(probeTimeout, () => resolve(false))
        answered = () => {
          stop()
          resolve(true)
        }
        post("awake?")
      }),
    close: () => {
      answered()
      channel.close()
    }
  }
}

const channelOf = (name: string): BroadcastChannel | undefined => {
  try {
    const channel: BroadcastChannel & { readonly unref?: () => void } = new (channelClass())(name)
    // An open channel keeps a Node process running.
    channel.unref?.()
    return channel
  } catch {
    return undefined
  }
}

/** The global class of Deno has no `unref`. The one of its `node:worker_threads` has, and shares the channels. */
const channelClass = (): typeof BroadcastChannel => {
  const { Deno, process } = globalThis as unknown as DenoGlobals // its types have neither
  return Deno ? process.getBuiltinModule("node:worker_threads").BroadcastChannel : BroadcastChannel
}

interface DenoGlobals {
  readonly Deno?: object
  readonly process: {
    readonly getBuiltinModule: (name: string) => { readonly BroadcastChannel: typeof BroadcastChannel }
  }
}
