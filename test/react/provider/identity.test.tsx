import "../../support/page/dom.ts"
import "../ui/support/laterSteps.ts"

import { act, renderHook, waitFor } from "@testing-library/react"
import { describe, expect, test } from "vitest"
import type { SandboxOptions } from "../../../sandbox/src/testing.ts"
import { BuyFlow, ReceiveAddress } from "../../../src/react/components/index.ts"
import { useAddress, useRecipients, useSession } from "../../../src/react/index.ts"
import { identityModes, unknownModes } from "../../support/identityModes.ts"
import { openClient, signInByEmail } from "../../support/user.ts"
import { openHook, openPage } from "../page.tsx"

const ada = "ada+returning@example.com"
const grace = "grace+returning@example.com"

const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace",
    accountNumber: "0012",
    bankName: "Bank Nusa Jaya",
    currency: "IDR",
    country: "INDONESIA"
  }
}

const open = (options: SandboxOptions) => {
  const opened = openClient(options)
  const signIn = (email: string) => signInByEmail(opened, email)
  const addressRequests = () => opened.sandbox.ledger.filter(({ kind }) => kind === "getAddresses").length
  return { ...opened, signIn, addressRequests }
}

describe.each(identityModes)("with addresses told %s", (_, mode) => {
  test("shows the address of the signed-in user, then that of the next user", async () => {
    const { client, signIn } = open(mode)
    const { result } = openHook(client, () => useAddress())
    expect(result.current).toBeUndefined()
    await act(() => signIn(ada))
    await waitFor(() => expect(result.current).toMatch(/^0x/))
    const adas = result.current
    expect(adas).toBe(await client.session.address())
    await act(() => signIn(grace))
    await waitFor(() => expect(result.current).toMatch(/^0x/))
    expect(result.current).toBe(await client.session.address())
    expect(result.current).not.toBe(adas)
  })

  test("never shows a user the bank recipients of the previous user", async () => {
    const { client, signIn } = open(mode)
    await signIn(ada)
    await client.recipients.create(recipient)
    const shown: string[] = []
    const { result } = openHook(client, () => {
      const { username } = useSession()
      const names = useRecipients().data?.pages.flatMap(({ docs }) => docs.map(({ name }) => name))
      shown.push(`${username} ${names}`)
      return names
    })
    await waitFor(() => expect(result.current).toEqual(["Grace Hopper"]))
    shown.length = 0
    await act(() => signIn(grace))
    await waitFor(() => expect(result.current).toEqual([]))
    // One last render for the previous user, under their own name, is allowed.
    expect(shown.slice(1).join()).not.toContain("Hopper")
  })
})

describe.each(unknownModes)("with addresses told %s", (_, mode) => {
  test("requests the address once for many components, and not when it is known", async () => {
    const { signIn, client, addressRequests } = open(mode)
    await signIn(ada)
    const { result, unmount } = openHook(client, () => [useAddress(), useAddress(), useAddress()])
    await waitFor(() => expect(new Set(result.current)).toEqual(new Set([expect.stringMatching(/^0x/)])))
    expect(addressRequests()).toBe(1)
    unmount()
    const again = openHook(client, () => useAddress())
    expect(again.result.current).toMatch(/^0x/)
    expect(addressRequests()).toBe(1)
  })

  test("retries a transient failure", async () => {
    const { signIn, client, sandbox } = open(mode)
    await signIn(ada)
    sandbox.faults.add({ operation: "getAddresses", fault: "503" })
    const { result } = openHook(client, () => useAddress())
    await waitFor(() => expect(result.current).toMatch(/^0x/))
  })

  test("finds the address without a provider", async () => {
    const { signIn, client } = open(mode)
    await signIn(ada)
    const { result } = renderHook(() => useAddress({ client }))
    await waitFor(() => expect(result.current).toMatch(/^0x/))
  })

  test("shows the receive page as loading until the address arrives, and offers a retry after a failure", async () => {
    const { signIn, client, sandbox } = open(mode)
    await signIn(ada)
    sandbox.faults.add({ operation: "getAddresses", fault: "html-200" })
    const page = openPage(client, <ReceiveAddress network="ethereum-sepolia" />)
    const state = () => page.container.querySelector("[data-slipway]")?.getAttribute("data-state")
    expect(state()).toBe("loading")
    await waitFor(() => expect(state()).toBe("error"))
    act(() => page.getByRole("button").click())
    await waitFor(() => expect(state()).toBe("ready"))
    expect(page.container.textContent).toContain(await client.session.address())
  })

  test("shows the onramp form as loading instead of claiming that there is no wallet", async () => {
    const { signIn, client } = open(mode)
    await signIn(ada)
    const page = openPage(client, <BuyFlow />)
    const state = () => page.container.querySelector("[data-slipway]")?.getAttribute("data-state")
    expect(state()).toBe("loading")
    await waitFor(() => expect(state()).toBe("ready"))
  })
})
