import type { Locator, Page } from "playwright-core"

type Work = (value: unknown) => unknown

/** A chain of commands, as `cy` returns it. */
interface Chain {
  type(text: string): Chain
  should(state: string): Chain
  then(work: Work): Chain
}

/**
 * Runs Cypress code on a page of Playwright, with as many of its commands as the documents use. Cypress itself needs half a
 * gigabyte. As there, commands are queued, and those of a callback run before the next of the queue.
 */
export const cypressOn = (page: Page, address: string) => {
  const before: (() => void)[] = []
  const tests: { readonly name: string; readonly body: () => void }[] = []
  const commands: Record<string, (...args: never[]) => unknown> = {}
  let queue: ((value: unknown) => Promise<unknown>)[] = []

  /** Runs what `work` queues. A chain as its result counts as the value of its last command. */
  const flush = async (work: Work, value: unknown): Promise<unknown> => {
    const outer = queue
    queue = []
    const result = await settled(work(value))
    let last: unknown = result
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) last = await next(last)
    queue = outer
    return last
  }
  const add = (work: (value: unknown) => Promise<unknown>): Chain => {
    queue.push(work)
    return chain
  }
  // Await would call `then` of a chain.
  const settled = async (value: unknown) => (value === chain ? undefined : await value)

  const inField = (work: (field: Locator) => Promise<void>) => (value: unknown) => {
    const field = value as Locator // of the `get` before
    return work(field).then(() => field)
  }
  const chain: Chain = {
    type: (text) => add(inField((field) => typed(field, text))),
    should: (state) =>
      add(
        inField((field) => field.first().waitFor({ state: state === "be.visible" ? "visible" : "detached" }))
      ),
    // biome-ignore lint/suspicious/noThenProperty: Cypress has this command
    then: (work) => add((value) => flush(work, value))
  }
  const cy = {
    visit: (path: string) => add(() => page.goto(new URL(path, address).href)),
    get: (selector: string) => add(async () => page.locator(selector)),
    contains: (selector: string, text: string) => add(async () => page.locator(selector, { hasText: text })),
    // biome-ignore lint/suspicious/noThenProperty: Cypress has this command
    then: chain.then
  }
  const Cypress = {
    Commands: {
      add: (name: string, command: (...args: never[]) => unknown) => {
        commands[name] = command
        Object.assign(cy, {
          [name]: (...args: never[]) => add(() => flush(() => command(...args), undefined))
        })
      }
    }
  }
  return {
    load: (code: string, imported: Record<string, unknown>) => {
      const names = {
        cy,
        Cypress,
        ...imported,
        beforeEach: (work: () => void) => before.push(work),
        it: define
      }
      new Function(...Object.keys(names), code.replaceAll(/^import .*$/gm, ""))(...Object.values(names))
    },
    /** Runs all tests, and returns their names. */
    run: async () => {
      for (const { body } of tests) for (const work of [...before, body]) await flush(work, undefined)
      return tests.map(({ name }) => name)
    }
  }
  function define(name: string, body: () => void) {
    tests.push({ name, body })
  }
}

const typed = async (field: Locator, text: string): Promise<void> => {
  await field.first().fill(text.replace("{enter}", ""))
  if (text.endsWith("{enter}")) await field.first().press("Enter")
}
