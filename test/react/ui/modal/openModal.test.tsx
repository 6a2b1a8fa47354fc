import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { type ReactNode, useState } from "react"
import { describe, expect, test } from "vitest"
import type { NetworkName } from "../../../../src/networks.ts"
import {
  SlipwayButton,
  SlipwayModal,
  type SlipwayModalControls,
  type SlipwayModalProps,
  useSlipwayModal
} from "../../../../src/react/components/modal/index.ts"
import { openUser } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"
import { coins, currencies, methods, onrampQuote } from "../fixtures/data/rampData.ts"
import { fixtureClient, journalOf, other, address as own, signedIn, token } from "../fixtures/frame/client.ts"
import { picked } from "../support/pick.ts"
import { typist } from "../support/typist.ts"
import "../../../../src/react/components/modal/window/modalPages.ts"
import "../support/laterSteps.ts"

const tokens = [{ tokenAddress: token, symbol: "USDC" }]
const none = { list: async () => ({ docs: [], hasNextPage: false }) }

/** An app whose network can change only if `canChange`. */
const open = (props: Partial<SlipwayModalProps> & { readonly inline?: boolean } = {}, canChange = false) => {
  const client = fixtureClient(
    {
      reference: {
        cryptos: async () => coins,
        currencies: async () => currencies,
        paymentMethods: async () => methods
      },
      onramp: { ...none, quote: async () => onrampQuote },
      offramp: none,
      wallet: {
        balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }),
        balanceTokenBatch: async () => ({
          address: own,
          tokens: [{ tokenAddress: token, balance: "250", symbol: "USDC", decimals: 6 }]
        }),
        estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1000000000", maxFeePerGas: "1000000000" }),
        sendCoin: async () => ({ id: "send-1", hash: "0xabc" })
      },
      transactions: journalOf()
    },
    signedIn
  )
  let controls: SlipwayModalControls | undefined
  const Controls = () => {
    controls = useSlipwayModal()
    return null
  }
  const App = (): ReactNode => {
    const [network, setNetwork] = useState<NetworkName>("ethereum-sepolia")
    return (
      <>
        <Controls />
        <SlipwayModal
          network={network}
          tokens={tokens}
          onNetworkChange={canChange ? setNetwork : undefined}
          {...props}
        />
        <p>App on {network}</p>
      </>
    )
  }
  openPage(client, <App />, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } })
  })
  const result: { value?: unknown } = {}
  const openAt: SlipwayModalControls["open"] = (page, values) => {
    let done = Promise.resolve({ type: "closed" }) as ReturnType<SlipwayModalControls["open"]>
    act(() => {
      done = controls?.open(page, values) ?? done
    })
    void done.then((value) => {
      result.value = value
    })
    return done
  }
  return { openAt, result, close: () => act(() => controls?.close()), user: typist() }
}

const input = async (name: string): Promise<HTMLInputElement> => screen.findByLabelText(name)

describe("the modal opens with values", () => {
  test("to send a token by its symbol", async () => {
    const { openAt } = open()
    void openAt("send", { to: other, amount: "25", asset: "usdc" })
    expect((await input("Amount")).value).toBe("25")
    expect((await input("To")).value.toLowerCase()).toBe(other.toLowerCase())
    await waitFor(() => expect(picked("Asset")).toMatch(/^USDC/))
  })

  test("but without an amount of an asset that is not offered", async () => {
    const { openAt } = open()
    void openAt("send", { to: other, amount: "25", asset: "FOO" })
    expect((await input("Amount")).value).toBe("")
  })

  test("to send on another network, which the app then has", async () => {
    const { openAt } = open({}, true)
    void openAt("send", { to: other, network: "base" })
    await screen.findByText("App on base")
    expect((await input("To")).value.toLowerCase()).toBe(other.toLowerCase())
  })

  test("and shows no form for another network in an app that cannot change it", async () => {
    const { openAt, result } = open()
    void openAt("send", { to: other, network: "base" })
    await screen.findByText("This needs Base")
    expect(screen.queryByLabelText("To")).toBeNull()
    // The first is that of the dialog.
    fireEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body)
    await waitFor(() => expect(result.value).toEqual({ type: "closed" }))
  })

  test("and offers an empty form on the network of an app that cannot change it", async () => {
    const { openAt } = open()
    void openAt("send", { to: other, network: "base" })
    fireEvent.click(await screen.findByRole("button", { name: "Send on Ethereum Sepolia instead" }))
    expect((await input("To")).value).toBe("")
  })

  test("to buy an asset for an amount", async () => {
    const { openAt } = open()
    void openAt("buy", { asset: "eth", amount: "250000" })
    expect((await input("You pay")).value).toBe("250,000")
    await waitFor(() => expect(picked("Asset")).toMatch(/^ETH/))
  })
})

describe("opening the modal resolves", () => {
  test("to the send that was made, once it closes", async () => {
    const { openAt, result, close, user } = open()
    void openAt("send", { to: other, amount: "0.25" })
    await screen.findByText("Balance 2 ETH")
    await user.click(screen.getByRole("button", { name: "Review" }))
    await user.click(await screen.findByRole("button", { name: /^Send \d/ }))
    await waitFor(() => expect(document.querySelector('[data-state="sent"]')).not.toBeNull())
    expect(result.value).toBeUndefined()
    close()
    await waitFor(() => expect(result.value).toEqual({ type: "sent", id: "send-1", hash: "0xabc" }))
  })

  test("to nothing if it was only closed", async () => {
    const { openAt, result, close } = open()
    void openAt("receive")
    close()
    await waitFor(() => expect(result.value).toEqual({ type: "closed" }))
  })

  test("when it is opened once more", async () => {
    const { openAt } = open()
    const first = openAt("receive")
    void openAt("send")
    expect(await first).toEqual({ type: "closed" })
  })
})

test("the app learns which page is shown, and that the modal closes", async () => {
  const pages: unknown[] = []
  const { openAt, close, user } = open({ onPage: (page) => pages.push(page) })
  void openAt("wallet")
  await user.click(await screen.findByRole("button", { name: "Receive" }))
  await screen.findByRole("heading", { name: "Receive" })
  close()
  await waitFor(() => expect(pages.at(-1)).toBeUndefined())
  // React mounts everything twice in development.
  expect(pages.slice(-3)).toEqual(["wallet", "receive", undefined])
})

test("inside the page there is no dialog, and a button of the same provider leads there", async () => {
  const { openAt, user } = open({ inline: true })
  const modal = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('section[data-slipway="modal"]')
    if (!found) throw new Error("not rendered")
    return found
  })
  await user.click(await within(modal).findByRole("button", { name: "Receive" }))
  await within(modal).findByRole("heading", { name: "Receive" })
  await user.click(within(modal).getByRole("button", { name: "Back" }))
  await within(modal).findByRole("button", { name: "Receive" })
  void openAt("contacts")
  await within(modal).findByRole("heading", { name: "Contacts" })
  expect(document.querySelector("dialog")).toBeNull()
})

describe("open", () => {
  const openApp = () => {
    let controls: SlipwayModalControls | undefined
    let render = (_: ReactNode) => {}
    const App = (): ReactNode => {
      const [modal, setModal] = useState<ReactNode>(null)
      render = setModal
      controls = useSlipwayModal()
      return modal
    }
    const { unmount } = openPage(fixtureClient({ transactions: journalOf() }), <App />)
    return {
      unmount,
      show: (modal: ReactNode) => act(async () => render(modal)),
      open: () => {
        let done: ReturnType<SlipwayModalControls["open"]> | undefined
        act(() => {
          done = controls?.open("contacts")
        })
        return { done }
      },
      isOpen: () => controls?.isOpen
    }
  }

  test("resolves when the last modal is gone, which is then closed", async () => {
    const app = openApp()
    await app.show(<SlipwayModal network="base" />)
    const { done } = app.open()
    await app.show(null)
    expect(await done).toEqual({ type: "closed" })
    expect(app.isOpen()).toBe(false)
  })

  test("goes on when another modal takes over", async () => {
    const app = openApp()
    await app.show(<SlipwayModal key="one" network="base" />)
    app.open()
    await app.show(<SlipwayModal key="two" network="base" />)
    expect(app.isOpen()).toBe(true)
    expect(document.querySelectorAll("dialog")).toHaveLength(1)
  })

  test("resolves when the provider is gone before any modal has shown it", async () => {
    const app = openApp()
    const { done } = app.open()
    expect(app.isOpen()).toBe(true)
    app.unmount()
    expect(await done).toEqual({ type: "closed" })
  })
})

test("a button beside an inline modal opens no dialog", async () => {
  const client = fixtureClient({
    wallet: { balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }) }
  })
  openPage(
    client,
    <>
      <SlipwayButton network="base" show={["name"]} />
      <SlipwayModal inline network="base" actions={["send", "receive"]} />
    </>
  )
  const user = typist()
  await user.click(await screen.findByRole("button", { name: /^Account/ }))
  await screen.findByRole("button", { name: "Receive" })
  expect(document.querySelector("dialog")).toBeNull()
})

test("Back from sending what was bought leads to the order, not to an empty form", async () => {
  const { client, sandbox } = await openUser({ payments: "command" })
  openPage(client, <SlipwayModal inline network="ethereum-sepolia" />, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } })
  })
  const user = typist()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }))
  await press("Buy")
  await user.type(await input("You pay"), "1600000")
  await press("Continue")
  await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
  const buy = await screen.findByRole("button", { name: /^Buy \d/ })
  await waitFor(() => expect(buy.getAttribute("aria-disabled")).toBeNull())
  await user.click(buy)
  await screen.findByText("Waiting for payment")
  const [order] = await sandbox.orders.list()
  await sandbox.orders.command(order?.id ?? "", "settle")
  await press("Send it")
  await input("To")
  await press("Back")
  await screen.findByText("Completed")
  expect(screen.queryByLabelText("You pay")).toBeNull()
  await press("Back")
  await screen.findByRole("button", { name: "Receive" })
})
