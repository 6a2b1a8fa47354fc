import { bankLines } from "../primitives/pictures/icons.ts"
import { walletLines } from "../primitives/pictures/walletLines.ts"

/** The lines of the icon for a group of payment methods. `undefined` for a group that is not known. */
export const methodLines = (group: string | undefined): string | undefined =>
  icons.find(([name]) => group?.toLowerCase().includes(name))?.[1]

const qrLines =
  "M4.5 4.5h5v5h-5ZM14.5 4.5h5v5h-5ZM4.5 14.5h5v5h-5ZM14.5 14.5v.01M19.5 14.5v.01M17 17v.01M14.5 19.5v.01M19.5 19.5v.01"

/** By a part of the group's name: `virtual_account`, `bank_transfer`, `qr`, `ewallet`. */
const icons: readonly (readonly [name: string, lines: string])[] = [
  ["wallet", walletLines],
  ["qr", qrLines],
  ["bank", bankLines],
  ["virtual_account", bankLines]
]
