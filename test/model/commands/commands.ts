import * as fc from "fast-check"
import {
  abort,
  everyTab,
  hangingOperation,
  operation,
  readSnapshots,
  refresh,
  signIn,
  signOut,
  signOutWhileWaiting
} from "./callCommands.ts"
import type { Command } from "./command.ts"
import {
  breakArea,
  clearArea,
  clearFaults,
  fault,
  fullThenRepaired,
  permit,
  repairArea,
  restart,
  revoke,
  setClock,
  sleep,
  wait
} from "./faultCommands.ts"
import {
  close,
  crash,
  crashDuringCall,
  freeze,
  freezeDuringCall,
  offline,
  open,
  thaw
} from "./tabCommands.ts"

const weighted: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
  [8, signIn],
  [22, operation],
  [6, everyTab],
  [3, refresh],
  [3, signOut],
  [2, abort],
  [2, readSnapshots],
  [2, signOutWhileWaiting],
  [2, hangingOperation],
  [6, open],
  [2, close],
  [3, crash],
  [4, freeze],
  [5, thaw],
  [4, freezeDuringCall],
  [4, crashDuringCall],
  [3, offline],
  [9, wait],
  [2, sleep],
  [2, setClock],
  [9, fault],
  [2, clearFaults],
  [1, breakArea],
  [1, repairArea],
  [1, fullThenRepaired],
  [1, clearArea],
  [1, revoke],
  [1, restart],
  [1, permit]
]

/** Sequences of up to `maxCommands` commands. */
export const sequences = (maxCommands: number, replayPath: string | undefined) =>
  fc.commands([fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))], {
    maxCommands,
    size: "max",
    ...(replayPath === undefined ? {} : { replayPath })
  })
