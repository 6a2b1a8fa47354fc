import { type ReactNode, useState } from "react"
import type { UserView } from "../control/overview.ts"
import { Balances } from "./Balances.tsx"
import type { StateProps } from "./control.ts"
import { CopyButton, Facts, Heading, shownOf } from "./parts.tsx"

/** All users, with their wallets, sessions and status. */
export const UsersPanel = ({ overview, act }: StateProps): ReactNode => {
  const { users, networks } = overview
  return (
    <>
      <Heading title="Users" />
      {users.total === 0 ? (
        <p className="empty">Nobody has signed in yet. returning@example.com has a wallet from the start.</p>
      ) : null}
      <p>{shownOf(users)}</p>
      <ul className="cards">
        {users.items.map((user) => (
          <li key={user.id}>
            <User user={user} networks={networks} act={act} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface Props extends Pick<StateProps, "act"> {
  readonly user: UserView
  readonly networks: readonly string[]
}

const User = ({ user, networks, act }: Props): ReactNode => {
  const name = user.email === "" ? user.identity : user.email
  return (
    <article aria-label={name}>
      <h2>{name}</h2>
      <Facts
        facts={[
          ["Signs in by", user.provider],
          ["Wallet", user.address === undefined ? "none yet" : <code key="address">{user.address}</code>],
          ["Ramp account", user.rampUsername ?? "none"],
          ["Sessions", <Sessions key="sessions" ids={user.sessions} />]
        ]}
      />
      <Standing user={user} act={act} />
      <div className="actions">
        {user.address === undefined ? null : <CopyButton label="Copy address" text={user.address} />}
        <button
          type="button"
          disabled={user.sessions.length === 0}
          onClick={() => act("POST", "revoke", { email: user.id })}
        >
          End sessions
        </button>
      </div>
      {user.address === undefined ? null : (
        <Wallet user={user} address={user.address} networks={networks} act={act} />
      )}
    </article>
  )
}

const mostSessions = 3

const Sessions = ({ ids }: { readonly ids: readonly string[] }): ReactNode => {
  if (ids.length === 0) return "none"
  const more = ids.length - mostSessions
  return (
    <>
      {ids.slice(0, mostSessions).map((id) => (
        <code className="line" key={id}>
          {id}
        </code>
      ))}
      {more > 0 ? `and ${more} more` : ""}
    </>
  )
}

/** The user's permission and KYC status, which decide whether operations are rejected. */
const Standing = ({ user, act }: Omit<Props, "networks">): ReactNode => (
  <div className="fields">
    <label className="check">
      <input
        type="checkbox"
        checked={user.isPermissionGranted}
        onChange={(event) =>
          act("POST", "permission", { email: user.id, isPermissionGranted: event.target.checked })
        }
      />
      <span>App may use the wallet</span>
    </label>
    <label>
      <span>KYC</span>
      <select
        value={user.kyc}
        onChange={(event) => act("POST", "kyc", { email: user.id, status: event.target.value })}
      >
        {["approved", "pending", "rejected"].map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
    </label>
  </div>
)

/** Opened on demand, because reading balances may start a network. */
const Wallet = (props: Props & { readonly address: string }): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Balances and faucet</summary>
      {isOpen ? <Balances {...props} /> : null}
    </details>
  )
}
