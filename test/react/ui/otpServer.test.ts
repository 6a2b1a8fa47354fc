import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { OneTimeCodeInput } from "../../../src/react/otp/index.ts"

it("is a working input before any script runs", () => {
  const html = renderToString(createElement(OneTimeCodeInput, { length: 6, id: "code", defaultValue: "12" }))
  expect(html).toMatch(/<input[^>]* autoComplete="one-time-code"/)
  expect(html).toMatch(/<input[^>]* value="12"/)
  expect(html).toContain("<noscript><style>")
})

it.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])("says that a length of %s is none", (length) => {
  const field = createElement(OneTimeCodeInput, { length, "aria-label": "Code" })
  expect(() => renderToString(field)).toThrow("`length`: expected a whole number from 1")
})
