import { isValidPhoneNumber as isValid } from "libphonenumber-js/min"

/** Whether it is a full phone number (E.164) that the numbering plan of its country has, e.g. `+6281234567890`. */
export const isValidPhoneNumber = (number: string): boolean =>
  /^\+[1-9]\d{1,14}$/.test(number) && isValid(number)
