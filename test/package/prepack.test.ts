import { exec, execFile, execFileSync } from "node:child_process"
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { expect, it, onTestFinished } from "vitest"

const root = join(import.meta.dirname, "../..")
const outputs = [
  "dist/index.js",
  "dist/types/index.d.ts",
  "sandbox/dist/cli.js",
  "sandbox/dist/types/sandbox/src/testing.d.ts"
]

/** A copy of the manifests and the guard, with one source. */
const smallProject = () => {
  const project = mkdtempSync(join(tmpdir(), "prepack-"))
  onTestFinished(() => rmSync(project, { recursive: true }))
  for (const path of ["package.json", "sandbox/package.json", "scripts"]) {
    cpSync(join(root, path), join(project, path), { recursive: true })
  }
  const write = (path: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), "export const one = 1\n")
  }
  write("src/index.ts")
  return { project, write }
}

/** Records that the project was built, as the last line of each step of a build does. */
const build = async (project: string) => {
  const code = `
    import { hashOfInputs, stamp } from "./scripts/packing/buildStamp.ts"
    for (const step of ["bundle", "declarations"]) stamp(step, hashOfInputs())`
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd: project })
}

/** What the `prepack` script prints on standard error, or nothing if it lets npm pack. */
const complaintOf = async (folder: string): Promise<string | undefined> => {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  try {
    await promisify(exec)(scripts.prepack, { cwd: folder })
    await promisify(exec)(scripts.postpack, { cwd: folder })
    return undefined
  } catch (error) {
    return (error as { readonly stderr: string }).stderr // exec rejects with nothing else
  }
}

it.each(["", "sandbox"])(
  "refuses to pack ./%s unless the build is fresh",

  async (workspace) => {
    const { project, write } = smallProject()
    const folder = join(project, workspace)
    const refusal = expect.stringContaining("Run `npm run build` in the root")

    expect(await complaintOf(folder)).toEqual(refusal)

    for (const output of outputs) write(output)
    await build(project)
    expect(await complaintOf(folder)).toBeUndefined()

    appendFileSync(join(project, "src/index.ts"), "export const two = 2\n")
    expect(await complaintOf(folder)).toEqual(refusal)

    await build(project)
    expect(await complaintOf(folder)).toBeUndefined()
    write("src/added.ts")
    expect(await complaintOf(folder)).toEqual(refusal)

    await build(project)
    rmSync(join(project, "sandbox/dist"), { recursive: true })
    expect(await complaintOf(folder)).toEqual(refusal)
  }
)

it.each(["", "sandbox"])(
  "packs ./%s without scripts, which npm would warn users about, and keeps those of the project",

  async (workspace) => {
    const { project, write } = smallProject()
    const folder = join(project, workspace)
    for (const output of outputs) write(output)
    await build(project)
    const manifest = readFileSync(join(folder, "package.json"), "utf8")

    const { stdout } = await promisify(exec)("npm pack --silent --offline", { cwd: folder })
    const packed = execFileSync("tar", ["-xzOf", join(folder, stdout.trim()), "package/package.json"], {
      encoding: "utf8"
    })

    const { scripts, ...rest } = JSON.parse(manifest)
    expect(scripts).toHaveProperty("prepack")
    expect(JSON.parse(packed)).toEqual(rest)
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(manifest)
    expect(await complaintOf(folder)).toBeUndefined()
  }
)

it.skipIf(process.platform === "win32").each(["", "sandbox"])(
  "restores the manifest of ./%s if npm is interrupted",

  async (workspace) => {
    const { project, write } = smallProject()
    const folder = join(project, workspace)
    for (const output of outputs) write(output)
    const path = join(folder, "package.json")
    const { scripts, ...rest } = JSON.parse(readFileSync(path, "utf8"))
    // The shell kills npm as soon as the script has changed the manifest.
    const prepack = `${scripts.prepack} && cp package.json changed.json && kill -KILL $PPID`
    const manifest = JSON.stringify({ ...rest, scripts: { ...scripts, prepack } })
    writeFileSync(path, manifest)
    await build(project)

    await expect(promisify(exec)("npm pack --silent --offline", { cwd: folder })).rejects.toThrow()
    expect(readFileSync(join(folder, "changed.json"), "utf8")).not.toContain("prepack")
    await expect.poll(() => readFileSync(path, "utf8")).toBe(manifest)
  }
)

it("packs ./sandbox while npm packs the root, as a release does", async () => {
  const { project, write } = smallProject()
  for (const output of outputs) write(output)
  await build(project)
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"))
  await promisify(exec)(scripts.prepack, { cwd: project })
  expect(await complaintOf(join(project, "sandbox"))).toBeUndefined()
  await promisify(exec)(scripts.postpack, { cwd: project })
})
