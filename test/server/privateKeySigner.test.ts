import { createHash, generateKeyPairSync, verify } from "node:crypto"
import { inspect } from "node:util"
import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { InvalidConfigError, MethodNotAllowedError } from "../../src/errors/index.ts"
import { privateKeySigner, rampStringToSign } from "../../src/server/ramp/privateKeySigner.ts"
import fixture from "../fixtures/ramp-signatures.json" with { type: "json" }

const { key, refusedMethods } = fixture
const vectors = fixture.vectors.map(({ request, ...facts }) => ({
  ...facts,
  request: { ...request, body: request.body ?? undefined }
}))
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)
const pkcs8 = { type: "pkcs8", format: "pem" } as const
const spki = { type: "spki", format: "pem" } as const

describe("ramp signatures", () => {
  test.each(vectors)("builds the service's string to sign: $name", ({ request, stringToSign, bodyHash }) => {
    expect(rampStringToSign(request)).toBe(stringToSign)
    if (bodyHash !== null) expect(stringToSign.endsWith(`:${bodyHash}`)).toBe(true)
  })

  test.each(forms())("creates the known signatures with a key $form", async ({ pem }) => {
    const sign = privateKeySigner(pem)
    for (const { request, stringToSign, signature } of vectors) {
      expect(await sign(request)).toBe(signature)
      expect(verifies(stringToSign, signature)).toBe(true)
    }
  })

  test.each([...refusedMethods, "Patch", "constructor"])("the method %j is refused", async (method) => {
    const request = { clientId: "client-123", method, timestamp: "2025-01-02T03:04:05.678Z", body: "{}" }
    const error = await failure(() => privateKeySigner(key.pkcs8)(request))
    expect(error).toBeInstanceOf(MethodNotAllowedError)
    expect(error.message).toBe("method not allowed")
    expect(() => rampStringToSign(request)).toThrow(MethodNotAllowedError)
  })

  test(`signs any JSON body so that the public key verifies it (seed ${seed})`, async () => {
    const sign = privateKeySigner(key.pkcs1)
    const bodies = fc.jsonValue({ stringUnit: "binary" }).map((value) => JSON.stringify(value))
    const methods = fc.constantFrom("POST", "PATCH", "PUT")
    await fc.assert(
      fc.asyncProperty(bodies, methods, async (body, method) => {
        const request = { clientId: "client-123", method, timestamp: "2025-01-02T03:04:05.678Z", body }
        const hash = createHash("sha256").update(body, "utf8").digest("hex")
        expect(verifies(`client-123:2025-01-02T03:04:05.678Z:${hash}`, await sign(request))).toBe(true)
      }),
      { seed }
    )
  })

  test("imports the key once, on first use", async () => {
    const imports = vi.spyOn(crypto.subtle, "importKey")
    try {
      const sign = privateKeySigner(key.pkcs8)
      expect(imports).toHaveBeenCalledTimes(0)
      await Promise.all(vectors.map(({ request }) => sign(request)))
      expect(imports).toHaveBeenCalledTimes(1)
    } finally {
      imports.mockRestore()
    }
  })
})

describe("a key that cannot sign", () => {
  test.each(badKeys())("is rejected when the signer is created: $name", async ({ pem, expected }) => {
    const error = await failure(() => privateKeySigner(pem))
    expect(error).toBeInstanceOf(InvalidConfigError)
    expect(error).toMatchObject({ field: "rampable.privateKey", code: "INVALID_CONFIG", outcome: "not_sent" })
    expect(error.message).toBe(`\`rampable.privateKey\`: expected ${expected}`)
    expectNothingOf(pem, printed(error))
  })

  test.each([undefined, null, 42, {}])("is rejected when it is not a string: %j", (value) => {
    // The type forbids it, but a missing environment variable causes it.
    expect(() => privateKeySigner(value as unknown as string)).toThrow(InvalidConfigError)
  })

  test("rejects the first signature when only WebCrypto detects it", async () => {
    const sign = privateKeySigner(key.evenModulus)
    for (const { request } of vectors.slice(0, 2)) {
      const error = await failure(() => sign(request))
      expect(error).toBeInstanceOf(InvalidConfigError)
      expect(error).toMatchObject({ field: "rampable.privateKey" })
      expectNothingOf(key.evenModulus, printed(error))
    }
  })

  test("is rejected when truncated anywhere", () => {
    const der = derOf(key.pkcs8)
    for (let length = 0; length < der.length; length++) {
      expect(() => privateKeySigner(armoured(der.subarray(0, length)))).toThrow(InvalidConfigError)
    }
  })

  test(`with one wrong byte is rejected or still signs correctly (seed ${seed})`, async () => {
    const [{ request, signature } = expect.unreachable("no vectors")] = vectors
    const der = derOf(key.pkcs8)
    const flips = fc.tuple(fc.nat(der.length - 1), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(flips, async ([at, flip]) => {
        const changed = Uint8Array.from(der, (byte, index) => (index === at ? byte ^ flip : byte))
        const made = await Promise.resolve(armoured(changed))
          .then((pem) => privateKeySigner(pem)(request))
          .catch((error: unknown) => error)
        expect(made instanceof InvalidConfigError || made === signature).toBe(true)
      }),
      { seed, numRuns: 300 }
    )
  })
})

test("exposes nothing of the key through the signer", async () => {
  const sign = privateKeySigner(key.pkcs8)
  const signature = await sign({ clientId: "c", method: "GET", timestamp: "t", body: undefined })
  expectNothingOf(key.pkcs8, printed(sign) + signature)
})

function forms() {
  const named = [
    { name: "in PKCS#8", pem: key.pkcs8 },
    { name: "in PKCS#1", pem: key.pkcs1 }
  ]
  return named.flatMap(({ name, pem }) => [
    { form: name, pem },
    { form: `${name} with CRLF line ends`, pem: pem.replaceAll("\n", "\r\n") },
    { form: `${name} with line ends spelled out`, pem: pem.replaceAll("\n", "\\n") },
    { form: `${name} with CRLF line ends spelled out`, pem: pem.replaceAll("\n", "\\r\\n") },
    { form: `${name} in quotes and on one line`, pem: `"${pem.trim().replaceAll("\n", " ")}"` },
    { form: `${name} after a certificate`, pem: key.certificate + pem }
  ])
}

function badKeys() {
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
  const small = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey
  const encrypted = { cipher: "aes-256-cbc", passphrase: "a passphrase" }
  const ed25519 = generateKeyPairSync("ed25519").privateKey
  const pss = generateKeyPairSync("rsa-pss", { modulusLength: 2048 }).privateKey
  const x448 = generateKeyPairSync("x448").privateKey
  const curve = "an RSA private key, not an elliptic curve key"
  const passphrase = "an RSA private key that is not encrypted; a passphrase is not supported"
  const cut = "a whole RSA private key; this one is cut off or damaged"
  const bits = "an RSA private key of at least 2048 bits; this one has 1024"
  const lines = key.pkcs8.split("\n")
  const without = (line: number) => lines.filter((_, index) => index !== line).join("\n")
  return Object.entries({
    empty: ["", "an RSA private key as PEM text"],
    blank: [" \r\n", "an RSA private key as PEM text"],
    "base64 without armour": [
      lines.slice(1, -2).join("\n"),
      "an RSA private key as PEM text, with its BEGIN and END lines"
    ],
    "a public key": [key.publicKey, "the RSA private key, not the public key"],
    "a certificate": [key.certificate, "the RSA private key, not a certificate"],
    "encrypted PKCS#8": [small.export({ ...pkcs8, ...encrypted }), passphrase],
    "encrypted PKCS#1": [small.export({ type: "pkcs1", format: "pem", ...encrypted }), passphrase],
    "an elliptic curve key": [ec.export(pkcs8), curve],
    "an elliptic curve key in its own form": [ec.export({ type: "sec1", format: "pem" }), curve],
    "an Ed25519 key": [ed25519.export(pkcs8), "an RSA private key, not an Ed25519 key"],
    "an RSA-PSS key": [pss.export(pkcs8), "an RSA private key, not an RSA-PSS key"],
    "a key of another algorithm": [x448.export(pkcs8), "an RSA private key, not one of another algorithm"],
    "a key in another form": [
      key.pkcs8.replaceAll("PRIVATE KEY", "OPENSSH PRIVATE KEY"),
      "an RSA private key in PKCS#8 or PKCS#1 form"
    ],
    "1024 bits in PKCS#8": [small.export(pkcs8), bits],
    "1024 bits in PKCS#1": [small.export({ type: "pkcs1", format: "pem" }), bits],
    "without its END line": [lines.slice(0, -2).join("\n"), cut],
    "without a line of its middle": [without(12), cut],
    "without its last line of base64": [without(lines.length - 3), cut],
    "without its last three characters": [key.pkcs8.replace("fQ==", "f"), cut],
    "with a character that is not base64": [key.pkcs8.replace("MIIE", "MI*E"), cut],
    "with the public key in its armour": [key.publicKey.replaceAll("PUBLIC", "PRIVATE"), cut],
    "with the numbers of two keys": [armoured(numbersOfTwoKeys()), cut]
  } satisfies Record<string, [string | Buffer, string]>).map(([name, [pem, expected]]) => ({
    name,
    pem: String(pem),
    expected
  }))
}

/** A key with another key's modulus: all lengths are valid, but the numbers do not match. */
function numbersOfTwoKeys() {
  const other = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: spki,
    privateKeyEncoding: pkcs8
  })
  const der = derOf(key.pkcs8)
  // The modulus has the same offset in both, because everything before it has a fixed length.
  const modulus = { start: 38, end: 38 + 256 }
  return Buffer.concat([
    der.subarray(0, modulus.start),
    derOf(other.privateKey).subarray(modulus.start, modulus.end),
    der.subarray(modulus.end)
  ])
}

function derOf(pem: string) {
  return Buffer.from(pem.replace(/-----.*?-----/g, ""), "base64")
}

function armoured(der: Uint8Array) {
  return `-----BEGIN PRIVATE KEY-----\n${Buffer.from(der).toString("base64")}\n-----END PRIVATE KEY-----\n`
}

function verifies(text: string, signature: string) {
  return verify("sha256", Buffer.from(text), key.publicKey, Buffer.from(signature, "base64"))
}

async function failure(action: () => unknown): Promise<Error> {
  try {
    await action()
  } catch (error) {
    if (error instanceof Error) return error
  }
  return expect.unreachable("it should have failed")
}

/** A value in every form in which it may be logged. */
function printed(value: unknown): string {
  const { stack, cause } = value instanceof Error ? value : { stack: "", cause: undefined }
  const deep = inspect(value, { showHidden: true, depth: Infinity, maxStringLength: Infinity, getters: true })
  return [String(value), JSON.stringify(value), deep, stack, inspect(cause)].join("\n")
}

function expectNothingOf(pem: string, text: string) {
  const base64 = pem.replace(/-----.*?-----|\s/g, "")
  for (const form of [base64, derOf(pem).toString("hex"), derOf(pem).join(", ")]) {
    for (let at = 0; at + 12 <= form.length; at++) {
      if (text.includes(form.slice(at, at + 12))) expect.unreachable("a piece of the key shows")
    }
  }
}
