import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { cleanup, waitFor } from "@testing-library/react"
import { useEffect } from "react"
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress, hashTypedData, parseUnits } from "viem"
import { expect, test } from "vitest"
import type { ConfirmationRequest } from "../../../../src/query/index.ts"
import { spendingLimitIn, withLimits } from "../../../../src/query/writes/spendingLimit.ts"
import { ConfirmRequest } from "../../../../src/react/components/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import { repeatsOf } from "../../../support/repeats.ts"
import { seededRandom } from "../../../support/seededRandom.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, address as owner, token } from "../fixtures/frame/client.ts"

const seed = Number(process.env.SLIPWAY_SEED ?? Date.now() % 1_000_000)
const count = repeatsOf("requests on the screen")
const network = "ethereum-sepolia"
const chainId = 11155111

const Ask = ({ request }: { readonly request: ConfirmationRequest }) => {
  const { confirm } = useSettings()
  useEffect(() => void confirm?.(request).catch(() => undefined), [confirm, request])
  return null
}

/** The title, as soon as the token has been read. */
const titleOf = async (request: ConfirmationRequest, decimals: number): Promise<string> => {
  const client = fixtureClient({
    wallet: {
      balanceTokenBatch: async () => ({
        address: owner,
        // So much that no amount is far above it.
        tokens: [{ balance: `1${"0".repeat(40)}`, symbol: "TKN", decimals }]
      })
    }
  })
  const { container } = openPage(
    client,
    <>
      <Ask request={request} />
      <ConfirmRequest />
    </>,
    { confirm: "queue", queryClient: new QueryClient() }
  )
  const title = () => container.querySelector("h2")?.textContent ?? ""
  await waitFor(() => expect(title()).toContain("TKN"))
  const text = title()
  cleanup()
  return text
}

test(`${count} requests say what viem decodes, and a limit changes nothing else (seed ${seed})`, async () => {
  const random = seededRandom(seed)
  const digit = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const
  const hex = [...digit, "a", "b", "c", "d", "e", "f"] as const
  const repeat = (of: readonly [string, ...string[]], times: number) =>
    Array.from({ length: times }, () => random.oneOf(of)).join("")

  for (let round = 0; round < count; round++) {
    const other = getAddress(`0x${repeat(hex, 40)}`)
    const decimals = random.oneOf([0, 2, 6, 8, 18])
    const amount = BigInt(`${random.oneOf(["1", "5", "9"])}${repeat(digit, random.oneOf([0, 3, 8, 20, 26]))}`)
    const kind = random.oneOf(["approve", "transfer", "permit"])
    const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
    const at = `${kind} of ${amount} with ${decimals} decimals to ${other}`

    const data =
      kind === "permit"
        ? undefined
        : encodeFunctionData({
            abi: erc20Abi,
            functionName: kind === "approve" ? "approve" : "transfer",
            args: [other, amount]
          })
    const typedData = {
      domain: { name: "Token", chainId, verifyingContract: token },
      types: {
        Permit: [
          { name: "owner", type: "address" },
          { name: "spender", type: "address" },
          { name: "value", type: "uint256" }
        ]
      },
      primaryType: "Permit",
      message: { owner, spender: other, value: String(amount) }
    } as const
    // viem accepts it, so it can be signed. Its type wants the amount as a bigint, which JSON does not have.
    if (data === undefined) hashTypedData(typedData as never)
    const request = (
      data === undefined
        ? { operation: "signTypedData", input: { network, data: JSON.stringify(typedData) } }
        : { operation: "sendTransaction", input: { network, transaction: { from: owner, to: token, data } } }
    ) as ConfirmationRequest // typed data is given as text

    const decoded = data === undefined ? [other, amount] : decodeFunctionData({ abi: erc20Abi, data }).args
    const title = await titleOf(request, decimals)
    const [, written = ""] = /([\d,.]+) "TKN"/.exec(title) ?? []
    expect(parseUnits(written.replaceAll(",", ""), decimals), `${at}: ${title}`).toBe(decoded?.[1])
    expect(title, at).toContain(short(String(decoded?.[0])))

    const limit = spendingLimitIn(request)
    expect(limit, at).toBe(kind === "approve" ? amount : undefined)
    if (limit === undefined) {
      expect(() => withLimits(request, { spendingLimit: 1n }), at).toThrow(RangeError)
      continue
    }
    const lower = limit / 3n + 1n
    const limited = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [other, lower] })
    expect(withLimits(request, { spendingLimit: lower }), at).toEqual({
      operation: "sendTransaction",
      input: { network, transaction: { from: owner, to: token, data: limited } }
    })
    expect(() => withLimits(request, { spendingLimit: limit + 1n }), at).toThrow(RangeError)
    expect(() => withLimits(request, { spendingLimit: 0n }), at).toThrow(RangeError)
  }
})
