import { type ReactNode, useEffect, useRef } from "react"
import type { LoggedRequest, LoggedToken } from "../control/log/requestLog.ts"
import { asCurl, asTest, homeIn, isWhole } from "./copies.ts"
import { Code, CopyButton, Facts } from "./parts.tsx"
import { StatusChip } from "./StatusChip.tsx"

interface Props {
  readonly request: LoggedRequest
  readonly close: () => void
}

/** One request in full: the request, its validation, its response, and how to repeat it. */
export const RequestDetail = ({ request, close }: Props): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { method, path, operationId, milliseconds, executions, fault } = request
  return (
    <section className="detail" aria-label={`Request ${request.id}`}>
      <div className="heading">
        <h2 ref={heading} tabIndex={-1}>
          {operationId ?? "No operation"}
        </h2>
        <button type="button" onClick={close}>
          Back to the list
        </button>
      </div>
      <Facts
        facts={[
          ["Request", `${method} ${path}`],
          ["Answer", <StatusChip key="status" request={request} />],
          ["Took", `${milliseconds} ms`],
          ["Carried out", timesText(executions)],
          ["Met", fault ?? "nothing"],
          ["Validation", <Validation key="validation" request={request} />]
        ]}
      />
      {request.tokens.map((token) => (
        <Token key={token.place} token={token} />
      ))}
      <h3>Request</h3>
      <Code text={headersText(request.headers)} />
      {request.body === "" ? null : <Code text={pretty(request.body)} />}
      <h3>Answer</h3>
      {Object.keys(request.answerHeaders).length === 0 ? null : (
        <Code text={headersText(request.answerHeaders)} />
      )}
      <Code text={request.status === undefined ? "(none)" : pretty(request.answer)} />
      <Copies request={request} />
    </section>
  )
}

const Copies = ({ request }: { readonly request: LoggedRequest }): ReactNode => {
  if (!isWhole(request)) return <p className="empty">It cannot be copied: the log did not keep all of it.</p>
  const [curl, test] = [asCurl(request, homeIn(location)), asTest(request)]
  return (
    <>
      <h3>Again</h3>
      <div className="actions">
        <CopyButton label="Copy as curl" text={curl} />
        <CopyButton label="Copy as a test" text={test} />
      </div>
      <details>
        <summary>The test</summary>
        <Code text={test} />
      </details>
      <details>
        <summary>The command</summary>
        <Code text={curl} />
      </details>
    </>
  )
}

const Validation = ({ request }: { readonly request: LoggedRequest }): ReactNode => {
  const { requestReasons, answerReasons } = request
  const reasons = [
    ...(requestReasons ?? []).map((reason) => `request: ${reason}`),
    ...answerReasons.map((reason) => `response: ${reason}`)
  ]
  if (reasons.length > 0)
    return (
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )
  return requestReasons === undefined ? "not looked at" : "follows the specification"
}

const Token = ({ token }: { readonly token: LoggedToken }): ReactNode => {
  const { place, use, validity, claims } = token
  return (
    <details className="token">
      <summary>
        {use} token in {place}{" "}
        <span className={validity === "good" ? "chip good" : "chip bad"}>{validity}</span>
      </summary>
      <Facts facts={times(claims)} />
      <Code text={JSON.stringify(claims, null, 2)} />
    </details>
  )
}

const times = ({ iat, exp }: LoggedToken["claims"]): (readonly [string, string])[] =>
  (
    [
      ["Issued", iat],
      ["Ends", exp]
    ] as const
  ).flatMap(([name, seconds]) =>
    typeof seconds === "number" ? [[name, new Date(seconds * 1000).toLocaleString()] as const] : []
  )

const timesText = (count: number): string => (count === 0 ? "no" : count === 1 ? "once" : `${count} times`)

const headersText = (headers: LoggedRequest["headers"]): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n") || "(none that matter)"

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text === "" ? "(empty)" : text
  }
}
