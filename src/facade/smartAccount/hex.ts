import { invalid } from "../../input/invalid.ts"

/** Checks of hex in inputs. Each function throws `InvalidInputError`. */

export const hash = (field: string, value: unknown): void => {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{64}$/.test(value))
    throw invalid(field, "a 32-byte hash: 0x and 64 hexadecimal digits")
}

export const signature = (value: unknown): void => {
  if (typeof value !== "string" || !/^0x(?:[0-9a-fA-F]{2})+$/.test(value))
    throw invalid("signature", "a signature in hex: 0x and two digits for each byte")
}
