/** Closes everything on SIGINT and SIGTERM. A second signal exits immediately. */
export const closeOnSignal = (...started: readonly { close(): Promise<void> }[]): void => {
  let isEnding = false
  const end = async () => {
    if (isEnding) process.exit(1)
    isEnding = true
    for (const { close } of started) await close()
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end)
}

export const printUrls = (url: string, service: string): void =>
  console.log(`
  the app               ${url}
  codes that were sent  ${service}/__sandbox/

Stop both with Ctrl-C.`)
