/** A file that the app names by its address on the device. React Native only. */
export interface FileAtUri {
  /** E.g. `file:///...` or `content://...`, as a document picker returns it. */
  readonly uri: string
  /** Default `recovery.xellar`. */
  readonly name?: string | undefined
  /** The media type. Default `application/octet-stream`. */
  readonly type?: string | undefined
}
