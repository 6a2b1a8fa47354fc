/** The modules that a path fills, row by row. */
export const filledModules = (path: string, size: number): boolean[][] => {
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at++) {
      const row = squares[Number(y)]
      if (row) row[at] = true
    }
  }
  return squares
}
