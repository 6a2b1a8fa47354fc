/** What is wrong with a routing number of a bank in the United States: its form or its check digit. */
export type AbaFault = "FORMAT" | "LENGTH" | "CHECKSUM"

/** Checks a routing number of the American Bankers Association: nine digits, an assigned range and the check digit. */
export const abaFault = (number: string): AbaFault | undefined => {
  if (!/^\d+$/.test(number)) return "FORMAT"
  if (number.length !== 9) return "LENGTH"
  const sum = [...number].reduce((total, digit, index) => total + Number(digit) * weight(index), 0)
  if (sum % 10 !== 0) return "CHECKSUM"
  return ranges.test(number) ? undefined : "FORMAT"
}

const weight = (index: number) => [3, 7, 1][index % 3] ?? 0

/** The Federal Reserve districts 01 to 12, the same plus 20 (thrifts) and plus 60 (electronic), and 80 (traveller's checks). */
const ranges = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/
