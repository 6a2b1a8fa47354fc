import { isSEPACountry, ValidationErrorsIBAN, validateIBAN } from "ibantools"

/** What is wrong with an IBAN: its form, its country, its length or its check digits. */
export type IbanFault = "FORMAT" | "COUNTRY" | "LENGTH" | "CHECKSUM"

/**
 * Checks an IBAN without spaces by ISO 13616: the country is in the registry, the length and the structure are those of
 * the country, and the check digits are right.
 *
 * The check digits inside national account numbers are not checked: banks issue numbers that deviate from them.
 */
export const ibanFault = (iban: string): IbanFault | undefined => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(iban)) return "FORMAT"
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return "COUNTRY"
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return "LENGTH"
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return "FORMAT"
  const isWrong = errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)
  return isWrong || impossible.test(iban) ? "CHECKSUM" : undefined
}

/** Check digits are 02 to 98. The others have the remainder of 97, 98 and 02, so the division alone would accept them. */
const impossible = /^..(?:00|01|99)/

/** Whether an account of this IBAN takes euros by SEPA, wherever the bank is. */
export const isSepa = (iban: string): boolean => isSEPACountry(iban.slice(0, 2))
