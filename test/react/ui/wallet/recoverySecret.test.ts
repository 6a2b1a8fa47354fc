import { expect, test } from "vitest"
import {
  canBeRecoveryFile,
  canBeSecret,
  groupsOf,
  recoverySecretIn
} from "../../../../src/react/components/wallet/recovery/recoverySecret.ts"

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

const encoded = "U2FsdGVkX1+Zk3h0b2tlbi1zZWNyZXQ="

test.each([
  ["Base64", encoded],
  ["hexadecimal digits", "0x5f7d3c1a9b8e2f4d6c0a1b3e5d7f9a2c4e6b8d0f1a3c5e7b9d2f4a6c8e0b1d3f"],
  ["a token", "eyJhbGciOiJkaXIifQ..c2VjcmV0.c2VjcmV0.c2VjcmV0"],
  ["parts, over several lines", "1:c2VjcmV0c2VjcmV0c2Vj:\n2:cmV0c2VjcmV0c2VjcmV0"],
  ["armor", "-----BEGIN MESSAGE-----\nVersion: 1\n\nc2VjcmV0c2VjcmV0c2VjcmV0\n-----END MESSAGE-----"],
  ["JSON with any names", '{"app": "Häfen", "key": "a b"}'],
  ["words", words],
  [
    "words of another language",
    "ábaco abdomen abeja abierto abogado abono\naborto abrazo abrir abuelo abuso acabar"
  ]
])("a secret can be %s", (_, secret) => {
  expect(canBeSecret(recoverySecretIn(secret))).toBe(true)
})

test.each([
  ["a password", "correct horse"],
  ["an address", "0x8ba1f109551bD432803012645Ac136ddd64DBA72"],
  ["a link", "https://files.example.com/recovery/u1.xellar"],
  ["a sentence", "My key is in the drawer, I think."],
  ["a sentence of another script", "مفتاحي في الدرج على ما أظن"],
  ["a picture that is opened as text", "\u0089PNG\r\n\u001a\n\u0000\u0000IHDR\u0000\u0000\u0001,\ufffd\ufffd"]
])("a secret cannot be %s", (_, text) => {
  expect(canBeSecret(recoverySecretIn(text))).toBe(false)
})

test.each([
  [true, "recovery.xellar", encoded, ""],
  [true, "recovery.xellar", encoded, "application/octet-stream"],
  [true, "key.txt", encoded, "text/plain"],
  [true, "key.json", encoded, "application/json"],
  [false, "code.png", encoded, "image/png"],
  [false, "sheet.pdf", encoded, "application/pdf"],
  [false, "empty.xellar", "", ""],
  [false, "large.xellar", "A".repeat(65_537), ""]
])("whether it can be a recovery file is %s of %s", (can, name, content, type) => {
  expect(canBeRecoveryFile(new File([content], name, { type }))).toBe(can)
})
