import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createSandbox, type Listening, listen } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { pastedPrograms } from "../support/docs/documents.ts"

const folder = join(import.meta.dirname, "../../.slipway/pasted")
/** The sandbox of the documents listens there. */
const written = "http://127.0.0.1:4010"

describe("a program that is pasted from a page", () => {
  // Not every machine has anvil.
  describe.runIf(hasAnvil)("with the published package and a sandbox", () => {
    const sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
    let service: Listening
    beforeAll(async () => {
      mkdirSync(folder, { recursive: true })
      service = await listen(sandbox, { port: 0 })
    })
    afterAll(async () => {
      await service.close()
      await sandbox.close()
    })

    test.each(pastedPrograms)("$name ends, and prints what the page says", async ({ name, code }) => {
      sandbox.reset()
      const file = join(folder, `${name.replace(/\W/g, "-")}.mts`)
      writeFileSync(file, code.replaceAll(written, service.url))
      const { printed, problems, exitCode } = await run(file)
      expect(problems).toBe("")
      expect(exitCode).toBe(0)
      for (const value of promised(code)) expect(printed).toContain(value)
      expect(sandbox.violations).toEqual([])
    })
  })
})

/** Runs a program with Node. */
const run = async (file: string) => {
  const program = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "pipe"] })
  const ended = once(program, "close")
  const [printed, problems] = await Promise.all([text(program.stdout), text(program.stderr)])
  const [exitCode] = await ended
  return { printed, problems, exitCode }
}

/** What the comments next to `console.log` say that it prints: `true`, and texts in quotes. */
const promised = (code: string): readonly string[] =>
  [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].flatMap(([, comment = ""]) =>
    comment === "true" ? ["true"] : [...comment.matchAll(/"([^"]+)"/g)].map(([, value = ""]) => value)
  )
