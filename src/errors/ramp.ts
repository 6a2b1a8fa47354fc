import { SlipwayError } from "./base.ts"

/** The organization has no ramp integration. */
export class RampableNotEnabledError extends SlipwayError {
  /** @internal */
  static override readonly tag = "RampableNotEnabledError"
  declare readonly name: "RampableNotEnabledError"
  declare readonly _tag: "RampableNotEnabledError"

  constructor() {
    super({
      code: "RAMPABLE_NOT_ENABLED",
      message: "Please enable the rampable integration through the xellar client dashboard.",
      outcome: "not_sent"
    })
  }
}

/** The ramp request cannot be signed, since its method is not GET, DELETE, POST, PATCH or PUT. */
export class MethodNotAllowedError extends SlipwayError {
  /** @internal */
  static override readonly tag = "MethodNotAllowedError"
  declare readonly name: "MethodNotAllowedError"
  declare readonly _tag: "MethodNotAllowedError"

  constructor() {
    super({
      code: "UNKNOWN_ERROR",
      message: "method not allowed",
      outcome: "not_sent"
    })
  }
}
