import "../../../support/page/dom.ts"
import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { expect, test } from "vitest"
import type { SessionSnapshot } from "../../../../src/index.ts"
import { ConnectWallet, type ConnectWalletProps } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, never } from "../fixtures/frame/client.ts"

const account = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const refused = (code: number) => Object.assign(new Error("no"), { code })
const user = userEvent.setup({ document })

/** Announces a wallet that gives these answers. */
const announce = (name: string, answers: Readonly<Record<string, unknown>> = {}) => {
  const known: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [account],
    eth_chainId: "0x1",
    ...answers
  }
  const request = async ({ method }: { readonly method: string }) => {
    if (known[method] instanceof Error) throw known[method]
    return known[method]
  }
  const rdns = `com.example.${name.toLowerCase()}`
  const detail = Object.freeze({ info: { uuid: rdns, rdns, name, icon: "" }, provider: { request } })
  window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
}

const open = (props: ConnectWalletProps = {}, session?: SessionSnapshot) =>
  openPage(fixtureClient({}, session), <ConnectWallet {...props} />)

const wallets = () =>
  [...document.querySelectorAll("[data-part=wallets] button")].map((row) => row.textContent)

test("only the pressed wallet is busy, the others wait, and the user can cancel", async () => {
  open()
  announce("Slow", { eth_requestAccounts: never() })
  announce("Other")
  const slow = await screen.findByRole("button", { name: /Slow/ })
  await user.click(slow)
  await waitFor(() => expect(slow.getAttribute("aria-busy")).toBe("true"))
  const other = screen.getByRole("button", { name: /Other/ })
  expect(other.getAttribute("aria-busy")).toBeNull()
  expect(other.getAttribute("aria-disabled")).toBe("true")
  await user.click(other)
  expect(slow.textContent).toContain("Approve it in Slow")
  await user.click(screen.getByRole("button", { name: "Cancel" }))
  expect(slow.getAttribute("aria-busy")).toBeNull()
})

test("the wallet that was connected last is first the next time, and is marked", async () => {
  const page = open()
  announce("Alpha")
  announce("Omega")
  await user.click(await screen.findByRole("button", { name: /Omega/ }))
  await screen.findByText("Connected to Omega")
  await user.click(screen.getByRole("button", { name: "Disconnect" }))
  page.unmount()
  open()
  await waitFor(() => expect(wallets()[0]).toBe("OMOmegaLast used"))
  expect(wallets().filter((row) => row?.includes("Last used"))).toHaveLength(1)
})

test.each([
  ["Refuser", refused(4001), "You rejected it in Refuser"],
  ["Waiter", refused(-32002), "Open Waiter and answer its request"],
  ["Locked", [], "Unlock Locked and try again"],
  ["Gone", refused(-32603), "Gone didn't answer. Open it, then try again."]
])("%s says in its own row why it is not connected, and can be asked again", async (name, answer, text) => {
  open()
  announce(name, { eth_requestAccounts: answer })
  const row = await screen.findByRole("button", { name: new RegExp(name) })
  await user.click(row)
  await waitFor(() => expect(row.textContent).toContain(text))
  expect(row.textContent).toContain("Try again")
  expect(row.getAttribute("aria-disabled")).toBeNull()
})

test("a wallet on another network is asked to switch, and its refusal names the way out", async () => {
  const connected: string[] = []
  open({
    network: "base",
    onConnected: ({ name }) => connected.push(name),
    onDone: () => connected.push("done")
  })
  announce("Stubborn", { wallet_switchEthereumChain: refused(4001) })
  await user.click(await screen.findByRole("button", { name: /Stubborn/ }))
  await screen.findByText("You're on Ethereum.")
  expect(screen.queryByRole("button", { name: "Done" })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Switch to Base" }))
  await screen.findByText("Stubborn didn't switch. Change the network there, then come back.")
  expect(connected).toEqual(["Stubborn"])
})

const signedOut: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

// Each has its own wallets, because a page keeps those that were announced.
test.each([
  ["none is asked", "Ash", undefined],
  ["one is asked", "Beech", never()],
  ["one was rejected", "Cedar", refused(4001)],
  ["one is busy", "Douglas", refused(-32002)],
  ["one is locked", "Elm", []]
])("the ways to continue are there in the same order while %s", async (_, name, answer) => {
  open(
    { walletConnect: { projectId: "test", chainIds: [1], load: never }, onSignIn: () => undefined },
    signedOut
  )
  announce(name, { eth_requestAccounts: answer })
  announce(`${name}wood`)
  const row = await screen.findByRole("button", { name: new RegExp(`${name}\\b`) })
  if (answer !== undefined) await user.click(row)
  const ways = screen.getAllByRole("button").flatMap(({ textContent }) => {
    const [way] = new RegExp(`${name}(?:wood)?|phone|without`).exec(textContent ?? "") ?? []
    return way ?? []
  })
  expect(ways).toEqual([name, `${name}wood`, "phone", "without"])
})

test("who has no wallet signs in instead", async () => {
  let signIns = 0
  open({ onSignIn: () => signIns++ }, signedOut)
  await user.click(screen.getByRole("button", { name: "Sign in without a wallet" }))
  expect(signIns).toBe(1)
})
