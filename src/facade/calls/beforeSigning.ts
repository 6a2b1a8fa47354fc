import * as Context from "effect/Context"

/**
 * Runs before each signature of a send through an RPC node, once its nonce is chosen, and also if it gets a second nonce. If it
 * rejects, the send fails with that error and nothing is signed.
 */
export const BeforeSigning = /* @__PURE__ */ Context.Reference<(() => Promise<void>) | undefined>(
  "slipway/BeforeSigning",
  { defaultValue: () => undefined }
)
