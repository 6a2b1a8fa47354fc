import type { SandboxOptions } from "../../sandbox/src/testing.ts"
import type { Rig } from "./rig.ts"

/** What the server and the caller know after a call. */
export interface Seen {
  /** According to the sandbox's ledger or the wire. */
  readonly server: string
  /** The result that the caller got. */
  readonly caller: string
}

/** One line of the table: the same fault for both SDKs, each in its own rig. */
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

/** Signs the user in through Slipway, so that it keeps a session. */
export const signIn = async ({ slipway, person: { email }, code }: Rig) => {
  const { verificationToken } = await slipway.auth.email.login({ email })
  await slipway.auth.email.verify({ verificationToken, otp: code() })
}
