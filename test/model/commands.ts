import * as fc from "fast-check"
import {
  abort,
  endInWaiting,
  everyTab,
  hang,
  look,
  operate,
  refresh,
  signIn,
  signOut
} from "./callCommands.ts"
import type { Command } from "./command.ts"
import { close, crash, crashMidway, freeze, offline, open, standStill, thaw } from "./tabCommands.ts"
import {
  breakArea,
  clearArea,
  fault,
  fullForAWhile,
  mendArea,
  permit,
  restart,
  revoke,
  setClock,
  sleep,
  wait,
  wellAgain
} from "./troubleCommands.ts"

const weighted: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
  [8, signIn],
  [22, operate],
  [6, everyTab],
  [3, refresh],
  [3, signOut],
  [2, abort],
  [2, look],
  [2, endInWaiting],
  [2, hang],
  [6, open],
  [2, close],
  [3, crash],
  [4, freeze],
  [5, thaw],
  [4, standStill],
  [4, crashMidway],
  [3, offline],
  [9, wait],
  [2, sleep],
  [2, setClock],
  [9, fault],
  [2, wellAgain],
  [1, breakArea],
  [1, mendArea],
  [1, fullForAWhile],
  [1, clearArea],
  [1, revoke],
  [1, restart],
  [1, permit]
]

/** Up to `maxCommands` of them. */
export const sequences = (maxCommands: number, replayPath: string | undefined) =>
  fc.commands([fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))], {
    maxCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
