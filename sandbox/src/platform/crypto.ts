/**
 * The part of `node:crypto` that the sandbox uses, for pages. WebCrypto has only asynchronous calls, and the sandbox derives
 * keys and signs in synchronous ones. Nothing here checks what Node checks about its arguments.
 */
import { gcm } from "@noble/ciphers/aes"
import { ed25519 } from "@noble/curves/ed25519"
import { hmac } from "@noble/hashes/hmac.js"
import { scryptAsync } from "@noble/hashes/scrypt.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { Buffer, Bytes, type Encoding } from "./bytes.ts"

type Data = string | Uint8Array

const bytesOf = (data: Data): Uint8Array => (typeof data === "string" ? Buffer.from(data) : data)

interface Digest {
  update(data: Data): Digest
  digest(): Bytes
  digest(encoding: Encoding): string
}

interface Hash {
  update(data: Uint8Array): unknown
  digest(): Uint8Array
}

const digestOf = (hash: Hash): Digest => {
  function digest(): Bytes
  function digest(encoding: Encoding): string
  function digest(encoding?: Encoding) {
    const bytes = new Bytes(hash.digest())
    return encoding === undefined ? bytes : bytes.toString(encoding)
  }
  const made: Digest = {
    update: (data) => {
      hash.update(bytesOf(data))
      return made
    },
    digest
  }
  return made
}

/** SHA-256, the only hash that the sandbox uses. */
export const createHash = (_algorithm: "sha256"): Digest => digestOf(sha256.create())

export const createHmac = (_algorithm: "sha256", key: Data): Digest =>
  digestOf(hmac.create(sha256, bytesOf(key)))

export const createSecretKey = (key: string, encoding: Encoding): Bytes => Buffer.from(key, encoding)

export const randomBytes = (length: number): Bytes =>
  new Bytes(crypto.getRandomValues(new Uint8Array(length)))

/** A number below `most`, which is at most a million. So the share of a number differs by less than 2⁻⁴⁰. */
export const randomInt = (most: number): number => Number(randomBytes(8).readBigUInt64BE() % BigInt(most))

/** `crypto.randomUUID` exists only in secure contexts. */
export const randomUUID = (): string => {
  const digits = randomBytes(16).toString("hex")
  return digits.replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/,
    (_all, a: string, b: string, c: string, variant: string, d: string, e: string) =>
      `${a}-${b}-4${c}-${((Number.parseInt(variant, 16) & 3) | 8).toString(16)}${d}-${e}`
  )
}

export const timingSafeEqual = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) throw new RangeError("Input buffers must have the same byte length")
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0
}

/** With Node's default cost. */
export const scrypt = (
  password: Data,
  salt: Data,
  length: number,
  done: (error: Error | null, key?: Bytes) => void
): void => {
  scryptAsync(bytesOf(password), bytesOf(salt), { N: 16384, r: 8, p: 1, dkLen: length }).then(
    (key) => done(null, new Bytes(key)),
    (error: Error) => done(error)
  )
}

const tagLength = 16

/** Encrypts one text: `update` may be called once. */
export const createCipheriv = (_algorithm: "aes-256-gcm", key: Uint8Array, iv: Uint8Array) => {
  let tag = new Bytes()
  return {
    update: (text: string, _encoding: "utf8"): Bytes => {
      const sealed = new Bytes(gcm(key, iv).encrypt(bytesOf(text)))
      tag = sealed.subarray(-tagLength)
      return sealed.subarray(0, -tagLength)
    },
    final: (): Bytes => new Bytes(),
    getAuthTag: (): Bytes => tag
  }
}

/** `final` returns the whole text, and throws if it was changed. */
export const createDecipheriv = (_algorithm: "aes-256-gcm", key: Uint8Array, iv: Uint8Array) => {
  let [tag, sealed] = [new Bytes(), new Bytes()]
  return {
    setAuthTag: (given: Uint8Array): void => {
      tag = new Bytes(given)
    },
    update: (bytes: Uint8Array): Bytes => {
      sealed = Buffer.concat([sealed, bytes])
      return new Bytes()
    },
    final: (): Bytes => new Bytes(gcm(key, iv).decrypt(Buffer.concat([sealed, tag])))
  }
}

/** An ed25519 key. */
export interface KeyObject {
  readonly seed: Uint8Array
}

/** The key of a PKCS #8 document that ends with an ed25519 seed (RFC 8410). */
export const createPrivateKey = ({ key }: { readonly key: Uint8Array }): KeyObject => ({
  seed: key.subarray(-32)
})

/** Reads no PEM text: RSA keys, which sign ramp requests on a server, are not available in a page. */
export const createPublicKey = (key: KeyObject | string) => {
  if (typeof key === "string") throw new Error("The sandbox in a page reads no PEM text")
  return {
    asymmetricKeyType: "ed25519",
    export: (_options: object): Bytes => new Bytes(ed25519.getPublicKey(key.seed))
  }
}

export const sign = (_algorithm: null, data: Uint8Array, { seed }: KeyObject): Bytes =>
  new Bytes(ed25519.sign(data, seed))

/** A page has no ramp clients that sign: see `createSandbox` in `browser.ts`. */
export const verify = (): boolean => false
