/** How the codewords of versions 1 to 15 with error correction M and L are split: blocks, and codewords for correction in each. */
const splits: Readonly<
  Record<"M" | "L" | "Q" | "H", readonly (readonly [blocks: number, correction: number])[]>
> = {
  L: [
    [1, 7],
    [1, 10],
    [1, 15],
    [1, 20],
    [1, 26],
    [2, 18],
    [2, 20],
    [2, 24],
    [2, 30],
    [4, 18],
    [4, 20],
    [4, 24],
    [4, 26],
    [4, 30],
    [6, 22]
  ],
  M: [
    [1, 10],
    [1, 16],
    [1, 26],
    [2, 18],
    [2, 24],
    [4, 16],
    [4, 18],
    [4, 22],
    [5, 22],
    [5, 26],
    [5, 30],
    [8, 22],
    [9, 22],
    [9, 24],
    [10, 24]
  ],
  Q: [
    [1, 13],
    [1, 22],
    [2, 18],
    [2, 26],
    [4, 18],
    [4, 24],
    [6, 18],
    [6, 22],
    [8, 20],
    [8, 24],
    [8, 28],
    [10, 26],
    [12, 24],
    [16, 20],
    [12, 30]
  ],
  H: [
    [1, 17],
    [1, 28],
    [2, 22],
    [4, 16],
    [4, 22],
    [4, 28],
    [5, 26],
    [6, 26],
    [8, 24],
    [8, 28],
    [11, 24],
    [11, 28],
    [16, 22],
    [16, 24],
    [18, 24]
  ]
}

const levels = ["M", "L", "H", "Q"] as const

/** The patterns that are laid over the data, by their number. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0
]

/** Reads a QR code without faults, as ISO/IEC 18004 describes it: versions 1 to 15, of bytes or of letters and digits. */
export const readQrCode = (modules: readonly (readonly boolean[])[]): string => {
  const size = modules.length
  const version = (size - 17) / 4
  const at = (row: number, column: number) => modules[row]?.[column] ?? false
  const format = bitsIn([0, 1, 2, 3, 4].map((column) => at(8, column))) ^ 0b10101
  const level = levels[format >> 3]
  const mask = masks[format & 7]
  const split = level && splits[level][version - 1]
  if (!split || !mask) throw new Error(`This reader does not know version ${version}.`)
  const isPattern = patternsOf(version, size)
  const bits: boolean[] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right-- // the timing pattern
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!isPattern(row, column)) bits.push(at(row, column) !== mask(row, column))
    }
    upwards = !upwards
  }
  const codewords = Array.from({ length: bits.length >> 3 }, (_, index) =>
    bitsIn(bits.slice(index * 8, index * 8 + 8))
  )
  return textOf(inOrder(codewords, split), version)
}

const bitsIn = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0)

/** Whether a module belongs to a pattern and has no data. */
const patternsOf = (version: number, size: number) => {
  const centers = centersOf(version, size)
  return (row: number, column: number): boolean => {
    const isFinder =
      (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)
    const isVersion = version > 6 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))
    const isAlignment = centers.some((y) =>
      centers.some((x) => {
        const isCorner = (y === 6 && (x === 6 || x === size - 7)) || (x === 6 && y === size - 7)
        return !isCorner && Math.abs(row - y) < 3 && Math.abs(column - x) < 3
      })
    )
    return isFinder || isVersion || isAlignment || row === 6 || column === 6
  }
}

const centersOf = (version: number, size: number): readonly number[] => {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))]
}

/** The codewords of the data. They alternate between the blocks, of which the later ones may have one more. */
const inOrder = (codewords: readonly number[], [blocks, correction]: readonly [number, number]) => {
  const data = codewords.length - blocks * correction
  const short = Math.floor(data / blocks)
  const long = data % blocks
  const lengthOf = (block: number) => short + (block >= blocks - long ? 1 : 0)
  const found = Array.from({ length: blocks }, (): number[] => [])
  let next = 0
  for (let index = 0; index <= short; index++)
    for (const [block, words] of found.entries())
      if (index < lengthOf(block)) words.push(codewords[next++] ?? 0)
  return found.flat()
}

const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

/** The text of the segments. */
const textOf = (codewords: readonly number[], version: number): string => {
  const bits = codewords.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => ((word >> at) & 1) === 1))
  let next = 0
  const take = (count: number) => {
    const from = next
    next += count
    return bitsIn(bits.slice(from, next))
  }
  let text = ""
  while (next + 4 <= bits.length) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 4) {
      const length = take(version < 10 ? 8 : 16)
      text += new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)))
    } else if (mode === 2) {
      const length = take(version < 10 ? 9 : 11)
      for (let left = length; left > 0; left -= 2) {
        const pair = take(left > 1 ? 11 : 6)
        text += left > 1 ? `${signs[Math.floor(pair / 45)]}${signs[pair % 45]}` : signs[pair]
      }
    } else throw new Error(`This reader does not know segments of kind ${mode}.`)
  }
  return text
}
