import "../../../support/page/dom.ts"

import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, test } from "vitest"
import { MoneyField, type MoneyFieldProps } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

/** Opens the field alone. `values` collects what it reports. */
const open = (props: Partial<MoneyFieldProps> = {}, locale = "en") => {
  const values: string[] = []
  const Page = () => {
    const [value, setValue] = useState(props.value ?? "")
    const change = (next: string) => {
      values.push(next)
      setValue(next)
    }
    return (
      <MoneyField
        label="Amount"
        unit={{ symbol: "USDC", decimals: 6 }}
        {...props}
        value={value}
        onChange={change}
      />
    )
  }
  openPage(fixtureClient(), <Page />, { locale })
  return { user: userEvent.setup({ document }), values }
}
const field = (): HTMLInputElement => screen.getByLabelText("Amount")
const button = (name: string | RegExp) => screen.getByRole("button", { name })

describe("an amount field", () => {
  test.each([
    ["en", "1600.5", "1,600.5", "1600.5"],
    ["id", "1600,5", "1.600,5", "1600.5"],
    ["de", "1600,5", "1.600,5", "1600.5"],
    ["de", "1600.5", "1.600,5", "1600.5"],
    ["fr", "1600,50", "1 600,50", "1600.50"],
    ["en", ".5", "0.5", "0.5"],
    ["en", "12a3-", "123", "123"]
  ])("draws the groups of %s while %s is typed", async (locale, keys, shown, value) => {
    const { user, values } = open({}, locale)
    await user.type(field(), keys)
    expect(field().value.replace(/\s/g, " ")).toBe(shown)
    expect(values.at(-1)).toBe(value)
  })

  test.each([
    ["en", "0"],
    ["ar-EG", "\u0660"]
  ])("has the zero of %s while it is empty", (locale, zero) => {
    open({}, locale)
    expect(field().placeholder).toBe(zero)
    expect(document.querySelector('[data-part="sized"]')?.getAttribute("data-text")).toBe(zero)
  })

  test.each([
    ["id", "1.600"],
    ["en", "1,600"]
  ])("asks what a typed separator of %s means, and continues with a fourth digit", async (locale, keys) => {
    const { user, values } = open({}, locale)
    await user.type(field(), keys)
    expect(values.at(-1)).toBe("1,600")
    const isAsked = () =>
      document.querySelector('[data-slipway="money-field"][data-state="question"]') !== null
    expect([isAsked(), screen.queryByRole("alert"), field().getAttribute("aria-invalid")]).toEqual([
      true,
      null,
      null
    ])
    await user.type(field(), "5")
    expect(values.at(-1)).toBe("1.6005")
    expect(isAsked()).toBe(false)
  })

  test("asks which of two amounts was pasted, and takes the one that is chosen", async () => {
    const { user, values } = open()
    await user.click(field())
    await user.paste("1,600")
    screen.getByText("Did you mean 1,600 or 1.6?")
    await user.click(button("1.6 USDC"))
    expect([field().value, values.at(-1)]).toEqual(["1.6", "1.6"])
    await user.tripleClick(field())
    await user.paste("Rp1.600.000")
    expect([field().value, values.at(-1)]).toEqual(["1,600,000", "1600000"])
  })

  test("refuses what is no amount, and keeps the one before", async () => {
    const { user } = open({ value: "12" })
    await user.tripleClick(field())
    await user.paste("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")
    screen.getByText("That's not an amount")
    expect(field().value).toBe("12")
  })

  test("cuts what the asset cannot have, and says so", async () => {
    const { user, values } = open()
    await user.click(field())
    await user.paste("1.12345678")
    expect(values.at(-1)).toBe("1.123456")
    screen.getByText("USDC has at most 6 decimal places")
    await user.clear(field())
    await user.paste("0.00000012")
    screen.getByText("This amount is too small")
  })

  test("edits in the middle, and deletes the digit beside a separator", async () => {
    const { user } = open({ value: "1600" })
    await user.click(field())
    field().setSelectionRange(2, 2)
    await user.keyboard("{Backspace}")
    expect(field().value).toBe("600")
    field().setSelectionRange(1, 1)
    await user.keyboard("55")
    expect([field().value, field().selectionStart]).toEqual(["65,500", 4])
  })

  test("is as wide as its text, so that the number and its unit are centered as one", async () => {
    const { user } = open({ unit: { symbol: "ETH", decimals: 18 } })
    const sized = () => field().closest("[data-text]")?.getAttribute("data-text")
    expect(sized()).toBe("0")
    await user.type(field(), "1600.5")
    expect(sized()).toBe("1,600.5")
  })

  test("can be typed in money, and reports the amount of the asset", async () => {
    const { user, values } = open({
      unit: { symbol: "ETH", decimals: 18 },
      price: { value: "2000", currency: "USD" }
    })
    await user.type(field(), "0.25")
    screen.getByText("about $500.00")
    await user.click(button(/Switch to USD$/))
    expect(field().value).toBe("500")
    await user.clear(field())
    await user.type(field(), "845")
    expect(values.at(-1)).toBe("0.4225")
    screen.getByText("0.4225 ETH")
    await user.click(button(/Switch to ETH$/))
    expect(field().value).toBe("0.4225")
  })

  test("keeps the fee back, and offers parts of the balance", async () => {
    const { user, values } = open({
      unit: { symbol: "ETH", decimals: 18 },
      balance: "9.2499",
      reserve: "0.0002",
      quick: ["25%", "50%"]
    })
    await user.click(button("25%"))
    await user.click(button("50%"))
    await user.click(button("Max"))
    expect(values).toEqual(["2.31242", "4.62485", "9.2497"])
    screen.getByText("Keeps 0.0002 ETH for the fee")
  })

  test("offers the amount that is possible", async () => {
    const { user, values } = open({ error: "You have 5 USDC", suggestion: "5" })
    await user.click(button("Use that"))
    expect(values).toEqual(["5"])
  })

  test("says its unit, its worth and the balance", async () => {
    open({ value: "0.25", price: { value: "2000", currency: "USD" }, balance: "9" })
    const ids = field().getAttribute("aria-describedby")?.split(" ") ?? []
    const said = ids.map((id) => document.getElementById(id)?.textContent)
    await waitFor(() => expect(said).toEqual(["USDC", "about $500.00", "Balance 9 USDC"]))
  })
})

describe("an amount of one of several assets", () => {
  const assets = [
    { value: "usdc", label: "USDC" },
    { value: "eth", label: "ETH" }
  ]
  const choice = { assets, asset: "usdc", onAsset: () => undefined }
  const units = () =>
    [...document.querySelectorAll('[data-part="unit"]')].map(({ textContent }) => textContent)

  test("has the button that chooses it beside the number, which says the symbol", () => {
    open(choice)
    const row = field().closest('[data-part="money"]')
    expect(row?.contains(screen.getByRole("combobox", { name: "Asset" }))).toBe(true)
    expect(units()).toEqual([])
    // Screen readers hear it with the amount.
    const [first = ""] = (field().getAttribute("aria-describedby") ?? "").split(" ")
    expect(document.getElementById(first)?.textContent).toBe("USDC")
  })

  test("shows the sign of the currency while it is typed in money", async () => {
    const { user } = open({ ...choice, price: { value: "2", currency: "USD" } })
    await user.click(button(/Switch to USD/))
    expect(units()).toEqual(["$"])
  })

  test("has its button beside the number of a currency, too, which then needs no sign", () => {
    open({ ...choice, unit: { currency: "IDR" } })
    const row = field().closest('[data-part="money"]')
    expect(row?.contains(screen.getByRole("combobox", { name: "Asset" }))).toBe(true)
    expect(units()).toEqual([])
  })
})
