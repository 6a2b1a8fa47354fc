import "../../../support/page/dom.ts"
import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { beforeAll, expect, test, vi } from "vitest"
import { Picker, preloadPicker } from "../../../../src/react/components/forms/picker/Picker.tsx"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

const banks = ["Aster", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel"]

const Example = ({ names }: { readonly names: readonly string[] }) => {
  const [value, setValue] = useState("Birch")
  return (
    <Picker
      name="bank"
      label="Bank"
      error={undefined}
      value={value}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={setValue}
    />
  )
}

const open = (names: readonly string[]) => {
  openPage(fixtureClient(), <Example names={names} />)
  return userEvent.setup({ document })
}
const row = () => screen.getByRole("combobox", { name: "Bank" })
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent

beforeAll(async () => {
  preloadPicker()
  await vi.dynamicImportSettled()
})

test("the keys open the list at what is chosen, move in it, choose, and give the row its focus", async () => {
  const user = open(banks.slice(0, 4))
  row().focus()
  await user.keyboard("{ArrowDown}")
  expect(active(row())).toBe("Birch")
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}")
  expect(active(row())).toBe("Dogwood")
  await user.keyboard("{Home}")
  expect(active(row())).toBe("Aster")
  await user.keyboard("c")
  expect(active(row())).toBe("Cedar")
  await user.keyboard("{Enter}")
  expect(screen.queryByRole("listbox")).toBeNull()
  expect(row().textContent).toBe("Cedar")
  expect(document.activeElement).toBe(row())
})

test("Escape closes the list and keeps the choice", async () => {
  const user = open(banks.slice(0, 4))
  await user.click(row())
  await user.keyboard("{ArrowDown}{Escape}")
  expect(screen.queryByRole("listbox")).toBeNull()
  expect(row().textContent).toBe("Birch")
})

test("leaving the row closes the list", async () => {
  const user = open(banks.slice(0, 4))
  await user.click(row())
  await user.tab()
  expect(screen.queryByRole("listbox")).toBeNull()
})

test("a list of eight has a search, which has the keys", async () => {
  const user = open(banks)
  await user.click(row())
  const search = screen.getByRole("combobox", { name: "Search" })
  expect(document.activeElement).toBe(search)
  await user.keyboard("g")
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Dogwood", "Ginkgo"])
  await user.keyboard("{ArrowDown}")
  expect(active(search)).toBe("Ginkgo")
  await user.keyboard("{Enter}")
  expect(row().textContent).toBe("Ginkgo")
  expect(document.activeElement).toBe(row())
})

test("a search without a match says so and chooses nothing", async () => {
  const user = open(banks)
  await user.click(row())
  await user.keyboard("zz")
  expect(screen.queryAllByRole("option")).toEqual([])
  screen.getByText("Nothing matches")
  await user.keyboard("{Enter}")
  expect(row().textContent).toBe("Birch")
})
