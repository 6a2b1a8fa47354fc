/** The parts of a request to the smart account service that a signature covers. */
export interface SmartAccountSignatureRequest {
  readonly method: string
  /** The path of the URL with the base path and without the query, e.g. `/api/v1/userOp/submit`. */
  readonly path: string
  /** ISO 8601 time in UTC. Sent and signed unchanged. */
  readonly timestamp: string
  /** The JSON that is sent, or `undefined` if there is no body. */
  readonly body: string | undefined
}

/** Returns the base64 HMAC-SHA256 of a request to the smart account service. */
export type SmartAccountSign = (request: SmartAccountSignatureRequest) => string | Promise<string>

/** Calls of the smart account service: through your server, which signs them, or with your own signatures. */
export type SmartAccountAccess =
  | {
      /**
       * Where `smartAccountHandler` of `slipway/server` is mounted: a path on the origin of the page, e.g. `/api/smart-account`, or
       * a URL. Requests carry the cookies of that origin.
       */
      readonly endpoint: string
      readonly sign?: undefined
    }
  | {
      /** Signs with the wallet client secret, which belongs on servers only. */
      readonly sign: SmartAccountSign
      readonly endpoint?: undefined
    }
