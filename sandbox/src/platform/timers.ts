/** Resolves after the current task. Browsers slow down the timers of pages in the background, but not messages. */
export const setImmediate = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
