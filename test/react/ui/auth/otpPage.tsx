import { StrictMode, useState } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { OneTimeCodeInput } from "../../../../src/react/components/otp/index.ts"

declare global {
  /** The callbacks of the field, as `event value (reason)`. */
  var told: string[]
  /** Sets the field's value. Undefined makes it uncontrolled. */
  var setValue: (value: string) => void
  var setDisabled: (disabled: boolean) => void
  var setLength: (length: number) => void
  /** Unmounts the field. */
  var leave: () => Promise<void>
  /** Settles the promises that `onComplete` returned. */
  var settle: (well: boolean) => void
}

globalThis.told = []

/** A form with a code field, configured by the query. A server renders it, too. */
export const Page = ({ asked }: { readonly asked: URLSearchParams }) => {
  const flag = (name: string) => asked.has(name)
  const pattern = asked.get("pattern")
  const defaultValue = asked.get("defaultValue")
  const [value, setValue] = useState(asked.get("value") ?? "")
  const [disabled, setDisabled] = useState(false)
  const [length, setLength] = useState(Number(asked.get("length") ?? 6))
  globalThis.setLength = setLength
  globalThis.setValue = setValue
  globalThis.setDisabled = setDisabled
  const field = (
    <OneTimeCodeInput
      id="code"
      name="code"
      form={flag("outside") ? "form" : undefined}
      length={length}
      nonce="harness-nonce"
      disabled={disabled}
      readOnly={flag("readOnly")}
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
  )
  const form = (
    <form
      id="form"
      data-slipway="otp"
      style={{ maxWidth: "20rem", overflow: flag("tight") ? "hidden" : "visible" }}
      onSubmit={(event) => {
        event.preventDefault()
        told.push(`submit ${new FormData(event.currentTarget).get("code")}`)
      }}
      onReset={(event) => {
        if (flag("keeping")) event.preventDefault()
      }}
    >
      <label htmlFor="code">Code</label>
      {flag("outside") ? null : field}
      <button type="submit">Verify</button>
      <button type="reset">Clear</button>
      {flag("two") ? (
        <OneTimeCodeInput
          aria-label="Other"
          length={4}
          onChange={(next) => told.push(`other ${next}`)}
          onComplete={(code) => told.push(`other complete ${code}`)}
        />
      ) : null}
    </form>
  )
  return (
    <>
      {form}
      {flag("outside") ? <div data-slipway="otp">{field}</div> : null}
    </>
  )
}

const started = async (container: HTMLElement, asked: URLSearchParams) => {
  const page = (
    <StrictMode>
      <Page asked={asked} />
    </StrictMode>
  )
  if (asked.has("served")) return hydrateRoot(container, page)
  const shadow = asked.has("shadow") ? container.attachShadow({ mode: "open" }) : undefined
  const frame = asked.has("frame") ? await bodyOfFrame(container) : undefined
  const root = createRoot(shadow ?? frame ?? container)
  root.render(page)
  return root
}

/** Firefox replaces the first document of a frame when it loads. */
const bodyOfFrame = async (container: HTMLElement): Promise<HTMLElement | undefined> => {
  const frame = document.createElement("iframe")
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve))
  container.append(frame)
  await loaded
  return frame.contentDocument?.body
}

const container = globalThis.document?.getElementById("harness")
if (container) {
  const root = started(container, new URLSearchParams(location.search))
  globalThis.leave = async () => (await root).unmount()
}
