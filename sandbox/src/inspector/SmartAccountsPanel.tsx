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
        <h2>Gas tank of the organization</h2>
        <Facts facts={[["Balance", `${inWholeTokens(gasTank)} USDT`]]} />
        <div className="actions">
          <button type="button" onClick={() => fill("0")}>
            Empty it
          </button>
          <button type="button" onClick={() => fill("1000000000")}>
            Fill it
          </button>
        </div>
      </section>
      <h2>Operations</h2>
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
  const title = titles[type] ?? type
  const optional: readonly (readonly [string, ReactNode])[] = [
    ["Fee", fee && `${inWholeTokens(fee)} USDT`],
    ["Transaction", txHash && <code key="transaction">{txHash}</code>],
    ["Failed because of", failedReason]
  ]
  return (
    <article aria-label={`${title}: ${status}`}>
      <h3>{title}</h3>
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

const titles: Readonly<Record<string, string>> = {
  deploy: "Deploy the account",
  sendCoin: "Send coins",
  sendToken: "Send tokens",
  sendERC721: "Send an ERC-721 token",
  sendERC1155: "Send ERC-1155 tokens",
  signTransaction: "Call a contract"
}

const colours: Readonly<Record<string, string>> = { success: "good", failed: "bad", expired: "bad" }

/** USDT has six decimals. */
const inWholeTokens = (units: string): string => (Number(units) / 1e6).toFixed(6).replace(/\.?0+$/, "")
