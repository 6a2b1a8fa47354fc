import "../../../support/page/dom.ts"

import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { AskerLine } from "../../../../src/react/components/confirm/question/Asker.tsx"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

const line = (asker: Parameters<typeof AskerLine>[0]["asker"]) =>
  openPage(fixtureClient(), <AskerLine host="evil.example" asker={asker} waiting={1} />)

const icon = () => document.querySelector('[data-part="asker"] img')?.getAttribute("src")

test("an app that names itself is quoted, and its host is shown", () => {
  line({ name: "Uniswap" })
  screen.getByText("evil.example")
  screen.getByText('calls itself "Uniswap"')
})

test("without a name only the host is shown", () => {
  line(undefined)
  expect(document.querySelector('[data-part="asker"]')?.textContent).toBe("evil.example")
})

test("a name is one line of at most 40 characters, without signs that nobody sees", () => {
  line({ name: `Uni\u202eswap\n${"x".repeat(80)}` })
  const text = screen.getByText(/^calls itself/).textContent ?? ""
  expect(text).not.toMatch(/[\u202e\n]/)
  expect(text.length).toBeLessThan(60)
})

test.each([
  ["https://app.example/icon.png", true],
  ["data:image/png;base64,AAAA", true],
  ["http://app.example/icon.png", false],
  ["javascript:alert(1)", false],
  ["data:text/html,hello", false]
])("the icon %s is loaded: %s", (src, isLoaded) => {
  line({ name: "Uniswap", icon: src })
  expect(icon()).toBe(isLoaded ? src : undefined)
})
