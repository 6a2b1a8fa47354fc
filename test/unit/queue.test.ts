import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { expect, test } from "vitest"
import { makeQueue } from "../../src/session/queue.ts"
import { withLease } from "../../src/session/withLease.ts"
import { turn as settled } from "../support/fakeTime.ts"

/** A queue, and work that says when it begins and waits to be let go. */
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

test("work is done in the order in which it came, one after another", async () => {
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

test("work that fails or breaks lets the next go on, and its failure to its caller", async () => {
  const { turn } = open()
  const failing = Effect.runPromise(Effect.flip(turn(Effect.fail("no"))))
  const breaking = Effect.runPromise(turn(Effect.die(new Error("a bug"))))
  const last = Effect.runPromise(turn(Effect.succeed("last")))
  expect(await failing).toBe("no")
  await expect(breaking).rejects.toThrow("a bug")
  expect(await last).toBe("last")
})

test("work that leaves while it waits lets nobody in early, and nobody wait for it", async () => {
  const { begun, run, finish } = open()
  const [, b] = ["a", "b", "c"].map(run)
  await settled()
  await Effect.runPromise(Fiber.interrupt(b ?? expect.fail()))
  await settled()
  expect(begun).toEqual(["a"])
  await finish("a")
  expect(begun).toEqual(["a", "c"])
})

test("work that leaves under way lets the next go on", async () => {
  const { begun, run } = open()
  const [a] = ["a", "b"].map(run)
  await settled()
  await Effect.runPromise(Fiber.interrupt(a ?? expect.fail()))
  await settled()
  expect(begun).toEqual(["a", "b"])
})

test("work that is left before it begins keeps nobody waiting", async () => {
  const { begun, run } = open()
  run("a").interruptUnsafe()
  run("b")
  await settled()
  expect(begun.at(-1)).toBe("b")
})

test("a thousand who all leave, whenever, keep nobody waiting", async () => {
  const { turn } = open()
  const fibers = Array.from({ length: 1_000 }, () => Effect.runFork(turn(Effect.never)))
  for (const [index, fiber] of fibers.entries()) {
    if (index % 7 === 0) await Promise.resolve()
    fiber.interruptUnsafe()
  }
  expect(await Effect.runPromise(turn(Effect.succeed("next")))).toBe("next")
})
