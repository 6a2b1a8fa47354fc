import { expect, it } from "vitest"
import { sponsorSends } from "../../examples/web/server/sponsorSends.ts"

const to = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"
const details = { type: "sendCoin", to, amount: 1n } as const

it("pays for fifty sends of a user, however their address is written", () => {
  const sponsor = sponsorSends()
  const ask = (at: number, address: string) =>
    sponsor(
      { address, userOpId: `operation-${at}`, accountId: "account", type: "sendCoin", chainId: 1, details },
      undefined
    )
  const [lower, mixed] = [to, "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"]
  const paid = Array.from({ length: 60 }, (_, at) => ask(at, at % 2 === 0 ? lower : mixed))
  expect(paid.filter(Boolean)).toHaveLength(50)
  // A repeated submission is one operation.
  expect(ask(0, mixed)).toBe(true)
})
