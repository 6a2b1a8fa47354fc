import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js"
import { InvalidConfigError } from "../../errors/index.ts"

/**
 * Reads an RSA private key from PEM text, in PKCS#8 or PKCS#1 form, and returns it as PKCS#8 DER, the only form that
 * WebCrypto imports. Throws `InvalidConfigError`, which says what is wrong and contains no part of the key.
 *
 * The numbers are checked too, because not every runtime checks them on import. Signatures with wrong numbers could not be
 * verified.
 */
export const pkcs8FromPem = (pem: string): Uint8Array<ArrayBuffer> => {
  const key = rsaPrivateKey(derFromPem(pem))
  checkNumbers(integers(key))
  return pkcs8(key)
}

/** The one error for everything that is wrong with the key. */
export const invalidKey = (expected: string) =>
  new InvalidConfigError({ field: "rampable.privateKey", expected })

const damaged = () => invalidKey("a whole RSA private key; this one is cut off or damaged")

/** RFC 7468. Text around the armour is ignored, and so is what a line ends with. */
const derFromPem = (pem: unknown): Uint8Array => {
  if (typeof pem !== "string" || pem.trim() === "") throw invalidKey("an RSA private key as PEM text")
  // Env files often deliver a line end as the two characters \n.
  const text = pem.replace(/\\+[rn]/g, "\n")
  if (!text.includes("-----BEGIN ")) {
    throw invalidKey("an RSA private key as PEM text, with its BEGIN and END lines")
  }
  const blocks = Array.from(text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/gs))
  const [, label = "", body = ""] =
    blocks.find(([, name]) => name?.endsWith("PRIVATE KEY")) ?? blocks[0] ?? []
  if (label === "") throw damaged()
  checkLabel(label, body)
  const base64 = body.replace(/\s/g, "")
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) throw damaged()
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

const checkLabel = (label: string, body: string) => {
  if (label === "ENCRYPTED PRIVATE KEY" || /Proc-Type:.*ENCRYPTED/.test(body)) {
    throw invalidKey("an RSA private key that is not encrypted; a passphrase is not supported")
  }
  if (label.endsWith("PUBLIC KEY")) throw invalidKey("the RSA private key, not the public key")
  if (label.endsWith("CERTIFICATE")) throw invalidKey("the RSA private key, not a certificate")
  if (label === "EC PRIVATE KEY") throw invalidKey("an RSA private key, not an elliptic curve key")
  if (label !== "PRIVATE KEY" && label !== "RSA PRIVATE KEY") {
    throw invalidKey("an RSA private key in PKCS#8 or PKCS#1 form")
  }
}

const INTEGER = 0x02
const OCTET_STRING = 0x04
const SEQUENCE = 0x30

/** Algorithm OIDs (RFC 8017, 5480, 8410), as the hex of their DER. */
const RSA = "2a864886f70d010101"
const otherAlgorithms: Readonly<Record<string, string>> = {
  "2a864886f70d01010a": "an RSA-PSS key",
  "2a8648ce3d0201": "an elliptic curve key",
  "2b656e": "an X25519 key",
  "2b6570": "an Ed25519 key"
}

/** The RSAPrivateKey (RFC 8017 A.1.2), taken out of its PKCS#8 envelope (RFC 5208) where there is one. */
const rsaPrivateKey = (der: Uint8Array): Uint8Array => {
  const [, second, third] = sequence(der)
  if (second?.tag === INTEGER) return der
  if (second?.tag !== SEQUENCE || third?.tag !== OCTET_STRING) throw damaged()
  const algorithm = bytesToHex(elements(second.content)[0]?.content ?? new Uint8Array())
  if (algorithm !== RSA) {
    throw invalidKey(`an RSA private key, not ${otherAlgorithms[algorithm] ?? "one of another algorithm"}`)
  }
  return third.content
}

const integers = (rsaKey: Uint8Array): readonly bigint[] =>
  sequence(rsaKey).map(({ tag, content }) => {
    if (tag !== INTEGER || content.length === 0) throw damaged()
    return BigInt(`0x${bytesToHex(content)}`)
  })

const checkNumbers = (numbers: readonly bigint[]) => {
  const [, n = 0n, e = 0n, d = 0n, p = 0n, q = 0n, dp, dq, inverse = 0n] = numbers
  const belongTogether =
    numbers.length === 9 &&
    e > 1n &&
    p > 1n &&
    q > 1n &&
    p * q === n &&
    (e * d - 1n) % (p - 1n) === 0n &&
    (e * d - 1n) % (q - 1n) === 0n &&
    d % (p - 1n) === dp &&
    d % (q - 1n) === dq &&
    (q * inverse) % p === 1n
  if (!belongTogether) throw damaged()
  const bits = n.toString(2).length
  if (bits < 2048) throw invalidKey(`an RSA private key of at least 2048 bits; this one has ${bits}`)
}

/** Version 0, algorithm rsaEncryption with its NULL parameter. */
const pkcs8Head = hexToBytes(`020100300d0609${RSA}0500`)

const pkcs8 = (rsaKey: Uint8Array) => long(SEQUENCE, [...pkcs8Head, ...long(OCTET_STRING, rsaKey)])

/** A key of 2048 bits or more never fits a shorter length than this two-byte one. */
const long = (tag: number, content: ArrayLike<number>) =>
  Uint8Array.of(tag, 0x82, content.length >> 8, content.length & 0xff, ...Array.from(content))

interface DerElement {
  readonly tag: number
  readonly content: Uint8Array
}

const sequence = (der: Uint8Array): readonly DerElement[] => {
  const [outer, ...rest] = elements(der)
  if (outer?.tag !== SEQUENCE || rest.length > 0) throw damaged()
  return elements(outer.content)
}

const elements = (der: Uint8Array): readonly DerElement[] => {
  const found: DerElement[] = []
  for (let at = 0; at < der.length; ) {
    const { start, end } = extent(der, at)
    if (end > der.length) throw damaged()
    found.push({ tag: der[at] ?? 0, content: der.subarray(start, end) })
    at = end
  }
  return found
}

/** Where the content of the element at `at` begins and ends (X.690 8.1.3, definite lengths only). */
const extent = (der: Uint8Array, at: number) => {
  const first = der[at + 1] ?? 0x80
  if (first === 0x80) throw damaged()
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const start = at + 2 + (first & 0x7f)
  const length = der.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  return { start, end: start + length }
}
