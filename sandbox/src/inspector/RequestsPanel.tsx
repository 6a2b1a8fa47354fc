import { type ReactNode, useEffect, useRef, useState } from "react"
import type { LoggedRequest } from "../control/log/requestLog.ts"
import type { Live, Watched } from "./control.ts"
import { Heading, timeOf } from "./parts.tsx"
import { RequestDetail } from "./RequestDetail.tsx"
import { StatusChip } from "./StatusChip.tsx"

interface Props {
  readonly live: Live
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
  readonly act: Watched["act"]
}

/** The list of requests, updated live, and one of them in full. */
export const RequestsPanel = ({ live, isPaused, setPaused, act }: Props): ReactNode => {
  const [filter, setFilter] = useState("")
  const [chosen, setChosen] = useState<number>()
  const shown = live.requests.filter((request) => textOf(request).includes(filter.trim().toLowerCase()))
  const detail = live.requests.find(({ id }) => id === chosen)
  const opener = useRef<HTMLElement>(null)
  // Restore focus to the row whose details were closed.
  useEffect(() => {
    if (chosen === undefined) opener.current?.focus()
  }, [chosen])
  return (
    <>
      <Heading title="Requests">
        <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          Pause
        </button>
        <button type="button" onClick={() => act("DELETE", "requests")}>
          Clear
        </button>
      </Heading>
      <div className={detail === undefined ? "split" : "split open"}>
        <div className="list">
          <label className="search">
            <span>Filter</span>
            <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
          </label>
          {shown.length === 0 ? <Nothing isFiltered={live.requests.length > 0} /> : null}
          <ol className="rows">
            {shown.map((request) => (
              <li key={request.id}>
                <Row
                  request={request}
                  isChosen={request.id === chosen}
                  choose={(row) => {
                    opener.current = row
                    setChosen(request.id)
                  }}
                />
              </li>
            ))}
          </ol>
        </div>
        {detail === undefined ? null : (
          <RequestDetail key={detail.id} request={detail} close={() => setChosen(undefined)} />
        )}
      </div>
    </>
  )
}

const Nothing = ({ isFiltered }: { readonly isFiltered: boolean }): ReactNode => (
  <p className="empty">
    {isFiltered ? "No request fits the filter." : "No request yet. They appear here as your app makes them."}
  </p>
)

/** The text that the filter searches. */
const textOf = ({ method, path, operationId, status, fault, body }: LoggedRequest): string =>
  `${method} ${path} ${operationId ?? ""} ${status ?? "no response"} ${fault ?? ""} ${body}`.toLowerCase()

interface RowProps {
  readonly request: LoggedRequest
  readonly isChosen: boolean
  readonly choose: (row: HTMLElement) => void
}

const Row = ({ request, isChosen, choose }: RowProps): ReactNode => {
  const { method, path, operationId, at, milliseconds, fault } = request
  return (
    <button
      type="button"
      className="row"
      aria-pressed={isChosen}
      onClick={({ currentTarget }) => choose(currentTarget)}
    >
      <StatusChip request={request} />
      <span className="what">
        <strong>{operationId ?? "no operation"}</strong>{" "}
        {fault === undefined ? null : <span className="chip warn">{fault}</span>}{" "}
        {isSound(request) ? null : <span className="chip bad">breaks the specification</span>}
        <span className="path">
          {method} {path}
        </span>
      </span>
      <span className="when">
        <span>{timeOf(at)}</span> <span>{milliseconds} ms</span>
      </span>
    </button>
  )
}

const isSound = ({ requestReasons, answerReasons }: LoggedRequest): boolean =>
  (requestReasons ?? []).length + answerReasons.length === 0
