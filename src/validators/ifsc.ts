/** What is wrong with the code of a bank branch in India. */
export type IfscFault = "FORMAT" | "LENGTH"

/** Checks an Indian Financial System Code: four letters for the bank, a zero, and six letters or digits for the branch. */
export const ifscFault = (code: string): IfscFault | undefined => {
  if (code.length !== 11) return "LENGTH"
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? undefined : "FORMAT"
}
