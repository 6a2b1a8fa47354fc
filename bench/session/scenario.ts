import type { SandboxOptions } from "../../sandbox/src/testing.ts"
import type { Rig } from "./rig.ts"

/** What the two sides of a call know afterwards. */
export interface Seen {
  /** What the sandbox's ledger or the wire says. */
  readonly server: string
  /** What the caller was told. */
  readonly caller: string
}

/** One line of the table: the same fault, met by either SDK in a rig of its own. */
export interface Scenario {
  readonly title: string
  readonly sandbox?: SandboxOptions
  readonly existing: (rig: Rig) => Promise<Seen>
  readonly slipway: (rig: Rig) => Promise<Seen>
}

export const network = "ethereum-sepolia"
export const payment = { network, to: "0x8ba1f109551bD432803012645Ac136ddd64DBA72", amount: "0.015" } as const

/** `3 sends`, `1 send`. */
export const count = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number} ${number === 1 ? singular : plural}`

/** Signs the person in through Slipway, so that it keeps a session. */
export const signIn = async ({ slipway, person: { email }, code }: Rig) => {
  const verificationToken = await slipway.auth.email.login({ email })
  await slipway.auth.email.verify({ verificationToken, otp: code() })
}
