/**
 * What the tabs of one origin say to each other. No message holds anything of the session: who hears of a change
 * reads it where it is kept.
 */
export interface Tabs {
  readonly tellOfChange: () => void
  /** Whether the tab that has the lock answers. One that is frozen, or busy for long, does not. */
  readonly isHolderAwake: () => Promise<boolean>
  readonly close: () => void
}

/** How long, in milliseconds, the holder of the lock may take to answer. */
const patience = 3_000

/** Nothing to talk through: nobody hears, and the holder counts as awake. */
const alone: Tabs = { tellOfChange: () => {}, isHolderAwake: async () => true, close: () => {} }

export const openTabs = (
  name: string,
  { changed, isHolder }: { readonly changed: () => void; readonly isHolder: () => boolean }
): Tabs => {
  const channel = channelOf(name)
  if (!channel) return alone
  const answered = new Set<() => void>()
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === "changed") changed()
    if (data === "awake?" && isHolder()) post("awake")
    if (data === "awake") for (const resolve of answered) resolve()
  }
  const post = (message: "changed" | "awake?" | "awake") => {
    try {
      channel.postMessage(message)
    } catch {
      // Closed meanwhile; the others read the session before they use it anyway.
    }
  }
  return {
    tellOfChange: () => post("changed"),
    isHolderAwake: () =>
      new Promise((resolve) => {
        const end = (isAwake: boolean) => {
          clearTimeout(timer)
          answered.delete(wake)
          resolve(isAwake)
        }
        const wake = () => end(true)
        const timer = setTimeout(() => end(false), patience)
        answered.add(wake)
        post("awake?")
      }),
    close: () => {
      for (const resolve of answered) resolve()
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
