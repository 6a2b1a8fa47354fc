import { expect, test, vi } from "vitest"
import { repeatsOf } from "../support/repeats.ts"
import { runSequences } from "./run.ts"

const isSoak = process.env.MODE === "soak"
const { SLIPWAY_SEED, SLIPWAY_PATH, SLIPWAY_REPLAY } = process.env

vi.setConfig({ testTimeout: isSoak ? 36_000_000 : 300_000 })

const numRuns = repeatsOf("sequences of the model")
const drawn = isSoak ? Date.now() % 2 ** 31 : 2_026
const seed = SLIPWAY_SEED === undefined ? drawn : Number(SLIPWAY_SEED)

test(`all invariants hold in ${numRuns} sequences of up to 40 commands (seed ${seed})`, async () => {
  const path = SLIPWAY_PATH === undefined ? {} : { path: SLIPWAY_PATH }
  const { sequences, requests, checked } = await runSequences(40, {
    numRuns,
    seed,
    ...path,
    replayPath: SLIPWAY_REPLAY
  })
  console.info(`figure: Sequences of the model: ${sequences} of up to 40 commands, seed ${seed}`)
  console.info([`${requests} requests`, ...checked].join("\n"))
  expect(sequences).toBe(numRuns)
})
