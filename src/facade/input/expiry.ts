import { InvalidInputError } from "../../errors/index.ts"

/** The expiry of an issued token as a body field. Endpoints name the field differently, the SDK always `expireDate`. */
export const expiry = <Name extends "expireDate" | "expiredDate">(
  name: Name,
  date: string | undefined
): { readonly [_ in Name]?: string } => {
  if (date === undefined) return {}
  if (typeof date !== "string" || !/^\d{4}-\d{2}-\d{2}/.test(date)) {
    throw new InvalidInputError({ field: "expireDate", expected: "a date such as 2027-01-31" })
  }
  return { [name]: date } as { [_ in Name]: string } // a computed key widens to string
}
