import { fileArea } from "./fileArea.ts"

/**
 * Kills this process at one of the steps of `run`, without cleanup, like a page whose tab crashes. A step is a request or a write to the
 * journal in `file`, before and after it is carried out.
 */
export const crashSteps = (file: string, step: number) => {
  let isRunning = false
  let steps = 0
  const reachStep = () => {
    if (isRunning && ++steps === step) process.kill(process.pid, "SIGKILL")
  }
  const area = fileArea(file)
  const watched: typeof fetch = async (input, init) => {
    reachStep()
    const response = await fetch(input, init)
    reachStep()
    return response
  }

  return {
    area: {
      ...area,
      setItem: (key: string, value: string) => {
        reachStep()
        area.setItem(key, value)
        reachStep()
      }
    },
    fetch: watched,
    run: async <Result>(use: () => Promise<Result>): Promise<Result> => {
      isRunning = true
      const result = await use()
      isRunning = false
      return result
    }
  }
}
