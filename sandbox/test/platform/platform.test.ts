import * as node from "node:crypto"
import { promisify } from "node:util"
import { createDecoder, createSigner, createVerifier } from "fast-jwt"
import { describe, expect, it } from "vitest"
import { Buffer as PageBuffer } from "../../src/platform/bytes.ts"
import * as page from "../../src/platform/crypto.ts"
import * as jwt from "../../src/platform/jwt.ts"

/** What a page has in place of Node gives the results of Node. Also `inPage.browser.test.ts` compares whole sandboxes. */
const samples = Array.from({ length: 20 }, (_, length) => node.randomBytes(length * 7))

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex")

describe("bytes", () => {
  it.each(["utf8", "hex", "base64", "base64url"] as const)("are written and read as %s", (encoding) => {
    for (const sample of samples) {
      const text = sample.toString(encoding)
      expect(PageBuffer.from(sample).toString(encoding)).toBe(text)
      expect(hexOf(PageBuffer.from(text, encoding))).toBe(hexOf(Buffer.from(text, encoding)))
    }
  })

  it.each([
    ["hex", "0a0"],
    ["hex", "0axx0b"],
    ["base64", "YQ"],
    ["base64", "Y Q=\n="],
    ["base64", "-_+/"],
    ["base64", "YWJjZ"],
    ["base64", "YQ==YQ=="],
    ["base64url", "Grüße"]
  ] as const)("of the %s text %j are those of Node", (encoding, text) => {
    expect(hexOf(PageBuffer.from(text, encoding))).toBe(hexOf(Buffer.from(text, encoding)))
  })

  it("are joined, cut and read as a number", () => {
    const joined = PageBuffer.concat([
      PageBuffer.from("0102", "hex"),
      PageBuffer.from("ffeeddccbbaa9988", "hex")
    ])
    expect(joined.subarray(2).toString("hex")).toBe("ffeeddccbbaa9988")
    expect(joined.subarray(2).readBigUInt64BE()).toBe(0xffeeddccbbaa9988n)
  })
})

describe("hashes", () => {
  it("are those of Node, also in parts", () => {
    for (const sample of samples) {
      expect(page.createHash("sha256").update("Grüße").update(sample).digest("hex")).toBe(
        node.createHash("sha256").update("Grüße").update(sample).digest("hex")
      )
      expect(page.createHmac("sha256", sample).update("text").digest("base64url")).toBe(
        node.createHmac("sha256", sample).update("text").digest("base64url")
      )
    }
    expect(page.createHmac("sha256", "key").update("text").digest().toString("hex")).toBe(
      node.createHmac("sha256", "key").update("text").digest("hex")
    )
  })

  it("of passwords are those of Node", async () => {
    const salt = node.randomBytes(16)
    const derive = promisify<string, Uint8Array, number, Buffer>(node.scrypt)
    const derived = new Promise<Uint8Array>((resolve, reject) =>
      page.scrypt("correct horse", salt, 32, (error, key) => (key ? resolve(key) : reject(error)))
    )
    expect(hexOf(await derived)).toBe((await derive("correct horse", salt, 32)).toString("hex"))
  })
})

describe("AES-256-GCM", () => {
  const [key, iv] = [node.randomBytes(32), node.randomBytes(12)]
  const sealed = () => {
    const cipher = page.createCipheriv("aes-256-gcm", key, iv)
    const text = PageBuffer.concat([cipher.update("Grüße", "utf8"), cipher.final()])
    return { text, tag: cipher.getAuthTag() }
  }

  it("is opened by Node", () => {
    const { text, tag } = sealed()
    const decipher = node.createDecipheriv("aes-256-gcm", key, iv).setAuthTag(tag)
    expect(Buffer.concat([decipher.update(text), decipher.final()]).toString()).toBe("Grüße")
  })

  it("opens what was sealed, and nothing that was changed", () => {
    const { text, tag } = sealed()
    const open = (bytes: Uint8Array) => {
      const decipher = page.createDecipheriv("aes-256-gcm", key, iv)
      decipher.setAuthTag(tag)
      return PageBuffer.concat([decipher.update(bytes), decipher.final()]).toString("utf8")
    }
    expect(open(text)).toBe("Grüße")
    expect(() => open(text.map((byte, index) => (index === 0 ? byte ^ 1 : byte)))).toThrow()
  })
})

it("ed25519 gives Node's public keys and signatures", () => {
  const seed = node.randomBytes(32)
  const document = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed])
  const options = { key: document, format: "der", type: "pkcs8" } as const
  const [ours, theirs] = [page.createPrivateKey(options), node.createPrivateKey(options)]
  const spki = { format: "der", type: "spki" } as const
  const known = node.createPublicKey(theirs).export(spki).subarray(-32)
  expect(hexOf(page.createPublicKey(ours).export(spki))).toBe(hexOf(known))
  expect(hexOf(page.sign(null, seed, ours))).toBe(hexOf(node.sign(null, seed, theirs)))
})

it("random values have the forms of Node's, and differ", () => {
  expect(page.randomUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(Array.from({ length: 100 }, page.randomUUID)).size).toBe(100)
  const numbers = Array.from({ length: 1000 }, () => page.randomInt(10))
  expect([...new Set(numbers)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(() => page.timingSafeEqual(new Uint8Array(1), new Uint8Array(2))).toThrow(RangeError)
  expect(page.timingSafeEqual(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
  expect(page.timingSafeEqual(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
})

describe("a JWT", () => {
  const key = node.randomBytes(32).toString("hex")
  const payload = { sub: "ada", aud: "wallet", iat: 1_700_000_000, exp: 1_700_000_060 }
  const token = jwt.createSigner({ key })(payload)
  const [head, claims, signature] = token.split(".")

  it("is the one of fast-jwt", () => {
    expect(token).toBe(createSigner({ key, algorithm: "HS256" })(payload))
    expect(jwt.createVerifier({ key })(token)).toEqual(createVerifier({ key, ignoreExpiration: true })(token))
    expect(jwt.createDecoder()(token)).toEqual(createDecoder()(token))
  })

  const none = Buffer.from('{"alg":"none"}').toString("base64url")
  const other = Buffer.from('{"sub":"grace"}').toString("base64url")

  it.each([
    ["of another key", jwt.createSigner({ key: "other" })(payload)],
    ["with other claims", `${head}.${other}.${signature}`],
    ["without a signature", `${head}.${claims}.`],
    ["without an algorithm", `${none}.${claims}.`],
    ["with a part too much", `${token}.x`],
    ["that is none", "token"]
  ])("%s is not accepted, as in fast-jwt", (_, forged) => {
    expect(() => jwt.createVerifier({ key })(forged)).toThrow()
    expect(() => createVerifier({ key, ignoreExpiration: true })(forged)).toThrow()
  })
})
