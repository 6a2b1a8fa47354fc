import { afterAwake } from "./awake.ts"

/**
 * What the tabs of one origin say to each other. No message holds anything of the session: who hears of a change
 * reads it where it is kept.
 */
export interface Tabs {
  readonly tell: (news: "changed" | "awake") => void
  /** Whether the tab that has the lock answers. One that is frozen, or busy for long, does not. */
  readonly isHolderAwake: () => Promise<boolean>
  readonly close: () => void
}

/** How long, in milliseconds, the holder of the lock may take to answer. */
const patience = 3_000

/** Nothing to talk through: nobody hears, and the holder counts as awake. */
const alone: Tabs = { tell: () => {}, isHolderAwake: async () => true, close: () => {} }

export const openTabs = (
  name: string,
  { changed, isHolder }: { readonly changed: () => void; readonly isHolder: () => boolean }
): Tabs => {
  const channel = channelOf(name)
  if (!channel) return alone
  let answered = () => {}
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "changed") changed()
    // A frozen page is still told what others say. Its timers stand still.
    if (data === "awake?" && isHolder()) setTimeout(() => post("awake"))
    if (data === "awake") answered()
  }
  const post = (message: "changed" | "awake?" | "awake") => {
    try {
      channel.postMessage(message)
    } catch {
      // Closed meanwhile; the others read the session before they use it anyway.
    }
  }
  return {
    tell: post,
    // Asked by one at a time, who has a lock for it.
    isHolderAwake: () =>
      new Promise((resolve) => {
        const stop = afterAwake(patience, () => resolve(false))
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
    const channel: BroadcastChannel & { readonly unref?: () => void } = new BroadcastChannel(name)
    // Node would not end while one is open.
    channel.unref?.()
    return channel
  } catch {
    return undefined
  }
}
