import type { SettingsService } from "../config.ts"
import type { Refresh } from "./callRefresh.ts"
import type { Epoch, Epochs } from "./epoch.ts"
import type { LookUpAddresses } from "./identity/lookUpAddresses.ts"
import type { TokenStore } from "./store/TokenStore.ts"

/** What the parts of a managed session share. */
export interface SessionContext {
  readonly settings: SettingsService
  readonly store: TokenStore
  readonly epochs: Epochs
  readonly refresh: Refresh
  readonly lookUpAddresses: LookUpAddresses
  /** Whether a wallet token is good for many operations, until it expires or is refused. */
  readonly isMultiUse: boolean
}

/** Whether the session of `epoch` goes on. */
export const isCurrent = ({ epochs }: SessionContext, epoch: Epoch): boolean => epoch === epochs.current()
