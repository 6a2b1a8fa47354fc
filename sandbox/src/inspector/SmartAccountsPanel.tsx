import type { ReactNode } from "react"
import type { OperationSummary } from "../smartAccount/summaries.ts"
import type { StateProps } from "./control.ts"
import { Facts, Heading, shownOf, timeOf } from "./parts.tsx"

/** The operations of smart accounts, and the gas tank that pays for the sponsored ones. */
export const SmartAccountsPanel = ({ overview, act }: StateProps): ReactNode => {
  const { userOperations, gasTank, users } = overview
  const nameOf = (owner: string) => {
    const user = users.items.find(({ address }) => address === owner)
    return user === undefined ? owner : user.email || user.identity
  }
  const fill = (balance: string) => void act("PUT", "gas-tank", { balance })
  return (
    <>
      <Heading title="Smart accounts" />
      <section aria-label="Gas tank of the organization">
        <Facts facts={[["Gas tank of the organization", `${inWholeTokens(gasTank)} USDT`]]} />
        <div className="actions">
          <button type="button" onClick={() => fill("0")}>
            Empty it
          </button>
          <button type="button" onClick={() => fill("1000000000")}>
            Fill it
          </button>
        </div>
      </section>
      {userOperations.total === 0 ? <p className="empty">No operation yet.</p> : null}
      <p>{shownOf(userOperations)}</p>
      <ul className="cards">
        {userOperations.items.map((operation) => (
          <li key={operation.id}>
            <Operation operation={operation} owner={nameOf(operation.owner)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface Props {
  readonly operation: OperationSummary
  readonly owner: string
}

const Operation = ({ operation, owner }: Props): ReactNode => {
  const { id, type, status, payer, account, network, createdAt, txHash, failedReason, fee } = operation
  const optional: readonly (readonly [string, string | undefined])[] = [
    ["Fee", fee && `${inWholeTokens(fee)} USDT`],
    ["Transaction", txHash],
    ["Failed because of", failedReason]
  ]
  return (
    <article aria-label={`${type}: ${status}`}>
      <h2>{type}</h2>
      <Facts
        facts={[
          [
            "Status",
            <span key="status" className={`chip ${colours[status] ?? "warn"}`}>
              {status}
            </span>
          ],
          ["User", owner],
          ["Account", <code key="account">{account}</code>],
          ["Network", network],
          ["Paid by", payer],
          ["Made", timeOf(createdAt)],
          ...optional.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
          ["Id", <code key="id">{id}</code>]
        ]}
      />
    </article>
  )
}

const colours: Readonly<Record<string, string>> = { success: "good", failed: "bad", expired: "bad" }

/** USDT has six decimals. */
const inWholeTokens = (units: string): string => (Number(units) / 1e6).toFixed(6).replace(/\.?0+$/, "")
