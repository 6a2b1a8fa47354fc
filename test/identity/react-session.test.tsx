import { useIdentityMode } from "../support/identityModes.ts"

useIdentityMode("nowhere, with opaque tokens")
await import("../react/hooks/session.test.tsx")
