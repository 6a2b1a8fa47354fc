import fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { paymentLink, readPaymentLink } from "../../../../src/react/components/qr/eip681.ts"

const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const token = "0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238"

test("a payment link is read as it was written", () => {
  const hex = fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEF"), minLength: 40, maxLength: 40 })
  const address = hex.map((digits) => `0x${digits}`)
  fc.assert(
    fc.property(
      address,
      fc.option(address, { nil: undefined }),
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.option(fc.bigInt({ min: 0n, max: 2n ** 200n }), { nil: undefined }),
      (recipient, tokenAddress, chainId, value) => {
        const link = paymentLink({ address: recipient, chainId, tokenAddress, value })
        expect(readPaymentLink(link)).toEqual({ address: recipient, chainId, tokenAddress, value })
      }
    )
  )
})

test("a payment link of an address alone has no question mark, also in Safari 16", () => {
  const { prototype } = URLSearchParams
  const size = Object.getOwnPropertyDescriptor(prototype, "size")
  Reflect.deleteProperty(prototype, "size")
  onTestFinished(() => void (size && Object.defineProperty(prototype, "size", size)))
  expect(paymentLink({ address: to, chainId: 1 })).toBe(`ethereum:${to}@1`)
  expect(paymentLink({ address: to, chainId: 1, value: 5n })).toBe(`ethereum:${to}@1?value=5`)
})

test.each([
  [`ethereum:${to}`, { address: to }],
  [
    ` ETHEREUM:pay-${to}@1?value=2.014e18&gas=21000\n`,
    { address: to, chainId: 1, value: 2014000000000000000n }
  ],
  [`ethereum:${token}@10/transfer?address=${to}`, { address: to, chainId: 10, tokenAddress: token }]
])("%s is a payment", (link, read) => {
  expect(readPaymentLink(link)).toMatchObject(read)
})

test.each([
  ["an address", to],
  ["another scheme", `bitcoin:${to}`],
  ["a call of another function", `ethereum:${token}/approve?address=${to}&uint256=1`],
  ["a transfer to nobody", `ethereum:${token}/transfer?uint256=1`],
  ["two recipients", `ethereum:${token}/transfer?address=${to}&address=${token}`],
  ["two amounts", `ethereum:${to}?value=1&value=2`],
  ["a negative amount", `ethereum:${to}?value=-1`],
  ["parts of the smallest unit", `ethereum:${to}?value=1.5`],
  ["an endless exponent", `ethereum:${to}?value=1e999999999`],
  ["a name", "ethereum:grace.eth"]
])("%s is not read as a payment", (_, link) => {
  expect(readPaymentLink(link)).toBeUndefined()
})
