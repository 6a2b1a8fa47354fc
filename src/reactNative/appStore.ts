import type { KeyValueArea } from "../session/store/keyValueArea.ts"
import { persistentStore } from "../session/store/persistentStore.ts"
import type { SessionStorage } from "../session/store/TokenStore.ts"
import { keyValueJournal } from "../transactions/journal/keyValueJournal.ts"
import { appLocks } from "./appLocks.ts"

/** A store that all clients of the app share, with the journal of sends beside it. */
export const appStore = (area: KeyValueArea): SessionStorage =>
  Object.assign(
    persistentStore(() => ({ area, locks: appLocks() })),
    { journal: () => keyValueJournal(area) }
  )
