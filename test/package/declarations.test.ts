import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { expect, it, onTestFinished } from "vitest"

const root = join(import.meta.dirname, "../..")

/** A small project with the scripts and compiler options of this one. */
const smallProject = () => {
  const project = mkdtempSync(join(tmpdir(), "declarations-"))
  onTestFinished(() => rmSync(project, { recursive: true }))
  const copied = [
    "package.json",
    "scripts",
    "tsconfig.json",
    "tsconfig.build.json",
    "sandbox/tsconfig.build.json"
  ]
  for (const path of copied) cpSync(join(root, path), join(project, path), { recursive: true })
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"), "junction")
  const write = (path: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), "export const one = 1\n")
  }
  const declarations = (types: string) =>
    readdirSync(join(project, types), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".d.ts")
    )
  return { project, write, declarations }
}

it("builds declarations without those of deleted sources", async () => {
  const { project, write, declarations } = smallProject()
  for (const source of ["src/index.ts", "sandbox/src/testing.ts", "sandbox/src/msw.ts"]) write(source)
  write("dist/types/renamed/old.d.ts")
  write("sandbox/dist/types/src/removed.d.ts")
  await promisify(execFile)("npm", ["run", "declarations"], {
    cwd: project,
    shell: process.platform === "win32"
  })
  expect(declarations("dist/types")).toEqual(["index.d.ts"])
  expect(declarations("sandbox/dist/types").map((path) => path.replaceAll("\\", "/"))).toEqual(
    expect.arrayContaining(["sandbox/src/msw.d.ts", "sandbox/src/testing.d.ts"])
  )
  expect(declarations("sandbox/dist/types")).toHaveLength(2)
})
