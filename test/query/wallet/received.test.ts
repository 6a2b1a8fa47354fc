import { QueryClient } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import { type HistorySource, type ReceivedOptionsInput, receivedOptions } from "../../../src/query/index.ts"
import { address, arrival, fixtureClient, other, signedIn } from "../../react/ui/fixtures/frame/client.ts"
import { openUser } from "../../support/user.ts"

const tokens = ["0xB000000000000000000000000000000000000000", "0xa000000000000000000000000000000000000000"]
const sorted = tokens.map((it) => it.toLowerCase()).sort()
const nothing = async () => ({ transfers: [] })

const optionsOf = (input: Partial<ReceivedOptionsInput> = {}, client = fixtureClient()) =>
  receivedOptions(client, { network: "sepolia", ...input })

/** The transfers that are left of these. */
const shown = async (...transfers: readonly unknown[]) => {
  // A source may pass on anything.
  const source = (async () => ({ transfers })) as unknown as HistorySource
  return (await new QueryClient().fetchQuery(optionsOf({ source }))).transfers
}

describe("what arrived at a wallet", () => {
  test("is asked of the source, for each token once", async () => {
    const source = vi.fn<HistorySource>(nothing)
    const tokenAddresses = [...tokens, ...sorted]
    await new QueryClient().fetchQuery(optionsOf({ source, tokenAddresses, cursor: "2" }))
    const [asked] = source.mock.calls[0] ?? []
    expect(asked).toEqual({
      ...{ network: "ethereum-sepolia", address, tokenAddresses: sorted, cursor: "2" },
      signal: expect.any(AbortSignal)
    })
  })

  test("is cached once for the same tokens in any order and spelling, and for each page", () => {
    const { queryKey } = optionsOf({ tokenAddresses: tokens })
    expect(queryKey.slice(-4)).toEqual(["received", "ethereum-sepolia", sorted, null])
    expect(
      optionsOf({ network: "ethereum-sepolia", tokenAddresses: [...sorted, ...sorted] }).queryKey
    ).toEqual(queryKey)
    expect(optionsOf({ tokenAddresses: tokens, cursor: "2" }).queryKey).not.toEqual(queryKey)
  })

  test("is asked for the address that the service knows, where the session knows none", async () => {
    const opened = await openUser()
    const session = { ...opened.client.session.current(), addresses: {} }
    const source = vi.fn<HistorySource>(nothing)
    const options = receivedOptions(opened.client, { network: "sepolia", source }, session)
    await new QueryClient().fetchQuery(options)
    expect(source.mock.calls).toMatchObject([[{ address: opened.address }]])
  })

  test("comes from the network's node without a source", async () => {
    const received = vi.fn(async () => ({ transfers: [arrival()], cursor: "2" }))
    const evm = { hasNode: true, openReader: async () => ({ received }) }
    const client = fixtureClient({ evm: { ...evm, hasNode: (network: string) => network === "base" } })
    expect(optionsOf({}, client).enabled).toBe(false)
    expect(optionsOf({ network: "base" }, client).enabled).toBe(true)
    const page = await new QueryClient().fetchQuery(optionsOf({}, client))
    expect(page).toEqual({ transfers: [arrival()], cursor: "2" })
    expect(received.mock.calls).toEqual([
      [{ network: "ethereum-sepolia", address, tokenAddresses: [], cursor: undefined }]
    ])
  })

  test("is empty where the client has neither a source nor a node", async () => {
    const { client } = await openUser()
    const options = receivedOptions(client, { network: "sepolia" })
    expect(options.enabled).toBe(false)
    expect(await new QueryClient().fetchQuery(options)).toEqual({ transfers: [] })
  })

  test("needs no node with a source, but a user with a wallet", () => {
    const enabled = (session = signedIn) => optionsOf({ source: nothing }, fixtureClient({}, session)).enabled
    expect(enabled()).toBe(true)
    expect(enabled({ ...signedIn, status: "no_wallet" })).toBe(false)
  })

  test("is shown for the wallet's own address only, in any spelling", async () => {
    const own = [arrival(), arrival({ to: address.toLowerCase() })]
    expect(await shown(...own, arrival({ to: other }), arrival({ network: "base" }))).toEqual(own)
  })

  test.each(["1", "0.01", "10.50", "9".repeat(78), `0.${"0".repeat(77)}1`])(
    "is shown with the amount %s",
    async (amount) => expect(await shown(arrival({ amount }))).toHaveLength(1)
  )

  test.each(["", "0", "0.000", "-1", "+1", "1.", ".5", "1e9", "1,000", "0x10", "1".repeat(79), 5, null])(
    "is left out with the amount %j",
    async (amount) => expect(await shown({ ...arrival(), amount })).toEqual([])
  )

  test("is left out without an id, or with a time that is no date", async () => {
    const last = arrival({ at: 8.64e15 })
    const odd = [{ id: 1 }, { at: Number.NaN }, { at: 8.64e15 + 2 }, { at: -8.64e15 - 2 }, { at: undefined }]
    expect(await shown(last, ...odd.map((it) => ({ ...arrival(), ...it })))).toEqual([last])
  })

  test("is left out without an address or with a part that is no text, and hides no other", async () => {
    const last = arrival({ hash: undefined, tokenAddress: undefined })
    const odd = [{ to: undefined }, { to: 1 }, { from: 1 }, { hash: null }, { tokenAddress: 1 }]
    const given = [null, "transfer", ...odd.map((it) => ({ ...arrival(), ...it })), last]
    expect(await shown(...given)).toEqual([last])
  })

  test("is cut after 500 transfers of a page, and the next page can be read", async () => {
    const transfers = Array.from({ length: 501 }, (_, index) => arrival({ id: String(index) }))
    const source = async () => ({ transfers, cursor: "2" })
    const page = await new QueryClient().fetchQuery(optionsOf({ source }))
    expect(page.transfers.map(({ id }) => id)).toEqual(transfers.slice(0, 500).map(({ id }) => id))
    expect(page.cursor).toBe("2")
  })
})
