/** Whether a URL leads to the same machine, e.g. to a local sandbox. */
export const isLoopback = (url: string): boolean =>
  /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/])/.test(url)
