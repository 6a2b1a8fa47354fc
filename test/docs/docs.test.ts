import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { type ComponentType, createElement } from "react"
import { renderToString } from "react-dom/server"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { blocks, pages, programs, testFiles, textOf } from "../support/docs/documents.ts"
import { isRunnable, openExampleSandboxes } from "../support/docs/exampleFixtures.ts"
import { runnable } from "../support/docs/examples.ts"

const root = join(import.meta.dirname, "../..")
/** Writes an example to a file of its own, and gives its path. */
const written = (name: string, extension: string, code: string): string => {
  const file = join(root, ".slipway", `${name.replace(/\W/g, "-")}.${extension}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  return file
}

/** Whether an export of a program is a component, by its name. */
const isComponent = (name: string): boolean => name === "default" || /^[A-Z]/.test(name)

/** Not every machine has anvil and PostgreSQL. */
const isPossible = ({ code }: { readonly code: string }) => isRunnable(code, hasAnvil)

describe("code in the documents", () => {
  let sandboxes: Awaited<ReturnType<typeof openExampleSandboxes>>
  beforeAll(async () => {
    sandboxes = await openExampleSandboxes()
  })
  afterAll(() => sandboxes.close())

  test("is found", () => {
    expect(blocks.length).toBeGreaterThan(8)
  })

  describe.each(testFiles.filter(isPossible))("$name", async ({ name, code }) => {
    await import(written(name, "ts", code))
  })

  test.each(programs)("$name renders", async ({ name, code }) => {
    const exported = Object.entries<ComponentType>(await import(written(name, "tsx", code)))
    const apps = exported.filter(([given]) => isComponent(given))
    expect(apps.length).toBeGreaterThan(0)
    for (const [, App] of apps) expect(renderToString(createElement(App))).toContain("<")
  })

  test.each(blocks.filter(isPossible))("$name runs", async ({ name, code }) => {
    const { names, close } = await sandboxes.openFixture(code)
    // The documents use the address of `npm run sandbox`; this sandbox listens elsewhere.
    const here = code.replaceAll("http://127.0.0.1:4010", new URL(names.sandboxUrls.wallet).origin)
    await runnable({ name, code: here })({ ...names, console: { log: () => undefined } })
    await close()
  })
})

/** The relative links on a page, as paths from the root of the project. */
const linksOn = (page: string) =>
  [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) => join(dirname(page), link))

test("every link in the documents leads to a file", () => {
  const dead = pages.flatMap((page) =>
    linksOn(page)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`)
  )
  expect(dead).toEqual([])
})

test.each([
  ["slipway", "."],
  ["slipway-sandbox", "sandbox"]
])("every link in the documents of %s leads to a file that is published with it", (_, folder) => {
  const { files } = JSON.parse(textOf(join(folder, "package.json")))
  const published = [...files, "README.md", "LICENSE", "package.json"].map((file) => join(folder, file))
  const isPublished = (path: string) => published.some((it) => path === it || path.startsWith(`${it}/`))
  const dead = pages
    .filter(isPublished)
    .flatMap((page) => linksOn(page).flatMap((path) => (isPublished(path) ? [] : [`${page}: ${path}`])))
  expect(dead).toEqual([])
})

test("the image in the README is published and small", () => {
  const [, picture = ""] = /!\[[^\]]+\]\((\S+)\)/.exec(textOf("README.md")) ?? []
  expect(statSync(join(root, picture)).size).toBeLessThan(100_000)
})

test("every path and file that ARCHITECTURE.md names exists", () => {
  const named = [...textOf("ARCHITECTURE.md").matchAll(/`([\w./-]+\.(?:md|tsx?)|[\w.-]+\/[\w./-]*)`/g)].map(
    ([, path = ""]) => path
  )
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  const isSource = (name: string) =>
    sources.some((path) => `/${path}`.endsWith(`/${name.replace(/\/$/, "")}`))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(join(root, path)) && !isSource(path))).toEqual([])
})

test("every linked heading exists on its page", () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-")
  const headingsOf = (page: string) =>
    [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => slug(heading))
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
      .filter(([, file = "", heading = ""]) => {
        const target = file ? join(dirname(page), file) : page
        return !headingsOf(target).includes(heading)
      })
      .map(([link]) => `${page}: ${link}`)
  )
  expect(dead).toEqual([])
})

test("every npm script in the documents exists", () => {
  const { scripts } = JSON.parse(textOf("package.json"))
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  )
  expect(named.filter((name) => !Object.hasOwn(scripts, String(name)))).toEqual([])
})

test("the pictures of components are those that the gallery accepted", () => {
  const shown = join(root, "docs/images/components")
  const differing = readdirSync(shown).filter(
    (name) => !readFileSync(join(shown, name)).equals(readFileSync(join(root, "gallery/pictures", name)))
  )
  expect(differing).toEqual([])
})
