import { type FormEvent, type ReactNode, useState } from "react"
import type { StateProps } from "./control.ts"

/** A form that adds a fault rule. */
export const RuleForm = ({ overview, act }: StateProps): ReactNode => {
  const [fault, setFault] = useState("503")
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act("POST", "faults", ruleIn(new FormData(event.currentTarget)))
  }
  return (
    <form className="fields" onSubmit={add}>
      <label>
        <span>Fault</span>
        <select name="fault" value={fault} onChange={(event) => setFault(event.target.value)}>
          {overview.faultNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Operation</span>
        <select name="operation" defaultValue="*">
          <option value="*">every one</option>
          {overview.operations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <Amount name="times" label="Times (empty: always)" start="1" least={1} />
      <Amount name="after" label="Let pass first" start="0" least={0} />
      <Amount name="every" label="Then every so many" start="1" least={1} />
      <Amount name="latency" label="Latency, ms" start="" least={0} />
      <Amount name="jitter" label="Jitter, ms" start="" least={0} />
      {/^(429|503)/.test(fault) ? (
        <label>
          <span>Retry-After (5, date:5, none, garbage)</span>
          <input name="retryAfter" />
        </label>
      ) : null}
      <button type="submit">Add</button>
    </form>
  )
}

interface AmountProps {
  readonly name: string
  readonly label: string
  readonly start: string
  readonly least: number
}

const Amount = ({ name, label, start, least }: AmountProps): ReactNode => (
  <label>
    <span>{label}</span>
    <input type="number" name={name} defaultValue={start} min={least} />
  </label>
)

const ruleIn = (form: FormData): Record<string, unknown> => {
  const text = (name: string) => String(form.get(name) ?? "").trim()
  const numbers = ["after", "every", "latency", "jitter"].flatMap((name) =>
    text(name) === "" ? [] : [[name, Number(text(name))] as const]
  )
  const retryAfter = text("retryAfter")
  return {
    fault: text("fault"),
    operation: text("operation"),
    times: text("times") === "" ? "always" : Number(text("times")),
    ...Object.fromEntries(numbers),
    ...(retryAfter === "" ? {} : { retryAfter: /^-?\d+$/.test(retryAfter) ? Number(retryAfter) : retryAfter })
  }
}
