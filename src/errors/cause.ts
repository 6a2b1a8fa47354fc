/**
 * What a runtime says of a failed connection, reduced to facts that cannot quote a secret: the code of the error and the
 * address. The text of the runtime is left out.
 */
export class ConnectionCause extends Error {
  /** Of Node or its `fetch`, e.g. `ECONNREFUSED`. */
  readonly code: string
  /** Address and port, or the host that was not found. */
  readonly address: string | undefined

  constructor(code: string, address: string | undefined) {
    super(address === undefined ? code : `${code} ${address}`)
    this.name = "ConnectionCause"
    this.code = code
    this.address = address
    // Where it was made is of no interest.
    this.stack = `${this.name}: ${this.message}`
  }
}
