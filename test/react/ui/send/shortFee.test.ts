import fc from "fast-check"
import { parseEther } from "viem"
import { expect, test } from "vitest"
import { shortFee } from "../../../../src/react/components/primitives/money/shortFee.ts"

test.each([
  [31_500_000_000_000n, "0.0000315"],
  [31_512_345_678_912n, "0.0000315124"],
  [999_999_999_999_999_999n, "1"],
  [1_234_567_000_000_000_000n, "1.23457"],
  [1_234_567_000_000_000_000_000_001n, "1234568"],
  [1n, "0.000000000000000001"],
  [0n, "0"]
])("a fee of %s wei is shown as %s", (wei, text) => {
  expect(shortFee(wei)).toBe(text)
})

test("a fee is never shown lower than it is, nor higher by more than its last shown digit", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 23n }), (wei) => {
      const text = shortFee(wei)
      const shown = parseEther(text)
      expect(shown).toBeGreaterThanOrEqual(wei)
      expect((shown - wei) * 100_000n).toBeLessThanOrEqual(wei)
      expect(text.replace(".", "").replace(/^0+/, "").length).toBeLessThanOrEqual(6)
    })
  )
})
