import { withLock } from "../../session/cross-tab/webLock.ts"
import { inPageQueue } from "./pageQueue.ts"

/**
 * Runs `work` while no other work of that name runs, in this page or another tab. Use it for short steps such as a
 * read-modify-write.
 */
export const exclusive = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  inPageQueue(name, () => withLock(name, work))
