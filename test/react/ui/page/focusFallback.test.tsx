import "../../../support/page/dom.ts"

import { render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { expect, onTestFinished, test } from "vitest"
import { Field } from "../../../../src/react/components/forms/Field.tsx"
import { useForm } from "../../../../src/react/components/forms/useForm.ts"
import { useFocusFallback } from "../../../../src/react/components/primitives/controls/focusFallback.ts"
import { Heading } from "../../../../src/react/components/primitives/controls/Heading.tsx"
import { PassingButton } from "../../../../src/react/components/primitives/controls/parts.tsx"
import { Surface } from "../../../../src/react/components/primitives/dialog/Surface.tsx"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

const press = async (instead: ReactNode) => {
  const Page = () => {
    const [pressed, setPressed] = useState(false)
    return (
      <main>
        <section>
          <Heading title="Near" />
          {pressed ? instead : <PassingButton onClick={() => setPressed(true)}>Go</PassingButton>}
        </section>
        <h2>Far</h2>
      </main>
    )
  }
  openPage(fixtureClient(), <Page />)
  await userEvent.setup({ document }).click(screen.getByRole("button"))
}

test("moves the focus of a removed button to the nearest heading", async () => {
  await press(null)
  expect(document.activeElement?.textContent).toBe("Near")
})

test("does not take the focus from an element that received it", async () => {
  // biome-ignore lint/a11y/noAutofocus: this is what is tested
  await press(<input autoFocus aria-label="Taken" />)
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Taken")
})

test("does not take the focus from outside the shadow root", async () => {
  const host = document.body.appendChild(document.createElement("div"))
  const outside = document.body.appendChild(document.createElement("input"))
  const container = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"))
  onTestFinished(() => {
    host.remove()
    outside.remove()
  })
  const Passing = () => (
    <button type="button" ref={useFocusFallback()}>
      Passing
    </button>
  )
  const { rerender } = render(
    <section>
      <h2>Inside</h2>
      <Passing />
    </section>,
    { container }
  )
  container.querySelector("button")?.focus()
  rerender(
    <section>
      <h2>Inside</h2>
      <input ref={() => outside.focus()} />
    </section>
  )
  await Promise.resolve()
  expect(document.activeElement).toBe(outside)
})

test("moves the focus of a replaced component to the heading of its replacement", async () => {
  const Page = () => {
    const [pressed, setPressed] = useState(false)
    return (
      <main>
        <h2>First</h2>
        <Surface key={String(pressed)} name="step">
          <Heading title={pressed ? "Next" : "Before"} />
          <input aria-label="Field" onKeyDown={() => setPressed(true)} />
        </Surface>
      </main>
    )
  }
  openPage(fixtureClient(), <Page />)
  await userEvent.setup({ document }).type(screen.getByLabelText("Field"), "a")
  expect(document.activeElement?.textContent).toBe("Next")
})

test("moves the focus of a removed form to the heading above", async () => {
  const Form = ({ onSubmit }: { readonly onSubmit: () => void }) => {
    const form = useForm({ name: "" }, () => ({}), onSubmit)
    return (
      <form {...form.props}>
        <Field {...form.field("name")} label="Field" />
      </form>
    )
  }
  const Page = () => {
    const [sent, setSent] = useState(false)
    return (
      <Surface name="step">
        <Heading title="Above" />
        {sent ? <p>Sent</p> : <Form onSubmit={() => setSent(true)} />}
      </Surface>
    )
  }
  openPage(fixtureClient(), <Page />)
  await userEvent.setup({ document }).type(screen.getByLabelText("Field"), "a{Enter}")
  expect(document.activeElement?.textContent).toBe("Above")
})

test("moves the focus of a removed component to the heading above, not to the next component", async () => {
  const Page = () => {
    const [pressed, setPressed] = useState(false)
    return (
      <main>
        <h1>Page</h1>
        {pressed ? null : (
          <Surface name="step">
            <Heading title="Step" />
            <input aria-label="Field" onKeyDown={() => setPressed(true)} />
          </Surface>
        )}
        <Surface name="other">
          <Heading title="Other" />
        </Surface>
      </main>
    )
  }
  openPage(fixtureClient(), <Page />)
  await userEvent.setup({ document }).type(screen.getByLabelText("Field"), "a")
  expect(document.activeElement?.textContent).toBe("Page")
})

test.each([
  ["which has a heading", true, "Settings"],
  ["which has none", false, undefined]
])("keeps the focus of a removed button inside its dialog (%s)", async (_, titled, focused) => {
  const Page = () => {
    const [pressed, setPressed] = useState(false)
    return (
      <main>
        <h1>Page</h1>
        <div role="dialog" aria-label="Settings">
          {titled ? <h2>Settings</h2> : null}
          {pressed ? null : <PassingButton onClick={() => setPressed(true)}>Go</PassingButton>}
        </div>
      </main>
    )
  }
  openPage(fixtureClient(), <Page />)
  await userEvent.setup({ document }).click(screen.getByRole("button"))
  const { activeElement, body } = document
  expect(activeElement === body ? undefined : activeElement?.textContent).toBe(focused)
})

test("ignores headings that appear elsewhere, and leaves skipped elements unchanged", async () => {
  const Page = () => {
    const [pressed, setPressed] = useState(false)
    return (
      <main>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an app may have it so */}
        <h1 tabIndex={0}>Page</h1>
        <nav aria-hidden="true">
          <h2>Menu</h2>
        </nav>
        <section>
          {pressed ? null : <PassingButton onClick={() => setPressed(true)}>Go</PassingButton>}
        </section>
        {pressed ? <h2>News</h2> : null}
      </main>
    )
  }
  openPage(fixtureClient(), <Page />)
  await userEvent.setup({ document }).click(screen.getByRole("button"))
  expect(document.activeElement?.textContent).toBe("Page")
  expect(document.querySelectorAll("h2[tabindex]")).toHaveLength(0)
  expect(document.querySelector("h1")?.getAttribute("tabindex")).toBe("0")
})

test("moves the focus of a removed dialog to the heading above", async () => {
  const Page = () => {
    const [pressed, setPressed] = useState(false)
    return (
      <main>
        <h1>Page</h1>
        {pressed ? null : (
          <div role="dialog" aria-label="Settings">
            <PassingButton onClick={() => setPressed(true)}>Go</PassingButton>
          </div>
        )}
      </main>
    )
  }
  openPage(fixtureClient(), <Page />)
  await userEvent.setup({ document }).click(screen.getByRole("button"))
  expect(document.activeElement?.textContent).toBe("Page")
})

test("passes its outermost element to the app's ref while mounted", () => {
  const seen: unknown[] = []
  const Page = () => {
    const byObject = useRef<HTMLElement>(null)
    useEffect(() => void seen.push(byObject.current?.id))
    return (
      <>
        <Surface ref={byObject} name="one" id="one">
          1
        </Surface>
        <Surface ref={(element) => void seen.push(element?.id ?? null)} name="two" id="two">
          2
        </Surface>
      </>
    )
  }
  const { unmount } = openPage(fixtureClient(), <Page />)
  expect([...new Set(seen)].sort()).toEqual([null, "one", "two"])
  unmount()
  expect(seen.at(-1)).toBeNull()
})
