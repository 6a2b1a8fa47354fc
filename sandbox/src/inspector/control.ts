import { useEffect, useRef, useState } from "react"
import type { LoggedRequest } from "../control/log/requestLog.ts"
import type { Overview } from "../control/overview.ts"

/** Sends a request to the sandbox. Throws an error with the sandbox's message when it is rejected. */
export const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer
  const hasMessage = typeof answer === "object" && answer !== null && "message" in answer
  throw new Error(hasMessage ? String(answer.message) : `The sandbox responded with ${response.status}`)
}

const most = 500

export interface Live {
  readonly requests: readonly LoggedRequest[]
  readonly isConnected: boolean
}

/** The live list of requests, newest first. While `isPaused` the list does not change until the log is cleared. */
export const useRequests = (isPaused: boolean): Live => {
  const [requests, setRequests] = useState<readonly LoggedRequest[]>([])
  const [shown, setShown] = useState<readonly LoggedRequest[]>([])
  const [isConnected, setConnected] = useState(false)
  const log = useRef("")

  useEffect(() => {
    const events = new EventSource("events")
    events.onopen = () => setConnected(true)
    events.onerror = () => setConnected(false)
    events.addEventListener("log", ({ data }: MessageEvent<string>) => {
      if (log.current === data) return
      log.current = data
      setRequests([])
      setShown([])
    })
    events.onmessage = ({ data }: MessageEvent<string>) => {
      // The sandbox sends this type.
      const request = JSON.parse(data) as LoggedRequest
      setRequests((known) => [request, ...known].slice(0, most))
    }
    return () => events.close()
  }, [])

  useEffect(() => {
    if (!isPaused) setShown(requests)
  }, [isPaused, requests])

  return { requests: shown, isConnected }
}

/** The state also changes with time: orders advance and codes expire. */
const pollMilliseconds = 2000

export interface Watched {
  readonly overview: Overview | undefined
  readonly problem: string | undefined
  /** Sends a request to the sandbox, then reloads the state. */
  act(method: string, path: string, body?: unknown): Promise<void>
}

/** The props of a panel that shows the state of the sandbox. */
export interface StateProps {
  readonly overview: Overview
  readonly act: Watched["act"]
}

/** The state of the sandbox. Reloaded every two seconds, after each action, and when `trigger` changes. */
export const useOverview = (trigger: unknown): Watched => {
  const [overview, setOverview] = useState<Overview>()
  const [problem, setProblem] = useState<string>()

  const look = async (): Promise<void> => {
    // The sandbox sends this type.
    setOverview((await ask("GET", "state")) as Overview)
  }
  const tell = (error: unknown) => setProblem(error instanceof Error ? error.message : String(error))

  const glance = () => void look().catch(() => undefined)
  useEffect(() => {
    const again = setInterval(glance, pollMilliseconds)
    return () => clearInterval(again)
  }, [])
  // Wait a moment, so that many requests at once cause one reload.
  useEffect(() => {
    const soon = setTimeout(glance, 50)
    return () => clearTimeout(soon)
  }, [trigger])

  const act = async (method: string, path: string, body?: unknown): Promise<void> => {
    try {
      await ask(method, path, body)
      setProblem(undefined)
      await look()
    } catch (error) {
      tell(error)
    }
  }
  return { overview, problem, act }
}
