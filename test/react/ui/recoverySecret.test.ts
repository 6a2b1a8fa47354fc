import { expect, test } from "vitest"
import { groupsOf, recoverySecretIn } from "../../../src/react/components/wallet/recoverySecret.ts"

const words = "legal winner thank year wave sausage worth useful legal winner thank yellow"

test.each([
  ["as it is", "c2Vj/cmV0+Q==", "c2Vj/cmV0+Q=="],
  ["with a line break behind it", "c2VjcmV0\r\n", "c2VjcmV0"],
  ["over several lines, with gaps", " c2Vj\n  cmV0\u00a0c2Vj\tcmV0 ", "c2VjcmV0c2VjcmV0"],
  ["with invisible characters", "\ufeffc2Vj\u200bcmV0", "c2VjcmV0"],
  ["as words, whose gaps count", `  ${words.replaceAll(" ", "\n")}\n`, words],
  ["as something else, whose gaps may count", '  {"secret": "a b"}\n', '{"secret": "a b"}'],
  ["as nothing", " \n\u200b", ""]
])("finds a recovery secret in a text %s", (_, text, secret) => {
  expect(recoverySecretIn(text)).toBe(secret)
})

test.each(["c2VjcmV0Q==", words, '{"secret": "a b"}'])("finds a printed secret: %s", (secret) => {
  expect(recoverySecretIn(groupsOf(secret).join(" "))).toBe(secret)
})
