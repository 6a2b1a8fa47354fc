import type { Sandbox, SandboxOptions } from "../../sandbox/src/testing.ts"
import { type Client, createClient } from "../../src/index.ts"

export type IdentityMode = Pick<SandboxOptions, "addresses" | "tokenFormat">

/** Where a service can put the address of a wallet, and the formats of its tokens. */
export const identityModes: readonly (readonly [name: string, options: IdentityMode])[] = [
  ["everywhere", {}],
  ["in the answer only", { addresses: "answer" }],
  ["in the token as a list", { addresses: "token-list" }],
  ["in the token as a text", { addresses: "token-text" }],
  ["nowhere, though the token names the user", { addresses: "nowhere" }],
  ["in the answer, with opaque tokens", { addresses: "answer", tokenFormat: "opaque" }],
  ["nowhere, with opaque tokens", { addresses: "nowhere", tokenFormat: "opaque" }]
]

/** The modes in which a session starts without an address. */
export const unknownModes = identityModes.filter(([, { addresses }]) => addresses === "nowhere")

let current: IdentityMode = {}

/**
 * Makes the sandboxes of this test file use a mode. A file that calls it and then imports another test file runs those
 * tests in the mode.
 */
export const useIdentityMode = (name: string): void => {
  const [, mode] = identityModes.find(([known]) => known === name) ?? []
  if (mode === undefined) throw new Error(`There is no mode "${name}"`)
  current = mode
}

/** Adds the mode of this test file to the options of a sandbox. */
export const withIdentityMode = <Options extends SandboxOptions>(
  options: Options
): Options & IdentityMode => ({
  ...current,
  ...options
})

/** Whether the address is unknown after a sign-in. The creation of a wallet always returns it. */
export const isAddressUnknownAfterSignIn = (): boolean => current.addresses === "nowhere"

/** Signs a user in, after creating their wallet if they have none. Returns its address. */
export const signInWithWallet = async (client: Client, sandbox: Sandbox, email: string): Promise<string> => {
  const otherDevice = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
  await signInByEmail(otherDevice, sandbox, email)
  const { status } = otherDevice.session.current()
  const { address } = await (status === "ready"
    ? otherDevice.wallet.addresses()
    : otherDevice.account.create())
  await otherDevice.dispose()
  await signInByEmail(client, sandbox, email)
  return address[0]?.address ?? ""
}

const signInByEmail = async (client: Client, sandbox: Sandbox, email: string): Promise<void> => {
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
}
