import { readFileSync } from "node:fs"
import { expect, onTestFinished, test } from "vitest"
import { failureOf } from "../support/failure.ts"
import { openUser } from "../support/user.ts"

const open = async () => {
  const { client, sandbox, address } = await openUser()
  onTestFinished(async () => {
    await client.dispose()
    await sandbox.close()
  })
  /** Buys for a new amount each time, so that no two orders are the same. */
  const buy = (paymentPhoneNumber: string, inputAmount = 1_600_000) =>
    client.onramp.create({
      receiverWalletAddress: address,
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber,
      inputAmount,
      inputCurrency: "IDR",
      outputCurrency: "usdc-ethereum-sepolia"
    })
  return { client, sandbox, buy }
}

test.each([
  ["nothing", "", "INVALID"],
  ["a national number", "081200000000", "FORMAT"],
  ["a digit too few", "6141234567", "FORMAT"],
  ["a digit too many", "1415555267111", "FORMAT"],
  ["spaces", "62 812 0000 0000", "FORMAT"],
  ["two pluses", "++6281200000000", "FORMAT"],
  ["a calling code that no country has", "9991234567890", "FORMAT"]
])("an order with %s for a phone number names the field, and is not placed", async (_, number, code) => {
  const { sandbox, client, buy } = await open()
  const error = await failureOf(buy(number))
  expect(error).toMatchObject({
    _tag: "InvalidInputError",
    field: "paymentPhoneNumber",
    issues: [{ field: "paymentPhoneNumber", code }],
    outcome: "not_sent"
  })
  if (number) expect(String(error)).not.toContain(number)
  expect(await client.transactions.list()).toEqual([])
  expect(sandbox.ledger.filter(({ operationId }) => operationId === "createOnramp")).toEqual([])
})

/** The numbers in the examples of the services' documents. */
const examples = [
  ...new Set(
    ["ramp", "wallet"].flatMap((name) =>
      [...readFileSync(`openapi/${name}.yaml`, "utf8").matchAll(/phoneNumber: "(\+?\d+)"/gi)].map(
        ([, number = ""]) => number
      )
    )
  )
]

test("numbers of the services' examples are accepted, with and without a plus", async () => {
  const { sandbox, buy } = await open()
  expect(examples).toEqual(expect.arrayContaining(["6281200000000", "+6281200000000"]))
  for (const [index, number] of [...examples, "14155552671", "919876543210"].entries())
    await buy(number, 1_600_000 + index)
  const sent = sandbox.ledger.filter(({ operationId }) => operationId === "createOnramp")
  expect(sent).toHaveLength(examples.length + 2)
})
