import "../../../support/page/dom.ts"
import { screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { useState } from "react"
import { moonbaseAlpha, moonbeam } from "viem/chains"

import { expect, onTestFinished, test } from "vitest"
import { chainTable } from "../../../../src/chain/chainData.ts"
import { evm } from "../../../../src/evm.ts"
import type { Client } from "../../../../src/index.ts"
import type { NetworkName } from "../../../../src/networks.ts"
import { AssetIcon } from "../../../../src/react/components/assets/AssetIcon.tsx"
import {
  NetworkChip,
  NetworkList,
  networkTitle,
  TotalBalance
} from "../../../../src/react/components/index.ts"
import { nextByLetter } from "../../../../src/react/components/wallet/network/networkGroups.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, token } from "../fixtures/frame/client.ts"

const names = () => screen.queryAllByRole("radio").map(({ dataset }) => dataset.network)
const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.network : ""

const open = (props: Partial<Parameters<typeof NetworkList>[0]> = {}) => {
  const chosen: string[] = []
  openPage(
    fixtureClient(),
    <NetworkList value="base" onChange={(network) => chosen.push(network)} {...props} />
  )
  return { chosen, user: userEvent.setup({ document }) }
}

test("test networks are behind a button, unless one is in use", async () => {
  const { user } = open({ networks: ["base", "ethereum", "base-sepolia"] })
  expect(names()).toEqual(["base", "ethereum"])
  await user.click(screen.getByRole("button", { name: "Show test networks" }))
  expect(names()).toEqual(["base", "ethereum", "base-sepolia"])
})

test("shows the test networks to a user who is on one", () => {
  open({ value: "base-sepolia", networks: ["base", "base-sepolia"] })
  expect(names()).toEqual(["base", "base-sepolia"])
  expect(screen.getByRole("radio", { checked: true }).dataset.network).toBe("base-sepolia")
})

test("a search finds networks by words of their name, test networks too", async () => {
  const { user } = open()
  await user.type(screen.getByRole("searchbox"), "sep eth")
  expect(names()).toEqual(["ethereum-sepolia"])
  await user.type(screen.getByRole("searchbox"), "x")
  expect(screen.getByText("No network found")).toBeTruthy()
})

test("arrows and letters move through the list, and only Enter or Space choose", async () => {
  const { user, chosen } = open({ networks: ["ethereum", "base", "avalanche", "arbitrum-one"] })
  await user.tab()
  expect(focused()).toBe("base")
  await user.keyboard("{ArrowDown}")
  expect(focused()).toBe("avalanche")
  await user.keyboard("a")
  expect(focused()).toBe("arbitrum-one")
  await user.keyboard("{ArrowDown}")
  expect(focused()).toBe("ethereum")
  await user.keyboard("{ArrowUp}{Home}{End}")
  expect(focused()).toBe("arbitrum-one")
  expect(chosen).toEqual([])
  await user.keyboard(" ")
  expect(chosen).toEqual(["arbitrum-one"])
})

test("letters find a network of the app by its name", () => {
  const chains = chainTable("chains", { acme: { ...moonbeam, id: 424_242, name: "Zebra" } })
  expect(nextByLetter(["base", "acme"], 0, "z", chains)).toBe("acme")
  expect(nextByLetter(["base", "acme"], 0, "a", chains)).toBeUndefined()
})

test("an app that needs another network offers to switch to it with one press", async () => {
  const chosen: string[] = []
  openPage(
    fixtureClient(),
    <NetworkChip value="ethereum" required="base" onChange={(network) => chosen.push(network)} />
  )
  const user = userEvent.setup({ document })
  await user.click(screen.getByRole("button", { name: "You're on Ethereum. Switch to Base" }))
  expect(chosen).toEqual(["base"])
  expect(screen.queryByRole("dialog")).toBeNull()
})

test("what was said about a switch is not said again when the app comes back to that network", async () => {
  const App = () => {
    const [network, setNetwork] = useState<NetworkName>("ethereum")
    return (
      <>
        <NetworkChip value={network} onChange={setNetwork} networks={["ethereum", "base", "avalanche"]} />
        <button type="button" onClick={() => setNetwork("avalanche")}>
          App to Avalanche
        </button>
        <button type="button" onClick={() => setNetwork("base")}>
          App to Base
        </button>
      </>
    )
  }
  openPage(fixtureClient(), <App />)
  const user = userEvent.setup({ document })
  await user.click(screen.getByRole("button", { name: /^Network: Ethereum/ }))
  await user.click(screen.getByRole("radio", { name: /^Base/ }))
  expect(screen.getByText("Switched to Base")).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "App to Avalanche" }))
  expect(screen.queryByText("Switched to Base")).toBeNull()
  await user.click(screen.getByRole("button", { name: "App to Base" }))
  expect(screen.queryByText("Switched to Base")).toBeNull()
})

test("the network in use comes first, then those that were chosen last, whatever else is stored", async () => {
  const client = fixtureClient()
  localStorage.setItem(
    `slipway.recent_networks ${client.id}`,
    JSON.stringify(["avalanche", "base", "<img>", 7, null, "avalanche", "__proto__"])
  )
  onTestFinished(() => localStorage.clear())
  openPage(client, <NetworkList value="base" onChange={() => undefined} />)
  const recent = screen.getByRole("group", { name: "Recent" })
  expect([...recent.querySelectorAll("[role=radio]")].map(({ textContent }) => textContent)).toEqual([
    "Base",
    "Avalanche"
  ])
  expect(names().filter((name) => name === "avalanche")).toHaveLength(1)
})

/** A client whose app uses two networks that Slipway does not know. */
const clientWithChains = (): Client => {
  const chains = { moonbeam, "eip155:1287": moonbaseAlpha }
  const given = evm({ rpcUrls: {}, chains })
  return new Proxy(fixtureClient(), {
    get: (client, name) => (name === "evm" ? given : Reflect.get(client, name))
  })
}

test("networks that Slipway does not know have the names of their viem chains, or their ids", async () => {
  const networks = ["base", "moonbeam", "eip155:1287", "eip155:424242", "tomorrow-mainnet", "toString"]
  const chosen: string[] = []
  openPage(
    clientWithChains(),
    <NetworkList value="moonbeam" networks={networks} onChange={(network) => chosen.push(network)} />
  )
  const user = userEvent.setup({ document })
  await user.click(screen.getByRole("button", { name: "Show test networks" }))
  const shown = screen.getAllByRole("radio").map(({ dataset, textContent }) => [dataset.network, textContent])
  expect(shown).toEqual([
    ["base", "Base"],
    ["moonbeam", "MOMoonbeam"],
    ["eip155:424242", "42424242"],
    ["tomorrow-mainnet", "TMTomorrow Mainnet"],
    ["toString", "TOToString"],
    ["eip155:1287", "MAMoonbase Alpha"]
  ])
  expect(screen.getByRole("radio", { checked: true }).dataset.network).toBe("moonbeam")
  await user.click(screen.getByRole("radio", { name: "Tomorrow Mainnet" }))
  expect(chosen).toEqual(["tomorrow-mainnet"])
})

test("a button names a network that Slipway does not know", () => {
  openPage(
    clientWithChains(),
    <NetworkChip value="eip155:1287" networks={["base"]} onChange={() => undefined} required="moonbeam" />
  )
  expect(screen.getByRole("button").textContent).toContain("Moonbase Alpha. Switch to Moonbeam")
})

test("a test network that Slipway does not know is shown as one, with money that is worth nothing", async () => {
  const { container } = openPage(
    clientWithChains(),
    <>
      <NetworkChip value="eip155:1287" networks={["eip155:1287"]} onChange={() => undefined} />
      <TotalBalance network="eip155:1287" />
    </>
  )
  expect(container.querySelector("[data-slipway=network-chip]")?.getAttribute("data-state")).toBe("test")
  expect(screen.getByRole("button").textContent).toContain("Test")
  expect(await screen.findByText(/^Test money/)).toBeTruthy()
})

test("a network that Slipway does not know is not shown as Ethereum", () => {
  const { container } = openPage(fixtureClient(), <AssetIcon symbol="MOON" network="tomorrow-mainnet" />)
  expect([...container.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["TM"])
  expect(networkTitle("solana-devnet")).toBe("Solana Devnet")
})

const balanceOf = (network: string) =>
  document.querySelector(`[data-network="${network}"] [data-part="balance"]`)?.textContent

test("a short list reads what the user has on each network", async () => {
  const client = fixtureClient({
    wallet: {
      balanceCoin: async ({ network }: { readonly network: string }) => ({
        balance: network === "base" ? "0.5" : "0",
        symbol: "ETH",
        address: token
      })
    }
  })
  openPage(client, <NetworkList value="base" networks={["base", "ethereum"]} onChange={() => undefined} />)
  await waitFor(() => expect(balanceOf("base")).toMatch(/^0\.5\sETH$/))
  await waitFor(() => expect(balanceOf("ethereum")).toMatch(/^0\sETH$/))
})

test("a long list shows the balances that were read before, and reads none", async () => {
  const asked: string[] = []
  const client = fixtureClient({
    wallet: {
      balanceCoin: async ({ network }: { readonly network: string }) => {
        asked.push(network)
        return { balance: "0.5", symbol: "ETH", address: token }
      }
    }
  })
  openPage(
    client,
    <>
      <TotalBalance network="base" />
      <NetworkList value="base" onChange={() => undefined} />
    </>
  )
  await waitFor(() => expect(balanceOf("base")).toMatch(/^0\.5\sETH$/))
  expect(balanceOf("ethereum")).toBeUndefined()
  // React mounts everything twice in development.
  expect(new Set(asked)).toEqual(new Set(["base"]))
})
