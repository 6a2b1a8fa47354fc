import { operationsOf } from "../../../test/contract/spec.ts"
import { signedLogin } from "../../src/auth/telegram.ts"
import { credentials } from "../../src/state/settings.ts"
import { testTokens } from "../../src/testing.ts"
import type { Place, Start } from "./journey.ts"

/** What both journeys of a test start with. */
export const journeyStart = (): Start => ({
  now: Date.now(),
  places: [...placesOf("wallet", "/api/v2"), ...placesOf("ramp", "/v1")],
  token: testTokens.usdc,
  telegramLogin: signedLogin({ id: 1, first_name: "Ada", auth_date: 1 }, credentials.telegramBotToken)
})

const placesOf = (service: "wallet" | "ramp", base: string): readonly Place[] =>
  operationsOf(service).map(({ method, path, bearer }) => ({ method, path: base + path, bearer }))
