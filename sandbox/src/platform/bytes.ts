import { hex } from "@scure/base"

/** The encodings of Node's `Buffer` that the sandbox uses. */
export type Encoding = "utf8" | "hex" | "base64" | "base64url"

/** The part of Node's `Buffer` that the sandbox uses. The build puts it in the place of the global. */
export class Bytes extends Uint8Array {
  override toString(encoding: Encoding = "utf8"): string {
    if (encoding === "utf8") return new TextDecoder().decode(this)
    if (encoding === "hex") return hex.encode(this)
    const text = btoa(Array.from(this, (byte) => String.fromCharCode(byte)).join(""))
    return encoding === "base64" ? text : text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  }

  /** A part of the same memory, as in Node. */
  override subarray(begin?: number, end?: number): Bytes {
    return super.subarray(begin, end) as Bytes // it has the class of its source
  }

  readBigUInt64BE(): bigint {
    return new DataView(this.buffer, this.byteOffset).getBigUint64(0)
  }
}

const from = (source: string | ArrayLike<number>, encoding: Encoding = "utf8"): Bytes => {
  if (typeof source !== "string") return new Bytes(source)
  if (encoding === "utf8") return new Bytes(new TextEncoder().encode(source))
  return encoding === "hex" ? ofHex(source) : ofBase64(source)
}

/** Stops before what is no pair of digits, as Node does. */
const ofHex = (text: string): Bytes => {
  const digits = /^(?:[0-9a-f]{2})*/i.exec(text)?.[0] ?? ""
  return new Bytes(hex.decode(digits))
}

/** Accepts both alphabets, skips other characters, and needs no padding, as Node does. */
const ofBase64 = (text: string): Bytes => {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replace(/=.*$/s, "")
    .replace(/[^A-Za-z0-9+/]/g, "")
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain
  return Bytes.from(atob(whole), (character) => character.charCodeAt(0)) as Bytes // `from` makes the class that it is called on
}

const concat = (parts: readonly Uint8Array[]): Bytes => {
  const joined = new Bytes(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** Replaces the global `Buffer`. */
export const Buffer = { from, concat }
