import { expect, it } from "vitest"
import { openApp, openUser } from "../support/app.ts"

// With these seeds, a part of the signature begins with a zero byte, which a legacy transaction leaves out.
it.each([
  ["r", "padded 176", "0x0058739ba0675674f220178c87f52d0477ad9f542e14ddb67b49297e08790477"],
  ["s", "padded 48", "0x00c445ffc9c2ed267d0483a51d40d6ce6deb6cb5d54588404789c1ab4bd9826c"]
] as const)(
  "keeps the leading zeros of %s in the signature of a transaction",
  async (part, seed, expected) => {
    const user = await openUser(openApp({ seed, blockTime: 0 }), "ada@example.com")
    const sent = await user.wallet("send-transaction", {
      transaction: {
        from: user.address,
        to: "0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2",
        data: "0x",
        value: "0x1",
        gasPrice: "0x3b9aca00"
      }
    })
    expect(sent.body.data.txReceipt.signature[part]).toBe(expected)
  }
)
