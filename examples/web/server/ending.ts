/** Ends all that was started when the process is asked to end. Who asks twice does not want to wait. */
export const endOnSignals = (...started: readonly { close(): Promise<void> }[]): void => {
  let isEnding = false
  const end = async () => {
    if (isEnding) process.exit(1)
    isEnding = true
    for (const { close } of started) await close()
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end)
}

export const tell = (url: string, service: string): void =>
  console.log(`
  the app               ${url}
  codes that were sent  ${service}/__sandbox/

Stop both with Ctrl-C.`)
