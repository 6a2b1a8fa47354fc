import { expect, test } from "vitest"
import type { RowChange } from "../../src/state/disk.ts"
import { createQueue } from "../../src/state/queue.ts"
import { createCollected, createSaving } from "../../src/state/saving.ts"
import { createTables } from "../../src/state/tables.ts"

/** Something that happens when the test says so. */
const moment = () => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** A state with one changed entry, whose networks are saved when the test says so. */
const open = () => {
  const written: (readonly RowChange[])[] = []
  const chain = moment()
  const isSaving = moment()
  const collected = createCollected()
  const tables = createTables([], collected.changed)
  tables.open<string>("users").set("ada", "signed in")
  let isCurrent = true
  const world = {
    tables,
    enqueue: createQueue(),
    chain: {
      save: () => {
        isSaving.resolve()
        return chain.promise
      }
    }
  }
  const save = createSaving(
    world,
    collected,
    { write: (changes) => void written.push(changes) },
    () => isCurrent
  )
  const reset = () => {
    isCurrent = false
  }
  return { save, reset, written, world, isSaving: isSaving.promise, saveChain: () => chain.resolve() }
}

test("a save writes what changed", async () => {
  const { save, saveChain, written } = open()
  saveChain()
  await save()
  expect(written).toEqual([[expect.objectContaining({ table: "users", key: "ada" })]])
})

test("a save that waits to begin when the sandbox is reset writes nothing", async () => {
  const { save, reset, saveChain, written } = open()
  saveChain()
  const saved = save()
  reset()
  await saved
  expect(written).toEqual([])
})

test("a save that waits for another piece of work in the queue writes nothing after a reset", async () => {
  const { save, reset, saveChain, written, world } = open()
  saveChain()
  const work = moment()
  void world.enqueue(() => work.promise)
  const saved = save()
  reset()
  work.resolve()
  await saved
  expect(written).toEqual([])
})

test("a save whose networks are being saved when the sandbox is reset writes nothing", async () => {
  const { save, reset, isSaving, saveChain, written } = open()
  const saved = save()
  await isSaving
  reset()
  saveChain()
  await saved
  expect(written).toEqual([])
})
