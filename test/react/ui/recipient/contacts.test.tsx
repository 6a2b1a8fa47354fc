import "../../../support/page/dom.ts"

import { render, screen, waitFor, within } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Contacts, type ContactsProps } from "../../../../src/react/components/index.ts"
import {
  type Contact,
  type ContactSource,
  type KnownContract,
  SlipwayProvider
} from "../../../../src/react/index.ts"
import { en } from "../../../../src/react/locales/en.ts"
import { openPage } from "../../page.tsx"
import {
  fixtureClient,
  journalOf,
  other,
  address as own,
  signedIn,
  token,
  transfer
} from "../fixtures/frame/client.ts"
import { choose } from "../support/pick.ts"
import { typist } from "../support/typist.ts"

const shop = "0x00000000219ab540356cBB839Cbe05303d7705Fa"
const key = "slipway.contacts fixture ada"
const grace = { name: "Grace", address: other }

/** An address with the start and the end of another one. */
const like = (address: string) => `${address.slice(0, 6)}${"7".repeat(32)}${address.slice(-4)}`.toLowerCase()

interface Options extends ContactsProps {
  readonly contacts?: ContactSource
  readonly contracts?: readonly KnownContract[]
  readonly stored?: readonly Contact[]
}

/** Opens the contacts of a user who has paid `shop`. */
const open = ({ contacts, contracts, stored = [], ...props }: Options = {}) => {
  localStorage.setItem(key, JSON.stringify(stored))
  const paid = transfer({ id: "1", status: "confirmed", recipient: shop })
  const client = fixtureClient({ transactions: journalOf(paid) }, { ...signedIn, userKey: "ada" })
  openPage(client, <Contacts {...props} />, { contacts, contracts })
  const user = typist()
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }))
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    user,
    press,
    field,
    /** Fills in the form for a new contact, and saves it. */
    add: async ({ name, address }: Contact) => {
      await press("Add contact")
      await user.type(field("Name"), name)
      await user.type(field("Wallet address"), address)
      await press("Save contact")
    },
    names: () => [...document.querySelectorAll("li bdi:first-child")].map((it) => it.textContent),
    focused: () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe("an address that looks like a known one", () => {
  const uniswap = { chainId: 8453, address: token, name: "Uniswap" }

  test.each([
    ["the user's own", own],
    ["a contact's", other],
    ["one that was paid", shop],
    ["that of a known contract", token]
  ])("is saved only with a tick: %s", async (_, address) => {
    const { add, press, user, field } = open({ stored: [grace], contracts: [uniswap] })
    await add({ name: "Mallory", address: like(address) })
    screen.getByText(en.confirm.risks.lookalike)
    screen.getByText("Tick the box to continue")
    expect([field("Name").value, JSON.parse(localStorage.getItem(key) ?? "")]).toEqual(["Mallory", [grace]])
    await user.click(screen.getByRole("checkbox"))
    await press("Save contact")
    screen.getByText("Mallory")
  })

  test("needs the tick again when another one is typed", async () => {
    const { add, user, field } = open({ stored: [grace] })
    await add({ name: "Mallory", address: like(other) })
    await user.click(screen.getByRole("checkbox"))
    await user.clear(field("Wallet address"))
    await user.type(field("Wallet address"), like(shop))
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false)
  })
})

test("a pasted address is shown whole below its field, which keeps the focus", async () => {
  const { press, field } = open()
  await navigator.clipboard.writeText(shop)
  await press("Add contact")
  await press("Paste")
  await waitFor(() => expect(field("Wallet address").value).toBe(shop))
  expect(document.activeElement).toBe(field("Wallet address"))
  expect(document.querySelector("form > [data-part=address]")?.textContent).toBe(shop)
  expect(screen.queryByRole("button", { name: "Paste" })).toBeNull()
})

test("a browser that refuses to paste says so at the field", async () => {
  const { press, field } = open()
  await press("Add contact")
  vi.spyOn(navigator.clipboard, "readText").mockRejectedValueOnce(new Error("not allowed"))
  await press("Paste")
  await screen.findByText(en.payee.pasteFailed)
  expect(document.activeElement).toBe(field("Wallet address"))
})

describe("a contact is refused, and the form stays filled, because of", () => {
  test.each([
    ["the name of another contact", "ＧＲＡＣＥ", "You already have a contact with this name"],
    ["a name that can be resolved", "grace.eth", en.contacts.nameResolvable],
    ["letters of two alphabets", "Gr\u0430ce", en.contacts.nameMixed],
    ["the name of a known contract", "uniswap", en.contacts.nameOfContract],
    ["characters that nobody sees", "Gra\u202ece", en.contacts.nameHidden]
  ])("%s", async (_, name, message) => {
    const contracts = [{ chainId: 1, address: token, name: "Uniswap" }]
    const { add, field } = open({ stored: [grace], contracts })
    await add({ name, address: shop })
    expect(screen.getByRole("alert").textContent).toBe(message)
    expect(document.activeElement).toBe(field("Name"))
    expect([field("Name").value, field("Wallet address").value]).toEqual([name, shop])
  })

  test("a name that another tab has saved meanwhile", async () => {
    const { user, press, field } = open()
    await press("Add contact")
    await user.type(field("Name"), "Grace")
    await user.type(field("Wallet address"), shop)
    localStorage.setItem(key, JSON.stringify([grace]))
    await press("Save contact")
    await waitFor(() => screen.getByText("You already have a contact with this name"))
    expect([field("Name").value, field("Wallet address").value]).toEqual(["Grace", shop])
  })

  test("storage that is full", async () => {
    const { user, press, field } = open()
    await press("Add contact")
    await user.type(field("Name"), "Grace")
    await user.type(field("Wallet address"), shop)
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    })
    await press("Save contact")
    await waitFor(() => screen.getByText(en.contacts.notStored))
    expect([field("Name").value, field("Wallet address").value]).toEqual(["Grace", shop])
  })

  test("a stored address with a typo in its checksum", async () => {
    const broken = { name: "Grace", address: other.replace("d", "D") }
    const { user, press } = open({ stored: [broken] })
    await choose(user, "Edit", "Grace")
    await press("Save contact")
    screen.getByText(en.fields.checksum)
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual([broken])
  })
})

test("the question before a removal shows who is removed, with the whole address", async () => {
  const { user } = open({ stored: [grace, { name: "Shop", address: shop }] })
  await choose(user, "Remove", "Shop")
  const question = within(screen.getByRole("dialog"))
  expect(question.getByText("Shop").closest("[data-part=item]")?.textContent).toContain(`Shop${shop}`)
  expect(document.querySelector("dialog [data-part=avatar]")).toBeTruthy()
})

describe("focus in a list without a title", () => {
  test("goes to a new contact, and to the button when adding is canceled", async () => {
    const { add, press, focused } = open({ untitled: true, stored: [grace] })
    await add({ name: "Shop", address: shop })
    await waitFor(() => expect(focused()).toBe("Options for Shop"))
    await press("Add contact")
    await press("Cancel")
    expect(focused()).toBe("Add contact")
  })

  test("goes back to the contact that was changed", async () => {
    const { user, press, focused } = open({
      untitled: true,
      stored: [grace, { name: "Shop", address: shop }]
    })
    await choose(user, "Edit", "Shop")
    await press("Cancel")
    expect(focused()).toBe("Options for Shop")
  })

  test("goes to the next contact, and after the last to the button", async () => {
    const { user, press, focused } = open({
      untitled: true,
      stored: [grace, { name: "Shop", address: shop }]
    })
    await choose(user, "Remove", "Grace")
    await press("Remove contact")
    await waitFor(() => expect(focused()).toBe("Options for Shop"))
    await choose(user, "Remove", "Shop")
    await press("Remove contact")
    await waitFor(() => expect(focused()).toBe("Add contact"))
  })

  test("stays in a list without `save`", async () => {
    const client = fixtureClient({ transactions: journalOf() })
    const Page = () => {
      const [list, setList] = useState<readonly Contact[]>([grace])
      return (
        <SlipwayProvider client={client} contacts={{ list, remove: () => setList([]) }}>
          <Contacts untitled />
        </SlipwayProvider>
      )
    }
    render(<Page />)
    const user = typist()
    await choose(user, "Remove", "Grace")
    await user.click(screen.getByRole("button", { name: "Remove contact" }))
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(en.contacts.none + en.contacts.empty)
    )
    expect(document.activeElement).not.toBe(document.body)
  })
})
