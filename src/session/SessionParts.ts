import type { SettingsService } from "../config.ts"
import type { Refresh } from "./callRefresh.ts"
import type { LookUpAddresses } from "./identity/lookUpAddresses.ts"
import type { SessionEngine } from "./Session.ts"
import type { InFlight } from "./singleFlight.ts"

/** Makes the session of a client. */
export type MakeSession = (parts: SessionParts) => SessionEngine

/** What a session is made of. */
export interface SessionParts {
  readonly settings: SettingsService
  /** Refreshes the tokens that the session keeps. */
  readonly refresh: Refresh
  /** Refreshes the tokens that a caller passes. Sends each refresh token once. */
  readonly refreshPassed: Refresh
  readonly lookUpAddresses: LookUpAddresses
  /** Refreshes in flight, which continue when their callers are interrupted. */
  readonly inFlight: InFlight
}
