import { StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"
import { OneTimeCodeInput } from "../../../src/react/otp/index.ts"

declare global {
  /** What the field has told, as `event value (reason)`. */
  var told: string[]
  /** Sets the field's value from outside; undefined for a parent that only listens. */
  var setValue: (value: string) => void
  var setDisabled: (disabled: boolean) => void
  var setLength: (length: number) => void
  /** Takes the field off the page. */
  var leave: () => void
  /** Ends the promises that `onComplete` gave. */
  var settle: (well: boolean) => void
}

const asked = new URLSearchParams(location.search)
const flag = (name: string) => asked.get(name) !== null
const pattern = asked.get("pattern")
const defaultValue = asked.get("defaultValue")
globalThis.told = []

const Page = () => {
  const [value, setValue] = useState(asked.get("value") ?? "")
  const [disabled, setDisabled] = useState(false)
  const [length, setLength] = useState(Number(asked.get("length") ?? 6))
  globalThis.setLength = setLength
  globalThis.setValue = setValue
  globalThis.setDisabled = setDisabled
  return (
    <form
      id="form"
      data-slipway="otp"
      style={{ maxWidth: "20rem", overflow: flag("tight") ? "hidden" : "visible" }}
      onSubmit={(event) => {
        event.preventDefault()
        told.push(`submit ${new FormData(event.currentTarget).get("code")}`)
      }}
    >
      <label htmlFor="code">Code</label>
      <OneTimeCodeInput
        id="code"
        name="code"
        length={length}
        nonce="stage-nonce"
        disabled={disabled}
        mask={flag("mask")}
        autoFocus={flag("autoFocus")}
        passwordManagers={flag("badge") ? "push-badge" : "leave"}
        placeholder={asked.get("placeholder") ?? undefined}
        inputMode={flag("letters") ? "text" : "numeric"}
        transform={flag("upper") ? (code) => code.toUpperCase() : undefined}
        pattern={pattern === null ? undefined : new RegExp(pattern, asked.get("flags") ?? "")}
        {...(flag("controlled") ? { value } : {})}
        {...(defaultValue === null ? {} : { defaultValue })}
        onChange={(next, { reason }) => {
          told.push(`change ${next} (${reason})`)
          if (!flag("refusing")) setValue(next)
        }}
        onInvalid={(attempt) => told.push(`invalid ${attempt}`)}
        onComplete={(code, { reason }) => {
          told.push(`complete ${code} (${reason})`)
          if (!flag("verify")) return
          return new Promise((resolve, reject) => {
            globalThis.settle = (well) => (well ? resolve(undefined) : reject(new Error("wrong code")))
          })
        }}
      />
      <button type="submit">Verify</button>
    </form>
  )
}

const stage = document.getElementById("stage")
if (stage) {
  const frame = document.createElement("iframe")
  if (flag("frame")) stage.append(frame)
  const shadow = flag("shadow") ? stage.attachShadow({ mode: "open" }) : undefined
  const root = createRoot(shadow ?? frame.contentDocument?.body ?? stage)
  globalThis.leave = () => root.unmount()
  root.render(
    <StrictMode>
      <Page />
    </StrictMode>
  )
}
