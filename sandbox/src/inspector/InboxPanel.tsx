import type { ReactNode } from "react"
import type { StateProps } from "./control.ts"
import { CopyButton, Heading, shownOf, timeOf } from "./parts.tsx"

/** The messages that were sent, newest first. */
export const InboxPanel = ({ overview }: StateProps): ReactNode => {
  const { inbox, now } = overview
  return (
    <>
      <Heading title="Inbox" />
      {inbox.total === 0 ? <p className="empty">No code was sent yet.</p> : null}
      <p>{shownOf(inbox)}</p>
      <ul className="cards">
        {inbox.items.map(({ to, channel, code, sentAt, expiresAt }) => (
          <li key={`${sentAt}${code}`}>
            <article aria-label={`Code for ${to}`}>
              <h2>{to}</h2>
              <p className="code">{code}</p>
              <p>
                {channel === "email" ? "E-mail" : "WhatsApp"}, {timeOf(sentAt)}.{" "}
                {Date.parse(expiresAt) > now ? `Good until ${timeOf(expiresAt)}.` : "Has expired."}
              </p>
              <div className="actions">
                <CopyButton label="Copy code" text={code} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  )
}
