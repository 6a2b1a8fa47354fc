import * as Effect from "effect/Effect"
import { rampOperations } from "../../generated/rampOperations.ts"
import { attempted, taken } from "../input/input.ts"
import type { RampAuthService, RampUser } from "../ramp/RampAuth.ts"
import { rampGuards } from "./guards.ts"
import { prepareRequest, type RequestRules } from "./prepare.ts"
import type { BothRequests, RampRequestTypes } from "./Requests.ts"

/** Makes requests to the ramp service with the credential of the app. */
export const makeRampRequests = (ramp: RampAuthService): BothRequests<RampRequestTypes> => {
  const requests = (guards: RequestRules["guards"]) => (method: unknown, path: unknown, init?: object) =>
    Effect.flatMap(taken<object & RampUser>(init), (user) =>
      Effect.flatMap(
        attempted(() => prepareRequest({ ...rules, guards }, method, path, user)),
        ({ auth, call, send }) =>
          auth === "none" || (auth === undefined && call.isUndocumented)
            ? ramp.sendWithoutUser(call, send)
            : ramp.send(user, call, send)
      )
    )
  // The types of the document, which the rules were generated from.
  return { request: requests(rampGuards), unsafe: requests({}) } as BothRequests<RampRequestTypes>
}

const rules = { operations: rampOperations, kinds: {}, tokens: { rampableAccessToken: "ramp" } }
