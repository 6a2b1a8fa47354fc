import { encode } from "uqr"

/** How much of a code may be unreadable: about 7, 15, 25 or 30 per cent. */
export type ErrorCorrection = "L" | "M" | "Q" | "H"

/** A code as squares: `path` draws the dark ones on a grid of `size` by `size`. */
export interface QrMatrix {
  readonly size: number
  readonly path: string
}

/** The QR code of `value` with `margin` empty squares around it, or `undefined` when it is empty or too long. */
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
    // uqr has no other way to say that the largest code is too small.
    return undefined
  }
}

/** Dark squares that touch are one rectangle: the path is shorter, and shows no seams. */
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
