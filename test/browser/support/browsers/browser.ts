import type { BrowserContext, Page } from "playwright-core"

/** What the tests of both browsers use. */
export interface Browser {
  /** Opens a context that shares no storage with the others, and stores nothing on disk. */
  privateMode(): Promise<BrowserContext>
  /** Clears what pages of this origin stored, in the context of the page. */
  clearStorage(page: Page, origin: string): Promise<void>
  close(): Promise<void>
}
