/**
 * The runtime's error of a failed connection, reduced to its code and address. The message is left out, since it may contain
 * a secret.
 */
export class ConnectionCause extends Error {
  /** The error code of Node or its `fetch`, e.g. `ECONNREFUSED`. */
  readonly code: string
  /** The address and port, or the host that was not found. */
  readonly address: string | undefined

  constructor(code: string, address: string | undefined) {
    super(address === undefined ? code : `${code} ${address}`)
    this.name = "ConnectionCause"
    this.code = code
    this.address = address
    // Its frames would only show Slipway's code.
    this.stack = `${this.name}: ${this.message}`
  }
}
