import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { expect, test } from "vitest"
import { makeQueue } from "../../src/session/queue.ts"
import { withLease } from "../../src/session/withLease.ts"
import { flush as settled } from "../support/fakeTime.ts"

/** A queue, and work that records its start and waits for `finish`. */
const open = () => {
  const queue = makeQueue()
  const turn = <A, E>(work: Effect.Effect<A, E>) => withLease(queue.acquire, () => work)
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const work = (name: string) =>
    Effect.promise(() => {
      begun.push(name)
      return new Promise<string>((resolve) => gates.set(name, () => resolve(name)))
    })
  return {
    begun,
    turn,
    run: (name: string) => Effect.runFork(turn(work(name))),
    finish: async (name: string) => {
      gates.get(name)?.()
      await settled()
    }
  }
}

test("runs work in order, one at a time", async () => {
  const { begun, run, finish } = open()
  const names = ["a", "b", "c"]
  const fibers = names.map(run)
  await settled()
  expect(begun).toEqual(["a"])
  await finish("a")
  expect(begun).toEqual(["a", "b"])
  await finish("b")
  await finish("c")
  expect(await Promise.all(fibers.map((fiber) => Effect.runPromise(Fiber.join(fiber))))).toEqual(names)
})

test("continues after work fails or dies, and passes the failure to its caller", async () => {
  const { turn } = open()
  const failing = Effect.runPromise(Effect.flip(turn(Effect.fail("no"))))
  const breaking = Effect.runPromise(turn(Effect.die(new Error("a bug"))))
  const last = Effect.runPromise(turn(Effect.succeed("last")))
  expect(await failing).toBe("no")
  await expect(breaking).rejects.toThrow("a bug")
  expect(await last).toBe("last")
})

test("skips work that is interrupted while queued, without starting the next early", async () => {
  const { begun, run, finish } = open()
  const [, b] = ["a", "b", "c"].map(run)
  await settled()
  await Effect.runPromise(Fiber.interrupt(b ?? expect.fail()))
  await settled()
  expect(begun).toEqual(["a"])
  await finish("a")
  expect(begun).toEqual(["a", "c"])
})

test("continues after running work is interrupted", async () => {
  const { begun, run } = open()
  const [a] = ["a", "b"].map(run)
  await settled()
  await Effect.runPromise(Fiber.interrupt(a ?? expect.fail()))
  await settled()
  expect(begun).toEqual(["a", "b"])
})

test("continues after work is interrupted before it starts", async () => {
  const { begun, run } = open()
  run("a").interruptUnsafe()
  run("b")
  await settled()
  expect(begun.at(-1)).toBe("b")
})

test("continues after a thousand interruptions at different times", async () => {
  const { turn } = open()
  const fibers = Array.from({ length: 1_000 }, () => Effect.runFork(turn(Effect.never)))
  for (const [index, fiber] of fibers.entries()) {
    if (index % 7 === 0) await Promise.resolve()
    fiber.interruptUnsafe()
  }
  expect(await Effect.runPromise(turn(Effect.succeed("next")))).toBe("next")
})
