/** Returns 128 random bits, for the `state` and `nonce` of one attempt. */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    ""
  )
