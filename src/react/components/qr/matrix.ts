import { encode } from "uqr"

/** How much of the code may be damaged: about 7, 15, 25 or 30 percent. */
export type ErrorCorrection = "L" | "M" | "Q" | "H"

/** A QR code. `path` draws the dark modules on a grid of `size` by `size`. */
export interface QrMatrix {
  readonly size: number
  readonly path: string
}

/** Encodes `value` as a QR code with a `margin` of empty modules. Returns `undefined` if it is empty or too long. */
export const qrMatrix = (
  value: string,
  errorCorrection: ErrorCorrection,
  margin: number
): QrMatrix | undefined => {
  const data = squaresOf(value, errorCorrection)
  return data && { size: data.length + 2 * margin, path: data.map((row, y) => runs(row, y, margin)).join("") }
}

const squaresOf = (value: string, ecc: ErrorCorrection): boolean[][] | undefined => {
  if (value === "") return undefined
  try {
    return encode(value, { ecc, border: 0, boostEcc: true }).data
  } catch {
    // uqr throws when even the largest code is too small.
    return undefined
  }
}

/** Merges adjacent dark modules into one rectangle, for a shorter path without seams. */
const runs = (row: readonly boolean[], y: number, margin: number): string => {
  let path = ""
  let begin: number | undefined
  for (let x = 0; x <= row.length; x++) {
    if (row[x]) begin ??= x
    else if (begin !== undefined) {
      path += `M${begin + margin} ${y + margin}h${x - begin}v1h-${x - begin}z`
      begin = undefined
    }
  }
  return path
}
