/**
 * The known address that `address` could be mistaken for: the first four and the last four digits are the same, and the middle is
 * another. Such addresses are made to be copied from a list of past payments.
 */
export const lookalikeOf = (address: string, known: readonly string[]): string | undefined => {
  const wanted = address.toLowerCase()
  return known.find((it) => {
    const other = it.toLowerCase()
    return (
      other !== wanted && other.slice(0, 6) === wanted.slice(0, 6) && other.slice(-4) === wanted.slice(-4)
    )
  })
}
