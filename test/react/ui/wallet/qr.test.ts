import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { encode } from "uqr"
import { describe, expect, it } from "vitest"
import { paymentLink, QrCode, qrMatrix } from "../../../../src/react/components/qr/index.ts"
import { filledModules } from "../../../support/page/filledModules.ts"
import { readQrCode } from "../../../support/page/readQrCode.ts"

const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const token = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"

describe("a QR code", () => {
  it("draws its modules with a quiet zone of four", () => {
    const { size, path } = qrMatrix(address, "M", 4) ?? { size: 0, path: "" }
    const { data } = encode(address, { ecc: "M", border: 4, boostEcc: true })
    expect(size).toBe(data.length)
    expect(filledModules(path, size)).toEqual(data)
  })

  it.each([address, "x".repeat(40), "y".repeat(150), "AN ADDRESS 123", "é".repeat(100), "z".repeat(380)])(
    "can be read: %s",
    (text) => {
      const { size, path } = qrMatrix(text, "M", 0) ?? { size: 0, path: "" }
      expect(readQrCode(filledModules(path, size))).toBe(text)
    }
  )

  it("is an image with a label", () => {
    const html = renderToString(createElement(QrCode, { value: address, label: "Your address" }))
    expect(html).toMatch(/^<svg [^>]*role="img"[^>]*aria-label="Your address"[^>]*viewBox="0 0 \d+ \d+"/)
  })

  it.each([
    ["empty", ""],
    ["too long", "x".repeat(3000)]
  ])("renders the fallback when the value is %s", (_, value) => {
    const code = createElement(QrCode, { value, label: "Your address", fallback: "No code" })
    expect(renderToString(code)).toBe("No code")
  })
})

describe("a payment link", () => {
  it("requests the coin of a chain", () => {
    expect(paymentLink({ address, chainId: 11155111 })).toBe(`ethereum:${address}@11155111`)
    expect(paymentLink({ address, chainId: 1, value: 15n * 10n ** 15n })).toBe(
      `ethereum:${address}@1?value=15000000000000000`
    )
  })

  it("requests a token by its transfer function", () => {
    expect(paymentLink({ address, chainId: 1, tokenAddress: token, value: 1_500_000n })).toBe(
      `ethereum:${token}@1/transfer?address=${address}&uint256=1500000`
    )
  })

  it("names the field that is not an address", () => {
    expect(() => paymentLink({ address, chainId: 1, tokenAddress: "usdc" })).toThrow("`tokenAddress`")
  })
})
