import { useIdentityMode } from "../support/identityModes.ts"

useIdentityMode("nowhere, with opaque tokens")
await import("../viem/wagmi.test.ts")
