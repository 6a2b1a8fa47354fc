import { useIdentityMode } from "../support/identityModes.ts"

useIdentityMode("nowhere, with opaque tokens")
await import("../react/hooks/writes.test.tsx")
