/** Whether the browser knows that `url` is out of reach. Without a network it still reaches servers on the same machine. */
export const isOffline = (url: string): boolean =>
  globalThis.navigator?.onLine === false &&
  !/^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/])/.test(url)
