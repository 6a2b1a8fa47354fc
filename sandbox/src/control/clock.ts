import { badRequest } from "../service/failure.ts"
import { durationOf, endOfTime } from "../state/clock.ts"
import type { World } from "../state/world.ts"
import { type Fields, type Routes, textOf } from "./route.ts"

/** The clock, and the reset, which may set the clock and the seed. */
export const clockRoutes: Routes = [
  ["GET", /^\/clock$/, ({ world }) => nowOf(world)],
  ["PUT", /^\/clock$/, ({ world }, fields) => setTo(world, timeIn(fields.now))],
  ["POST", /^\/clock\/advance$/, ({ world }, fields) => advance(world, fields)],
  [
    "POST",
    /^\/reset$/,
    ({ sandbox }, fields) => {
      sandbox.reset(resetIn(fields))
      return { status: "ok" }
    }
  ]
]

const nowOf = ({ clock }: World) => ({ now: new Date(clock.now()).toISOString() })

const advance = (world: World, { ms }: Fields) => {
  world.clock.advance(durationOf(world.clock, ms))
  return nowOf(world)
}

const setTo = (world: World, time: number) => {
  const ms = time - world.clock.now()
  // Blocks, orders and tokens have later dates already.
  if (ms < 0)
    throw badRequest(
      `now must not be before the sandbox's time, ${nowOf(world).now}. To go back, POST /__sandbox/reset with now`
    )
  world.clock.advance(ms)
  return nowOf(world)
}

/** Reads a date in ISO 8601, or milliseconds since 1970. */
const timeIn = (value: unknown): number => {
  const time = typeof value === "string" && isDate(value) ? Date.parse(value) : value
  if (typeof time === "number" && time >= 0 && time <= endOfTime) return time
  throw badRequest(
    "now must be a date such as 2030-01-31T12:00:00Z, or milliseconds since 1970, before the year 9000"
  )
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d))?$/.test(text)

const resetIn = (fields: Fields) => ({
  ...(fields.seed === undefined ? {} : { seed: textOf(fields, "seed") }),
  ...(fields.now === undefined ? {} : { now: timeIn(fields.now) })
})
