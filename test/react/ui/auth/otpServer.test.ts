import { join } from "node:path"
import { build } from "esbuild"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { OneTimeCodeInput } from "../../../../src/react/components/otp/index.ts"

it("renders a working input before any script runs", () => {
  const html = renderToString(createElement(OneTimeCodeInput, { length: 6, id: "code", defaultValue: "12" }))
  expect(html).toMatch(/<input[^>]* autoComplete="one-time-code"/)
  expect(html).toMatch(/<input[^>]* value="12"/)
  expect(html).toContain("<noscript><style>")
})

it.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])("rejects a length of %s", (length) => {
  const field = createElement(OneTimeCodeInput, { length, "aria-label": "Code" })
  expect(() => renderToString(field)).toThrow("`length`: expected a whole number from 1")
})

describe("a pattern that only a complete code matches", () => {
  const rendered = (pattern: RegExp | string) => {
    const warned = vi.spyOn(console, "warn").mockReturnValue()
    renderToString(createElement(OneTimeCodeInput, { length: 6, id: "code", pattern }))
    const warnings = warned.mock.calls.flat()
    warned.mockRestore()
    return warnings
  }

  it.each([/^\d{6}$/, "^[A-Z]{3}\\d{3}$", /^.{2,6}$/])("causes one warning in development: %s", (pattern) => {
    expect(rendered(pattern)).toEqual([expect.stringContaining("e.g. /^\\d+$/ instead of /^\\d{6}$/")])
    expect(rendered(pattern)).toEqual([])
  })

  it.each([/^\d+$/, /^[a-z]\d*$/, /^[а-я]+$/, ""])("is not %s", (pattern) => {
    expect(rendered(pattern)).toEqual([])
  })

  it("causes no warning in production, where the warning is not in the bundle", async () => {
    vi.stubEnv("NODE_ENV", "production")
    expect(rendered(/^\d{5}$/)).toEqual([])
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, "../../../../src/react/components/otp/index.ts")],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      packages: "external",
      write: false
    })
    expect(outputFiles[0]?.text).toContain("one-time-code")
    expect(outputFiles[0]?.text).not.toMatch(/slipway:|\bprocess\b/)
  })
})
