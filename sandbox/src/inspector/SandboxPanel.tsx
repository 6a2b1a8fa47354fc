import { type FormEvent, type ReactNode, useState } from "react"
import type { StateProps } from "./control.ts"
import { Networks } from "./Networks.tsx"
import { Facts, Heading } from "./parts.tsx"

/** The sandbox itself: its time, settings, credentials, and the reset button. */
export const SandboxPanel = ({ overview, act }: StateProps): ReactNode => {
  const { now, credentials, settings, violations } = overview
  return (
    <>
      <Heading title="Sandbox">
        <button type="button" onClick={() => act("POST", "reset")}>
          Forget everything
        </button>
      </Heading>
      <h2>Clock</h2>
      <p>It is {new Date(now).toLocaleString()} in the sandbox.</p>
      <div className="actions">
        {Object.entries(steps).map(([label, ms]) => (
          <button key={label} type="button" onClick={() => act("POST", "clock/advance", { ms })}>
            {label} later
          </button>
        ))}
      </div>
      <h2>Settings</h2>
      {/* Gets a new key when the settings change elsewhere, so that the fields show them. */}
      <SettingsForm key={JSON.stringify(settings)} overview={overview} act={act} />
      <h2>App configuration</h2>
      <AppForm settings={settings} act={act} />
      <h2>Credentials</h2>
      <p>They open nothing but a sandbox.</p>
      <Facts
        facts={Object.entries(credentials).map(([name, value]) => [name, <code key={name}>{value}</code>])}
      />
      <Networks others={overview.otherNetworks} />
      <h2>Answers that broke the specification</h2>
      {violations.length === 0 ? <p className="empty">None.</p> : null}
      <ul>
        {violations.map(({ operationId, status, reasons }) => (
          <li key={operationId + reasons.join()}>
            {operationId} {status}: {reasons.join("; ")}
          </li>
        ))}
      </ul>
    </>
  )
}

const minute = 60_000
const steps = {
  "One minute": minute,
  "One hour": 60 * minute,
  "One day": 1440 * minute,
  "Eight days": 8 * 1440 * minute
}

const SettingsForm = ({ overview, act }: StateProps): ReactNode => {
  const { settings } = overview
  const [walletTokens, setWalletTokens] = useState<string>(settings.walletTokens)
  const [tokenFormat, setTokenFormat] = useState<string>(settings.tokenFormat)
  const [addresses, setAddresses] = useState<string>(settings.addresses)
  const [payments, setPayments] = useState<string>(settings.payments)
  const [amounts, setAmounts] = useState<string>(settings.amounts)
  const [fees, setFees] = useState<string>(settings.fees)
  const [rates, setRates] = useState<string>(settings.rates)
  const [quoteExpiry, setQuoteExpiry] = useState<string>(settings.quoteExpiry)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const number = (name: string) => Number(form.get(name))
    void act("PATCH", "settings", {
      rotation: form.get("rotation"),
      walletTokens,
      tokenFormat,
      addresses,
      payments,
      amounts,
      fees,
      rates,
      quoteExpiry,
      latency: number("latency"),
      jitter: number("jitter"),
      clockOffset: number("clockOffset"),
      lifetimes: { walletToken: number("walletToken"), refreshToken: number("refreshToken") }
    })
  }
  return (
    <form className="fields" onSubmit={save}>
      <Field name="rotation" label="Rotation" value={settings.rotation} />
      <Choice
        label="Wallet tokens"
        value={walletTokens}
        set={setWalletTokens}
        options={["single-use", "multi-use"]}
      />
      <Choice label="Token format" value={tokenFormat} set={setTokenFormat} options={["jwt", "opaque"]} />
      <Choice
        label="Addresses"
        value={addresses}
        set={setAddresses}
        options={["everywhere", "answer", "token-list", "token-text", "nowhere"]}
      />
      <Choice label="Payments" value={payments} set={setPayments} options={["clock", "command"]} />
      <Choice label="Amounts" value={amounts} set={setAmounts} options={["rounded", "unrounded"]} />
      <Choice label="Fees" value={fees} set={setFees} options={["number", "text"]} />
      <Choice label="Rates" value={rates} set={setRates} options={["fixed", "drifting"]} />
      <Choice
        label="Quote expiry"
        value={quoteExpiry}
        set={setQuoteExpiry}
        options={["seconds", "milliseconds", "unix-seconds", "unix-milliseconds", "date"]}
      />
      <Field name="latency" label="Latency, ms" value={settings.latency} />
      <Field name="jitter" label="Jitter, ms" value={settings.jitter} />
      <Field name="clockOffset" label="Clock is wrong by, ms" value={settings.clockOffset} />
      <Field name="walletToken" label="Wallet token lives, ms" value={settings.lifetimes.walletToken ?? 0} />
      <Field
        name="refreshToken"
        label="Refresh token lives, ms"
        value={settings.lifetimes.refreshToken ?? 0}
      />
      <button type="submit">Save</button>
    </form>
  )
}

type AppSettings = StateProps["overview"]["settings"]["app"]

interface AppFormProps extends Pick<StateProps, "act"> {
  readonly settings: StateProps["overview"]["settings"]
}

/** What the dashboard has switched on for the app. */
const AppForm = ({ settings, act }: AppFormProps): ReactNode => (
  <>
    <p>
      A sign-in screen that lists no methods offers these. It follows a change when its page comes to the
      front.
    </p>
    <form className="fields">
      {Object.entries(settings.app).map(([name, isOn]) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={() => void act("PATCH", "settings", { app: { [name]: !isOn } })}
          />
          <span>{appNames[name as keyof AppSettings] /* its own keys */}</span>
        </label>
      ))}
    </form>
  </>
)

const appNames: Readonly<Record<keyof AppSettings, string>> = {
  email: "Email",
  whatsapp: "WhatsApp",
  google: "Google",
  apple: "Apple",
  telegram: "Telegram",
  embeddedWallet: "Embedded wallet",
  accountAbstraction: "Account abstraction",
  vendorBrand: "Vendor's brand",
  poweredBy: "“Powered by”"
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value: string | number
}

const Field = ({ name, label, value }: FieldProps): ReactNode => (
  <label>
    <span>{label}</span>
    <input name={name} defaultValue={value} inputMode={typeof value === "number" ? "numeric" : "text"} />
  </label>
)

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly set: (value: string) => void
}

const Choice = ({ label, value, options, set }: ChoiceProps): ReactNode => (
  <label>
    <span>{label}</span>
    <select value={value} onChange={(event) => set(event.target.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)
