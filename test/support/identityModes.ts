import type { SandboxOptions } from "../../sandbox/src/testing.ts"

type Mode = Pick<SandboxOptions, "addresses" | "tokenFormat">

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
