import "../../support/dom.ts"

import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { type ReactNode, useState } from "react"
import { expect, test } from "vitest"
import { Heading, PassingButton } from "../../../src/react/ui/parts.tsx"
import { openPage } from "../page.tsx"
import { storyClient } from "./stories/client.ts"

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
  openPage(storyClient(), <Page />)
  await userEvent.setup({ document }).click(screen.getByRole("button"))
}

test("a button that goes away leaves the focus to the nearest heading", async () => {
  await press(null)
  expect(document.activeElement?.textContent).toBe("Near")
})

test("a button that goes away takes the focus from nothing that has taken it", async () => {
  // biome-ignore lint/a11y/noAutofocus: this is what is tested
  await press(<input autoFocus aria-label="Taken" />)
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Taken")
})
