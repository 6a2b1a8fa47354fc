/** Runs work one piece after the other, in the order in which it was asked for. */
export type InTurn = <A>(work: () => Promise<A>) => Promise<A>

export const createTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
}
