import type { FileAtUri } from "../http/file.ts"

/** The fields of a form, which `Account` passes on in place of `FormData`. */
export type Fields = readonly (readonly [string, unknown])[]

/** A file whose bytes can be read: a `File` of `expo-file-system`, or a `Blob` that has these methods. */
export interface ReadableFile {
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly bytes?: () => Promise<Uint8Array>
  readonly arrayBuffer?: () => Promise<ArrayBuffer>
}

/** Whether the bytes of `value` can be read without React Native's `FileReader`. */
export const isReadable = (value: object): value is ReadableFile =>
  ["bytes", "arrayBuffer"].some((name) => typeof (value as Record<string, unknown>)[name] === "function")

/** A `Blob` of React Native has neither `bytes` nor `arrayBuffer`. */
export const isBlob = (value: unknown): value is Blob => typeof Blob !== "undefined" && value instanceof Blob

export const isFileAtUri = (value: unknown): value is FileAtUri => typeof Object(value).uri === "string"
