import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { type ComponentType, createElement } from "react"
import { renderToString } from "react-dom/server"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { hasAnvil } from "../sandbox/anvil.ts"
import { type Example, runnable, typeErrorsIn } from "../support/examples.ts"
import { isOnChain, openTheatre } from "../support/stage.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = join(import.meta.dirname, "../..")
const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map(
  (file) => `docs/${file}`
)
const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "sandbox/README.md", ...inDocs].filter(
  (file) => file.endsWith(".md")
)
const textOf = (page: string) => readFileSync(join(root, page), "utf8")

/** The code on a page, each block an example of its own. */
const examplesOn = (page: string): Example[] =>
  [...textOf(page).matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""], index) => ({
    name: `${page}, block ${index + 1}`,
    code
  }))

const examples = pages.flatMap(examplesOn)

/** A page about React is one program: each block goes on where the last one ended. */
const programOn = (page: string): Example => ({
  name: page,
  code: [...textOf(page).matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code).join("\n"),
  isModule: true
})

const programs = pages.map(programOn).filter(({ code }) => code !== "")

describe("code in the documents", () => {
  let theatre: Awaited<ReturnType<typeof openTheatre>>
  beforeAll(async () => {
    theatre = await openTheatre()
  })
  afterAll(() => theatre.close())

  test("is found", () => {
    expect(examples.length).toBeGreaterThan(8)
  })

  test("passes the compiler", async () => {
    const { names, close } = await theatre.stage()
    await close()
    expect(typeErrorsIn([...examples, ...programs], Object.keys(names))).toEqual([])
  })

  test.each(programs)("$name renders", async ({ name, code }) => {
    const file = join(root, ".slipway", `${name.replace(/\W/g, "-")}.tsx`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
    const apps = Object.entries<ComponentType>(await import(file))
    expect(apps.length).toBeGreaterThan(0)
    for (const [, App] of apps) expect(renderToString(createElement(App))).toContain("<")
  })

  // Not every machine has a chain.
  const playable = examples.filter(({ code }) => hasAnvil || !isOnChain(code))

  test.each(playable)("$name runs", async ({ name, code }) => {
    const { names, close } = await theatre.stage(code)
    // The pages say where `npm run sandbox` listens; this one listens elsewhere.
    const here = code.replaceAll("http://127.0.0.1:4010", new URL(names.sandboxUrls.wallet).origin)
    await runnable({ name, code: here })({ ...names, console: { log: () => undefined } })
    await close()
  })
})

test("every link in the documents leads somewhere", () => {
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !existsSync(join(root, dirname(page), link)))
      .map((link) => `${page}: ${link}`)
  )
  expect(dead).toEqual([])
})

test("every npm script that the documents name exists", () => {
  const { scripts } = JSON.parse(textOf("package.json"))
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  )
  expect(named.filter((name) => !Object.hasOwn(scripts, String(name)))).toEqual([])
})
