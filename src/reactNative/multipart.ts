import { InvalidInputError } from "../errors/index.ts"
import type { FileAtUri } from "../http/file.ts"
import { type Fields, isBlob, isFileAtUri, isReadable, type ReadableFile } from "./form.ts"

/** A body and its media type. The type is `undefined` if the platform sets it. */
interface Multipart {
  readonly body: BodyInit
  readonly type: string | undefined
}

const unnamed = "recovery.xellar"

/**
 * Encodes a form for `fetch`. React Native's own `fetch` uploads a file by its address. That of Expo cannot, so there the bytes are
 * sent. Files whose bytes can be read are sent as bytes everywhere.
 */
export const multipart = async (fields: Fields, fetch: unknown): Promise<Multipart> => {
  const isByAddress = fields.some(([, value]) => isFileAtUri(value) && !isReadable(value as object))
  return isByAddress && isReactNatives(fetch) ? byAddress(fields) : byBytes(fields)
}

/** React Native takes its `fetch` from whatwg-fetch, which marks itself so. */
const isReactNatives = (fetch: unknown): boolean =>
  typeof fetch === "function" && (fetch as { readonly polyfill?: unknown }).polyfill === true

const byAddress = (fields: Fields): Multipart => {
  const form = new FormData()
  for (const [name, value] of fields) {
    // The declared `FormData` of browsers does not know files by their address.
    form.append(name, (isFileAtUri(value) ? described(value) : String(value)) as string)
  }
  return { body: form, type: undefined }
}

const described = ({ uri, name = unnamed, type = "application/octet-stream" }: FileAtUri) => ({
  uri,
  name,
  type
})

const byBytes = async (fields: Fields): Promise<Multipart> => {
  const boundary = `slipway-${Array.from({ length: 4 }, randomDigits).join("")}`
  const parts = await Promise.all(fields.map(([name, value]) => partOf(boundary, name, value)))
  const end = encoded(`--${boundary}--\r\n`)
  return { body: joined([...parts.flat(), end]), type: `multipart/form-data; boundary=${boundary}` }
}

const randomDigits = () => Math.random().toString(36).slice(2, 12)

const partOf = async (boundary: string, name: string, value: unknown): Promise<readonly Uint8Array[]> => {
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
  if (typeof value !== "object" || value === null) return [encoded(`${start}\r\n\r\n${String(value)}\r\n`)]
  // Every object that React Native has for a file may have them. `bytesIn` refuses anything else.
  const { name: fileName = unnamed, type } = value as ReadableFile
  const header = `${start}; filename="${encodeURIComponent(fileName)}"\r\nContent-Type: ${type || "application/octet-stream"}`
  return [encoded(`${header}\r\n\r\n`), await bytesIn(value), encoded("\r\n")]
}

const bytesIn = async (file: object): Promise<Uint8Array> => {
  const bytes = await read(file).catch(() => undefined)
  if (bytes !== undefined && bytes.length > 0) return bytes
  throw new InvalidInputError({ field: "file", expected: "a file that exists, can be read and is not empty" })
}

const read = async (file: object): Promise<Uint8Array> => {
  if (isReadable(file)) {
    if (file.bytes) return file.bytes()
    // `isReadable`: it has one of both.
    return new Uint8Array((await file.arrayBuffer?.()) ?? [])
  }
  // What is neither readable nor a blob has a URI, or cannot be read, which `bytesIn` reports.
  return bytesOfBlob(isBlob(file) ? file : await blobAt((file as FileAtUri).uri))
}

/** Reads a file on the device. Expo's `fetch` does not, but React Native's `XMLHttpRequest` does. */
const blobAt = (uri: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.onload = () => resolve(request.response)
    request.onerror = () => reject(new Error("The file could not be read"))
    request.responseType = "blob"
    request.open("GET", uri)
    request.send()
  })

/** React Native's `FileReader` cannot give bytes, only a `data:` URL. */
const bytesOfBlob = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(bytesOfText(atob(String(reader.result).split(",")[1] ?? "")))
    reader.onerror = () => reject(new Error("The file could not be read"))
    reader.readAsDataURL(blob)
  })

/** UTF-8, without `TextEncoder`, which older versions of React Native do not have. */
const encoded = (text: string): Uint8Array => {
  const binary = encodeURIComponent(text).replace(/%(..)/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16))
  )
  return bytesOfText(binary)
}

/** The bytes of a text with one character for each. */
const bytesOfText = (binary: string): Uint8Array =>
  Uint8Array.from(binary, (character) => character.charCodeAt(0))

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
