import { expect, test } from "vitest"
import { sessionResponses } from "../../src/generated/sessionResponses.ts"
import { isToken } from "../../src/session/tokens/isToken.ts"

const { walletToken } = sessionResponses["POST /wallet/refresh"]

test.each([
  "a",
  "~".repeat(8_192),
  "!#$%&'()*+,-./:;<=>?@[]^_`{|}",
  "",
  "a b",
  "a\nb",
  "a\u007f",
  "ä",
  "a".repeat(8_193)
])("accepts the same tokens as the response decoder (%#)", (text) => {
  expect(isToken(text)).toBe(walletToken.test(text))
})

test.each([undefined, null, 1, ["a"]])("rejects %s", (value) => {
  expect(isToken(value)).toBe(false)
})
