import { runIn } from "../support/identityModes.ts"

runIn("nowhere, with opaque tokens")
await import("../viem/account.test.ts")
