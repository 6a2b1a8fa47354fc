import type { ReactNode } from "react"
import type { StateProps } from "./control.ts"
import { Heading } from "./parts.tsx"
import { RuleForm } from "./RuleForm.tsx"

/** The fault rules, a form to add one, and the scenarios. */
export const FaultsPanel = ({ overview, act }: StateProps): ReactNode => (
  <>
    <Heading title="Faults">
      <button type="button" onClick={() => act("PUT", "scenario", { name: "calm" })}>
        All well again
      </button>
    </Heading>
    <h2>Waiting</h2>
    <Rules overview={overview} />
    <h2>Add one</h2>
    <RuleForm overview={overview} act={act} />
    <h2>Scenarios</h2>
    <p>A scenario takes the place of all faults and settings.</p>
    <ul className="cards small">
      {Object.entries(overview.scenarios).map(([name, description]) => (
        <li key={name}>
          <article aria-label={name}>
            <h3>{name}</h3>
            <p>{description}</p>
            <div className="actions">
              <button
                type="button"
                aria-label={`Play ${name}`}
                onClick={() => act("PUT", "scenario", { name })}
              >
                Play
              </button>
            </div>
          </article>
        </li>
      ))}
    </ul>
  </>
)

const Rules = ({ overview }: Pick<StateProps, "overview">): ReactNode => {
  if (overview.faults.length === 0) return <p className="empty">Nothing goes wrong.</p>
  return (
    <ol className="rules">
      {overview.faults.map(
        ({ operation, fault, times, after, every, retryAfter, latency, jitter }, index) => (
          // Equal rules may be listed twice, so only the index identifies them.
          <li key={index}>
            <strong>{fault}</strong> meets {operation === "*" ? "every operation" : operation},{" "}
            {times === "always" ? "always" : `${times} more time${times === 1 ? "" : "s"}`}
            {after > 0 ? `, after ${after} more` : ""}
            {every === undefined || every === 1 ? "" : `, every ${every} calls`}
            {retryAfter === undefined ? "" : `, Retry-After ${retryAfter}`}
            {latency === undefined ? "" : `, ${latency} ms late`}
            {jitter === undefined ? "" : `, up to ${jitter} ms more`}.
          </li>
        )
      )}
    </ol>
  )
}
