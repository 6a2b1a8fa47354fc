import { expect, it } from "vitest"
import { passwordStrength } from "../../../../src/react/components/auth/password/passwordStrength.ts"

it.each([
  ["weak", "password123", ""],
  ["weak", "P@ssw0rd!", ""],
  ["weak", "aaaaaaaaaaaaaaaa", ""],
  ["weak", "abcdefghijklmnop", ""],
  ["weak", "12345678", ""],
  ["weak", "87654321", ""],
  ["weak", "grace.hopper1", "Grace.Hopper"],
  ["weak", "xkqjzvbw", ""],
  ["fair", "correct horse", ""],
  ["fair", "Tr0ub4dor&3", ""],
  ["strong", "correct horse battery staple", ""],
  ["strong", "kV9#tq2LmX8!", ""]
] as const)("is %s for %s", (strength, password, username) => {
  expect(passwordStrength(password, username)).toBe(strength)
})
