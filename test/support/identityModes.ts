import type { Sandbox, SandboxOptions } from "../../sandbox/src/testing.ts"
import { type Client, createClient } from "../../src/index.ts"

export type Mode = Pick<SandboxOptions, "addresses" | "tokenFormat">

/** Where a service may tell the address of a wallet, and what its tokens may look like. */
export const identityModes: readonly (readonly [name: string, options: Mode])[] = [
  ["everywhere", {}],
  ["in the answer only", { addresses: "answer" }],
  ["in the token as a list", { addresses: "token-list" }],
  ["in the token as a text", { addresses: "token-text" }],
  ["nowhere, though the token names the user", { addresses: "nowhere" }],
  ["in the answer, with opaque tokens", { addresses: "answer", tokenFormat: "opaque" }],
  ["nowhere, with opaque tokens", { addresses: "nowhere", tokenFormat: "opaque" }]
]

/** Those in which a session begins without an address. */
export const unknownModes = identityModes.filter(([, { addresses }]) => addresses === "nowhere")

let current: Mode = {}

/**
 * Has the sandboxes of this test file tell addresses like this. A file that calls it and then imports another test file
 * runs those tests in this mode.
 */
export const runIn = (name: string): void => {
  const [, mode] = identityModes.find(([known]) => known === name) ?? []
  if (mode === undefined) throw new Error(`There is no mode "${name}"`)
  current = mode
}

/** Options of a sandbox in the mode of this test file. */
export const inMode = <Options extends SandboxOptions>(options: Options): Options & Mode => ({
  ...current,
  ...options
})

/** Whether a sign-in leaves the address to be asked for. The creation of a wallet always tells it. */
export const isUnknownAfterSignIn = (): boolean => current.addresses === "nowhere"

/** Signs a user in who has a wallet, which is made before if there is none. Resolves to its address. */
export const signInWithWallet = async (client: Client, sandbox: Sandbox, email: string): Promise<string> => {
  const maker = createClient({ appId: sandbox.credentials.appId, fetch: sandbox.fetch })
  await verifyMail(maker, sandbox, email)
  const { status } = maker.session.current()
  const { address } = await (status === "ready" ? maker.wallet.addresses() : maker.account.create())
  await maker.dispose()
  await verifyMail(client, sandbox, email)
  return address[0]?.address ?? ""
}

const verifyMail = async (client: Client, sandbox: Sandbox, email: string): Promise<void> => {
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
}
