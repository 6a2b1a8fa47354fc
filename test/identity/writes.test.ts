import { useIdentityMode } from "../support/identityModes.ts"

useIdentityMode("nowhere, with opaque tokens")
await import("../query/writes/writes.test.ts")
