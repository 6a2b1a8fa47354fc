import { withLock } from "../../session/cross-tab/webLock.ts"
import { inPageQueue } from "./pageQueue.ts"

/**
 * Runs `work` while no other work of that name runs, in this page or another tab. For short steps such as a read and the
 * write that depends on it.
 */
export const exclusive = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  inPageQueue(name, () => withLock(name, work))
