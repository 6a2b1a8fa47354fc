/** The parts of a ramp request that a signature covers. */
export interface RampSignatureRequest {
  readonly clientId: string
  readonly method: string
  /** ISO 8601 time in UTC. Sent and signed unchanged. */
  readonly timestamp: string
  /** The exact JSON that is sent, or `undefined` if there is no body. */
  readonly body: string | undefined
}

/** Returns the base64 RSASSA-PKCS1-v1_5 SHA-256 signature of a ramp request. */
export type RampSign = (request: RampSignatureRequest) => string | Promise<string>

/** Ramp calls with your own signatures. See `docs/ramp.md` for what a signature does not cover. */
export interface RampSigning {
  readonly clientId: string
  readonly sign: RampSign
}

/** Ramp calls through your server, which signs them. */
export interface RampEndpoint {
  /**
   * Where `rampHandler` of `slipway/server` is mounted: a path on the origin of the page, e.g. `/api/ramp`, or a URL. Requests
   * carry the cookies of that origin, and the ramp token of the session if it has one.
   */
  readonly endpoint: string
  readonly clientId?: undefined
  readonly sign?: undefined
}
