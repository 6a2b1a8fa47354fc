import * as Effect from "effect/Effect"
import { InvalidInputError, type NotSentError } from "../../errors/index.ts"
import { lazily } from "../../loading/lazily.ts"
import { attempted } from "./input.ts"

/** Checks the phone number that a payment request goes to: digits with the country code. A plus before them is accepted. */
export const checkPaymentPhone = (number: string): Effect.Effect<void, InvalidInputError | NotSentError> =>
  Effect.flatMap(numberingPlans.load, ({ isValidPhoneNumber }) =>
    attempted(() => {
      if (isValidPhoneNumber(`+${number.replace(/^\+/, "")}`)) return
      throw new InvalidInputError({
        field: "paymentPhoneNumber",
        expected: "a phone number in digits with the country code, e.g. 6281200000000",
        code: "FORMAT"
      })
    })
  )

/** The numbering plans of all countries. They load with the first order. */
const numberingPlans = /* @__PURE__ */ lazily(() => import("../../validators/phone.ts"))
