import "../../../support/page/dom.ts"

import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { Dialog, Surface } from "../../../../src/react/components/index.ts"
import { openClient } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"

const components = (
  <>
    <Surface name="card">Card</Surface>
    <Dialog name="question" title="Sure?">
      <p>Question</p>
    </Dialog>
  </>
)

const attributesOf = (element: HTMLElement | null) => [
  element?.getAttribute("data-slipway-scheme"),
  element?.getAttribute("data-slipway-theme")
]

test.each([
  ["nothing", {}, [null, null]],
  ["the page's scheme", { appearance: "page" }, [null, null]],
  ["a scheme and a theme", { appearance: "system", theme: "ink" }, ["system", "ink"]]
] as const)("the provider passes %s to the outermost elements, dialogs too", (_, looks, attributes) => {
  openPage(openClient().client, components, looks)
  expect(attributesOf(screen.getByText("Card"))).toEqual(attributes)
  expect(attributesOf(screen.getByText("Question").closest("dialog"))).toEqual(attributes)
})
