import { runIn } from "../support/identityModes.ts"

runIn("nowhere, with opaque tokens")
await import("../query/writes.test.ts")
